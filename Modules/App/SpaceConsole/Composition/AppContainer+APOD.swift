import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The two services for pictures of the day.
struct APODServices: Sendable {
  let science: (service: APIService, url: URL)
  let classic: (service: APIService, url: URL)
  /// The user's key for the classic service.
  let key: SecretKey?

  init(_ network: ServiceNetwork, _ services: ServiceConfiguration) {
    science = (network.service(at: services.urls.apod), services.urls.apod)
    classic = (network.service(at: services.urls.nasa), services.urls.nasa)
    key = services.keys.nasa?.key
  }

  /// The key for requests to the classic service.
  var classicKey: SecretKey { key ?? ClassicAPODSource.demoKey }

  /// The sources in fallback order. A user with a key of their own wants it used first.
  func sources(logger: Logger) -> [any APODSource] {
    let keyless = ScienceAPODSource(api: science.service, baseURL: science.url, logger: logger)
    let keyed = ClassicAPODSource(api: classic.service, baseURL: classic.url, key: classicKey)
    return key == nil ? [keyless, keyed] : [keyed, keyless]
  }
}

extension AppContainer: APODFactory {
  func todayViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)?
  ) -> TodayViewModel {
    TodayViewModel(
      apods: apods, images: apodPictures, favorites: favorites, pictureSize: pictureSize,
      now: configuration.now, trace: trace)
  }

  func exploreViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)?
  ) -> ExploreViewModel {
    ExploreViewModel(
      apods: apods, images: apodPictures, favorites: favorites, pictureSize: pictureSize,
      now: configuration.now, trace: trace)
  }

  var imageRepository: any ImageRepositoryProtocol { apodPictures }

  func keptAPOD() async -> (apod: Sourced<APOD>, picture: Picture?)? {
    guard let last = await cache.loadLastSuccessful() else { return nil }
    let picture = await images.lastSuccessful(for: last.apod)?.picture
    return (Sourced(last.apod, provenance: .cached(since: last.since, source: last.source)), picture)
  }

  func export(_ picture: Picture, day: CalendarDay) async -> String? {
    await images.export(picture, day: day)
  }

  func save(_ picture: Picture, to path: String, name: String, replacing: Bool) async throws -> String {
    try await FileQueue.run { () throws(StorageError) in
      try PictureFile.save(picture, to: path, name: name, replacing: replacing)
    }
  }
}

// MARK: - Doctor

extension AppContainer {
  /// The services in fallback order.
  var apodEntries: [ServiceEntry] {
    let science = ServiceEntry("Pictures of the day", at: services.urls.apod, network)
    let classic = ServiceEntry("api.nasa.gov", at: services.urls.nasa, network)
    return apodServices.key == nil ? [science, classic] : [classic, science]
  }

  func keptAPODRows() async -> [Row] {
    guard let last = await cache.loadLastSuccessful() else { return [("last picture", "none")] }
    let picture = await images.lastSuccessful(for: last.apod)?.picture
    let size = picture.map { SafeText(megabytes: $0.data.count).string }
    return [
      ("last picture", "\(last.apod.day) from \(last.source), \(ISO8601.text(last.since))"),
      ("its file", picture.map { "\($0.format), \(size ?? "")" } ?? "not kept"),
    ]
  }
}
