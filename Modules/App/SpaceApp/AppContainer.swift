import SpaceConsole
import SpaceData
import SpaceDomain

/// The container of all dependencies, built on ``Space``, which makes the repositories. The dependencies of each
/// feature are taken from it in a file of `Features`.
final class AppContainer: Sendable {
  let configuration: Configuration
  let services: ServiceConfiguration
  /// The network; nil when the user wants no connections.
  let network: SystemTransport?
  let space: Space
  let states: StoredStates

  /// Connects all parts; opens and connects nothing before it is used.
  init(_ configuration: Configuration, _ services: ServiceConfiguration, logger: Logger) {
    self.configuration = configuration
    self.services = services
    let directories = services.directories
    var options = Space.Options()
    (options.now, options.logger, options.language) = (configuration.now, logger, services.language)
    if !configuration.settings.pictureCache { options.pictureLimit = 0 }
    network = configuration.isOffline ? nil : SystemTransport()
    space = Space(
      cachingIn: directories.cache, keepingIn: directories.data, urls: services.urls, keys: services.keys,
      transport: network ?? OfflineTransport(), options: options)
    states = StoredStates(directory: directories.data, faults: space.faults)
  }
}
