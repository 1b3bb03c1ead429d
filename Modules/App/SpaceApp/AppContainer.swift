import Dispatch
import Reactive
import SpaceConsole
import SpaceData
import SpaceDomain

/// The container of all dependencies, built on ``Space``, which makes the repositories. The dependencies of each
/// feature are taken from it in a file of `Features`.
final class AppContainer: Sendable {
  let configuration: Configuration
  let services: ServiceConfiguration
  let settings: SettingsStore
  let space: Space
  let states: StoredStates

  /// Connects all parts; opens and connects nothing before it is used.
  init(
    _ configuration: Configuration, _ services: ServiceConfiguration, _ settings: SettingsStore,
    logger: Logger
  ) {
    (self.configuration, self.services, self.settings) = (configuration, services, settings)
    let directories = services.directories
    var options = Space.Options()
    (options.now, options.logger, options.language) = (configuration.now, logger, services.language)
    if !configuration.settings.pictureCache { options.limits.picturesOnDisk = 0 }
    space = Space(
      cachingIn: directories.cache, keepingIn: directories.data, urls: services.urls, keys: services.keys,
      transport: configuration.isOffline ? OfflineTransport() : SystemTransport(), options: options)
    states = StoredStates(directory: directories.data, faults: space.faults)
  }
}

/// The dependencies of several features, each of which names its own in a protocol.
extension AppContainer {
  var apods: any APODRepositoryProtocol { space.apods }
  var images: any ImageRepositoryProtocol { space.images }
  var pictures: any PictureRepositoryProtocol { space.pictures }
  var mars: any MarsRepositoryProtocol { space.mars }
  var marsPictures: any MarsPictureRepositoryProtocol { space.marsPictures }
  var launches: any LaunchRepositoryProtocol { space.launches }
  var movies: any MovieRepositoryProtocol { space.movies }
  var contacts: any ContactsRepositoryProtocol { space.contacts }
  var favorites: any FavoritesRepositoryProtocol { space.favorites }
  var now: @Sendable () -> Date { configuration.now }
  /// Measures pauses, such as the rest of a cursor.
  var pauses: any Clock<Duration> { ContinuousClock() }
  /// Measures the pauses in typing.
  var typing: any Scheduler & Sendable { DispatchQueue.global() }
}
