@_exported import SpaceDomain

/// The repositories of all services, over one network and one set of files: the door to this library.
///
/// ```swift
/// let space = Space(cachingIn: directory)
/// let shown = try await space.apods.apod(on: CalendarDay(year: 2024, month: 1, day: 1)!)
/// print(shown.value.title, shown.provenance)
/// ```
///
/// Nothing is opened before a repository is used. Copies share the network and the files.
public struct Space: Sendable {
  /// Pictures of the day: fetched ones, or else kept ones, or else the bundled sample.
  public private(set) var apods: any APODRepositoryProtocol
  /// The images of pictures of the day.
  public private(set) var images: any ImageRepositoryProtocol
  /// The weather on Mars.
  public private(set) var mars: any MarsRepositoryProtocol
  /// The pictures that the rovers on Mars take.
  public private(set) var marsPictures: any MarsPictureRepositoryProtocol
  /// Rocket launches: the bundled history since 1957, and fetched ones.
  public private(set) var launches: any LaunchRepositoryProtocol
  /// Films from The Movie Database; without a key from a bundled catalog.
  public private(set) var movies: any MovieRepositoryProtocol
  /// Contacts from the address set for `WebService.contacts`, and imported ones.
  public private(set) var contacts: any ContactsRepositoryProtocol
  /// The user's favorites.
  public private(set) var favorites: any FavoritesRepositoryProtocol
  /// The titles of all pictures of the day since 1995, and the texts fetched by a sync.
  public private(set) var archive: any APODArchiveProtocol
  /// Pictures by their address, such as posters of films.
  public private(set) var pictures: any PictureRepositoryProtocol

  /// A service of one's own, over the same transport: with its address in ``BaseURLs``, or else its own, and
  /// with the key that it takes. Each server has its own retry budget and ``CircuitBreaker``. A service that has
  /// the name of another one at another server fails at its first call.
  public func service(_ service: WebService) -> APIService { network.service(service) }

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
    let budget = Self.budget(urls, keys, cachingIn, options)
    // Without a network no call is made, and none counts.
    let network = ServiceNetwork(
      urls, keys,
      transport: transport is OfflineTransport ? transport : MeteredTransport(transport, budget: budget),
      options)
    let faults = StorageFaults(logger: logger)
    let cache = CacheService(directory: cachingIn, now: now, faults: faults)
    let favorites = FavoritesStore(
      directory: keepingIn, clock: options.clock, faults: faults, logger: logger)
    let archive = Self.archive(network, budget, cachingIn, favorites, faults)
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
      network.endpoint(.launches), token: keys[.launches]?.key, budget: budget, directory: cachingIn,
      favorites: favorites, now: now, faults: faults, logger: logger)
    let movieService = keys[.movies].map {
      TMDBService(endpoint: network.endpoint(.movies), key: $0.key, language: options.language)
    }
    movies = MovieRepository(service: movieService, cache: cache, now: now, logger: logger)
    contactsRepository = ContactsRepository(
      api: network.service(at: urls[.contacts]), url: urls[.contacts], directory: keepingIn,
      clock: options.clock, now: now, faults: faults, logger: logger)
    (self.network, self.faults, self.cache) = (network, faults, cache)
    (self.favorites, self.archive) = (favorites, archive)
    (apods, mars) = (apodRepository, marsRepository)
    (contacts, pictures) = (contactsRepository, pictureCache)
  }

  /// Repositories of one's own, such as the mocks of SpaceTestSupport. Those that are not given have neither network
  /// nor files: they show what is bundled, and samples.
  public init(
    apods: (any APODRepositoryProtocol)? = nil, images: (any ImageRepositoryProtocol)? = nil,
    mars: (any MarsRepositoryProtocol)? = nil, marsPictures: (any MarsPictureRepositoryProtocol)? = nil,
    launches: (any LaunchRepositoryProtocol)? = nil, movies: (any MovieRepositoryProtocol)? = nil,
    contacts: (any ContactsRepositoryProtocol)? = nil, favorites: (any FavoritesRepositoryProtocol)? = nil,
    archive: (any APODArchiveProtocol)? = nil, pictures: (any PictureRepositoryProtocol)? = nil,
    options: Options = Options()
  ) {
    self.init(cachingIn: nil, transport: OfflineTransport(), options: options)
    self.apods = apods ?? self.apods
    self.images = images ?? self.images
    self.mars = mars ?? self.mars
    self.marsPictures = marsPictures ?? self.marsPictures
    self.launches = launches ?? self.launches
    self.movies = movies ?? self.movies
    self.contacts = contacts ?? self.contacts
    self.favorites = favorites ?? self.favorites
    self.archive = archive ?? self.archive
    self.pictures = pictures ?? self.pictures
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
    /// The most tries of a request that only reads; 1 for no second one.
    public var tries = 3
    /// The longest time of a request from start to last byte, retries included; nil for the usual, 20 s and less.
    public var timeout: Duration?
    /// Called after each try of a request, on any thread, such as to count and to measure. Gets no key.
    public var observer: (@Sendable (RequestReport) -> Void)?
    /// Receives requests, retries, fallbacks and storage faults, never keys.
    public var logger = SpaceLogger.silent
    /// True for a process that nobody looks at, such as that of a timer: where it cannot store how often it calls a
    /// service that limits calls, it makes none.
    public var isUnattended = false

    /// The usual options.
    public init() {}

    var policy: RequestPolicy {
      var policy = RequestPolicy()
      (policy.tries, policy.timeout, policy.observer) = (tries, timeout, observer)
      return policy
    }
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
