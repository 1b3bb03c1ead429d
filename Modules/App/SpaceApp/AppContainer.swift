import Dispatch
import Reactive
import SpaceConsole
import SpaceData
import SpaceDomain
import Synchronization
import TerminalKit

/// The container of all dependencies, built on ``Space``, which makes the repositories.
final class AppContainer: Sendable {
  let configuration: Configuration
  let services: ServiceConfiguration
  let settings: SettingsStore
  let space: Space
  let states: StoredStates
  private let made = Mutex<Repositories?>(nil)

  /// Reads the configuration for a command line, and connects all parts; opens nothing before it is used.
  /// - Throws: ``UsageError``, or ``SpaceError`` for what is no web address.
  init(_ call: Invocation, _ environment: [String: String]) async throws {
    services = try ServiceConfiguration(environment: environment)
    let directories = services.directories
    settings = SettingsStore(directory: directories.config)
    configuration = try Configuration(
      environment: environment, call: call, await settings.reading(),
      faults: services.keys.faults + [ZoneName.fault(environment)].compactMap { $0 })
    var options = Space.Options()
    options.now = configuration.now
    options.isUnattended = Program.node(call.path).isUnattended
    options.logger = try SpaceLogger.console(
      level: call[GlobalOptions.logLevel], file: call[GlobalOptions.logFile], now: configuration.now)
    options.language = LocaleName(.messages, environment).language
    options.favoriteKinds = RegisteredFeature.favoriteKinds
    if !configuration.settings.pictureCache { options.limits.picturesOnDisk = 0 }
    space = Space(
      cachingIn: directories.cache, keepingIn: directories.data, urls: services.urls, keys: services.keys,
      transport: configuration.isOffline ? OfflineTransport() : SystemTransport(), options: options)
    states = StoredStates(directory: directories.data, faults: space.faults)
  }

  /// All repositories, made once: what one keeps in memory is there for all of the app.
  var repositories: Repositories {
    if let known = made.withLock(\.self) { return known }
    // Not under the lock: a feature makes its own repository of this container.
    let new = makeRepositories()
    return made.withLock { known in
      let all = known ?? new
      known = all
      return all
    }
  }

  private func makeRepositories() -> Repositories {
    var all = Repositories(
      space.repositories,
      states: states, storage: storage, now: configuration.now, pauses: ContinuousClock(),
      typing: DispatchQueue.global(),
      sampleWeather: { SampleMarsWeather.weather(at: $0) })
    all.own = RegisteredFeature.all.compactMap { $0.repository(self) }
    return all
  }

  private var storage: Stores {
    Stores(
      apod: KeptAPOD(space: space), files: UserFolders(), pictures: StoredPictures(space: space),
      attempts: AttemptCache(cache: space.cache, now: configuration.now), settings: settings,
      keys: ServiceKeyStore(settings: settings, network: space.network, isOffline: configuration.isOffline),
      diagnosis: self)
  }
}
