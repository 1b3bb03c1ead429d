import SpaceConsole
import SpaceData
import SpaceDomain

/// The composition root: the only place that makes repositories. The dependencies of
/// each feature are taken from it in a file of `Features`.
final class AppContainer: Sendable {
  let configuration: Configuration
  let services: ServiceConfiguration
  let network: ServiceNetwork
  /// Storage faults that stopped no command.
  let storageFaults: StorageFaults
  let cache: CacheService
  let images: ImageCacheActor
  let favorites: FavoritesStore
  let apodServices: APODServices
  let archive: APODArchive
  let apods: ArchivingAPODRepository
  let apodPictures: ImageRepository
  let mars: MarsRepository
  let launches: LaunchRepository
  let revisions: CalendarRevisions
  let alertStates: AlertStates
  let movies: MovieRepository
  let contacts: ContactsRepository

  /// Connects all parts; opens and connects nothing before it is used.
  init(_ configuration: Configuration, _ services: ServiceConfiguration, logger: Logger) {
    self.configuration = configuration
    self.services = services
    let network = ServiceNetwork(configuration, services.urls, logger: logger)
    let (directories, now) = (services.directories, configuration.now)
    self.network = network
    let faults = StorageFaults(logger: logger)
    storageFaults = faults
    cache = CacheService(directory: directories.cache, now: now, faults: faults, logger: logger)
    favorites = FavoritesStore(directory: directories.data, faults: faults, logger: logger)
    images = Self.images(configuration, services, network, faults)
    apodServices = APODServices(network, services)
    archive = Self.archive(apodServices, services, favorites, now: now, faults: faults, logger: logger)
    let fetched = APODRepository(
      sources: apodServices.sources(logger: logger), cache: cache, favorites: favorites, now: now,
      logger: logger)
    apods = ArchivingAPODRepository(fetched, archive: archive)
    apodPictures = ImageRepository(images: images, cache: cache, favorites: favorites)
    mars = Self.mars(network, services, apodServices, cache)
    launches = LaunchRepository(
      api: network.endpoint(.launches, services.urls).service, baseURL: services.urls.address(of: .launches),
      token: services.keys.launches?.key, directory: directories.cache,
      favorites: favorites, now: now, faults: faults, logger: logger)
    revisions = CalendarRevisions(directory: directories.data, faults: faults)
    alertStates = AlertStates(
      directory: directories.data, faults: faults, isReadable: AlertMemory.isReadable)
    movies = MovieRepository(
      api: network.endpoint(.movies, services.urls).service, baseURL: services.urls.address(of: .movies),
      key: services.keys.tmdb?.key,
      language: services.language, cache: cache, now: now, logger: logger)
    contacts = ContactsRepository(
      api: network.service(at: services.urls[.contacts]), url: services.urls[.contacts],
      directory: directories.data, now: now,
      faults: faults,
      logger: logger)
  }
}
