@_exported import SpaceDomain

/// The repositories of all services, over one network and one set of files: the door to this library.
///
/// ```swift
/// let space = Space(cachingIn: directory)
/// let shown = try await space.apods.apod(on: CalendarDay("2024-01-01")!)
/// print(shown.value.title, shown.provenance)
/// ```
///
/// Nothing is opened before a repository is used. Copies share the network and the files.
public struct Space: Sendable {
  /// Pictures of the day: fetched ones, or else kept ones, or else the bundled sample.
  public var apods: any APODRepositoryProtocol { apodRepository }
  /// The images of pictures of the day.
  public let images: any ImageRepositoryProtocol
  /// The weather on Mars.
  public var mars: any MarsRepositoryProtocol { marsRepository }
  /// The pictures that the rovers on Mars take.
  public let marsPictures: any MarsPictureRepositoryProtocol
  /// Rocket launches: the bundled history since 1957, and fetched ones.
  public let launches: any LaunchRepositoryProtocol
  /// Films from The Movie Database; without a key from a bundled catalog.
  public let movies: any MovieRepositoryProtocol
  /// Contacts from the address set for `Service.contacts`, and imported ones.
  public var contacts: any ContactsRepositoryProtocol { contactsRepository }
  /// The user's favorites.
  public let favorites: any FavoritesRepositoryProtocol
  /// The titles of all pictures of the day since 1995, and the texts fetched by a sync.
  public let archive: any APODArchiveProtocol
  /// Pictures by their address, such as posters of films.
  public var pictures: any PictureRepositoryProtocol { pictureCache }

  /// A service of one's own, over the same transport: with its address in ``BaseURLs``, or else its own, and
  /// with the key that it takes. Each server has its own retry budget and ``CircuitBreaker``. A service that has
  /// the name of another one at another server fails at its first call.
  public func service(_ service: Service) -> APIService { network.service(service) }

  package let network: ServiceNetwork
  /// Storage faults that stopped nothing.
  package let faults: StorageFaults
  package let cache: CacheService
  package let pictureCache: ImageCacheActor
  package let apodRepository: APODRepository
  package let marsRepository: MarsRepository
  package let contactsRepository: ContactsRepository

  /// Puts the repositories together.
  /// - Parameters:
  ///   - cachingIn: the directory for what can be fetched again; nil keeps it in memory only.
  ///   - keepingIn: the directory for favorites and contacts; with nil none can be added.
  ///   - urls: the addresses of the services. One that was replaced is trusted, also plain http and a
  ///     loopback address.
  ///   - keys: the user's keys; each is sent only to the address of its own service.
  ///   - transport: the network; ``OfflineTransport`` makes no connection.
  ///   - options: time, log, language and limits.
  public init(
    cachingIn: String?, keepingIn: String? = nil, urls: BaseURLs = BaseURLs(), keys: APIKeys = APIKeys(),
    transport: any HTTPTransport = SystemTransport(), options: Options = Options()
  ) {
    let (now, logger) = (options.now, options.logger)
    let network = ServiceNetwork(urls, keys, transport: transport, options)
    let faults = StorageFaults(logger: logger)
    let cache = CacheService(directory: cachingIn, now: now, faults: faults)
    let favorites = FavoritesStore(directory: keepingIn, faults: faults, logger: logger)
    let archive = Self.archive(network, cachingIn, favorites, faults)
    apodRepository = APODRepository(
      sources: Self.apodSources(network, keys), cache: cache, favorites: favorites, archive: archive,
      now: now, logger: logger)
    pictureCache = Self.pictureCache(network, cachingIn, options.limits, faults)
    images = ImageRepository(images: pictureCache, cache: cache, favorites: favorites)
    marsRepository = MarsRepository(
      rovers: network.endpoint(.mars), nasa: network.endpoint(.nasa), key: keys.nasaOrDemo, cache: cache,
      now: now, logger: logger)
    marsPictures = MarsPictureRepository(service: network.service(.marsImages), cache: cache, now: now)
    launches = LaunchRepository(
      network.endpoint(.launches), token: keys[.launches]?.key, directory: cachingIn, favorites: favorites,
      now: now, faults: faults, logger: logger)
    let movieService = keys[.movies].map {
      TMDBService(endpoint: network.endpoint(.movies), key: $0.key, language: options.language)
    }
    movies = MovieRepository(service: movieService, cache: cache, now: now, logger: logger)
    contactsRepository = ContactsRepository(
      api: network.service(at: urls[.contacts]), url: urls[.contacts], directory: keepingIn, now: now,
      faults: faults, logger: logger)
    (self.network, self.faults, self.cache) = (network, faults, cache)
    (self.favorites, self.archive) = (favorites, archive)
  }
}

extension Space {
  /// Time, log, language and limits, which most programs leave as they are.
  public struct Options: Sendable {
    /// The language of films in IETF BCP 47, such as `de-DE`; nil for the service's default.
    public var language: String?
    /// Limits of stored pictures and failing services.
    public var limits = Limits()
    /// Gives the time to store with answers.
    public var now: @Sendable () -> Date = { Date() }
    /// Measures waits between tries and pauses of failing services.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Receives requests, retries, fallbacks and storage faults, never keys.
    public var logger = Logger.silent

    /// The usual options.
    public init() {}
  }

  /// Limits of stored pictures and failing services.
  public struct Limits: Sendable, Hashable {
    /// The size limit in bytes for pictures on disk other than the last; 0 stores only that one.
    public var picturesOnDisk = ImageCacheActor.diskLimit
    /// The size limit in bytes for encoded pictures in memory; a single one may take a tenth.
    public var picturesInMemory = ImageCacheActor.memoryLimit
    /// The limits by which a failing service is paused.
    public var breaker = CircuitBreaker.Limits()

    /// The usual limits.
    public init() {}
  }
}
