import Dispatch
import Reactive
import SpaceConsole
import SpaceData
import SpaceDomain

/// The container of all dependencies, built on ``Space``, which makes the repositories.
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

extension AppContainer {
  /// The parts that commands and screens use.
  var repositories: Repositories {
    Repositories(
      apods: space.apods, images: space.images, pictures: space.pictures, archive: space.archive,
      mars: space.mars, marsPictures: space.marsPictures, launches: space.launches, movies: space.movies,
      contacts: space.contacts, favorites: space.favorites,
      states: states, storage: self, now: configuration.now, pauses: ContinuousClock(),
      typing: DispatchQueue.global(),
      sampleWeather: { SampleMarsWeather.weather(at: $0) })
  }
}
