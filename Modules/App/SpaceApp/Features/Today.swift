import SpaceConsole
import SpaceData
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The two services for pictures of the day.
struct APODServices: Sendable {
  let science: ServiceEndpoint
  let classic: ServiceEndpoint
  /// The user's key for the classic service.
  let key: SecretKey?

  init(_ network: ServiceNetwork, _ services: ServiceConfiguration) {
    science = network.endpoint(.apod, services.urls)
    classic = network.endpoint(.nasa, services.urls)
    key = services.nasaKey(for: .nasa)
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

extension RegisteredFeature {
  static let today = RegisteredFeature(
    Feature<DayDependencies>.today, kept: { await $0.keptAPODRows() + $0.keptPictureRows() }
  ) { $0.dayDependencies }
}

extension AppContainer {
  /// The dependencies of everything that shows pictures of the day.
  var dayDependencies: DayDependencies {
    DayDependencies(
      apods: apods, images: apodPictures, favorites: favorites, archive: archive, files: self,
      now: configuration.now)
  }
}

extension AppContainer: DayFiles {
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
  fileprivate
    func keptAPODRows() async -> [Row]
  {
    guard let last = await cache.loadLastSuccessful() else { return [("last picture", "none")] }
    let picture = await images.lastSuccessful(for: last.apod)?.picture
    let size = picture.map { SafeText(megabytes: $0.data.count).string }
    return [
      ("last picture", "\(last.apod.day) from \(last.source), \(ISO8601.text(last.since))"),
      ("its file", picture.map { "\($0.format), \(size ?? "")" } ?? "not kept"),
    ]
  }
}
