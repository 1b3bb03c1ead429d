@_exported import SpaceDomain

/// The repositories of all services, over one network and one set of files: the door to this library.
///
/// ```swift
/// let space = Space(cachingIn: directory)
/// let shown = try await space.apods.apod(on: CalendarDay(year: 2024, month: 1, day: 1)!)
/// print(shown.value.title, shown.provenance)
/// ```
///
/// The repositories, such as `apods` and `launches`, are those of ``repositories``. Nothing is opened before one is used.
/// Copies share the network and the files.
@dynamicMemberLookup
public struct Space: Sendable {
  /// The repositories of all services.
  public private(set) var repositories: SpaceRepositories

  /// A repository, by its name in `SpaceRepositories`.
  public subscript<Repository>(dynamicMember path: KeyPath<SpaceRepositories, Repository>) -> Repository {
    repositories[keyPath: path]
  }

  /// A service of one's own, over the same transport: with its address in ``BaseURLs``, or else its own, and
  /// with the key that it takes. Each server has its own retry budget and ``CircuitBreaker``. A service that has
  /// the name of another one at another server fails at its first call.
  public func service(_ service: WebService) -> APIService { network.service(service) }

  package let network: ServiceNetwork
  /// Storage faults that stopped nothing.
  package let faults: StorageFaults
  package let cache: CacheService
  package let pictureCache: ImageCacheActor
  package let imageRepository: ImageRepository
  package let apodRepository: APODRepository
  package let marsRepository: MarsRepository
  package let contactsRepository: ContactsRepository

  /// Puts the repositories together.
  /// - Parameters:
  ///   - cachingIn: the directory for what can be fetched again; nil keeps pictures, their texts and launches in memory
  ///     only, and nothing else.
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
      directory: keepingIn, kinds: options.favoriteKinds, clock: options.clock, faults: faults, logger: logger
    )
    let archive = Self.archive(network, budget, cachingIn, favorites, options.clock, faults)
    pictureCache = Self.pictureCache(network, cachingIn, options.limits, faults)
    let images = ImageRepository(images: pictureCache, cache: cache, favorites: favorites)
    apodRepository = APODRepository(
      sources: Self.apodSources(network, keys), cache: cache, favorites: favorites, archive: archive,
      storedImage: { await images.stored($0)?.value },
      newestWhole: { await archive.newestWhole(after: $0) }, now: now, logger: logger)
    marsRepository = MarsRepository(
      rovers: network.endpoint(.mars), nasa: network.endpoint(.nasa), key: keys.nasa, cache: cache,
      now: now, logger: logger)
    contactsRepository = ContactsRepository(
      api: network.service(at: urls[.contacts]), url: urls[.contacts], directory: keepingIn,
      clock: options.clock, now: now, faults: faults, logger: logger)
    let movieService = keys[.movies].map {
      TMDBService(endpoint: network.endpoint(.movies), key: $0.key, language: options.language)
    }
    (self.network, self.faults, self.cache, imageRepository) = (network, faults, cache, images)
    repositories = SpaceRepositories(
      apods: apodRepository, images: images, pictures: pictureCache, archive: archive, mars: marsRepository,
      marsPictures: MarsPictureRepository(service: network.service(.marsImages), cache: cache, now: now),
      launches: LaunchRepository(
        network.endpoint(.launches), token: keys[.launches]?.key, budget: budget, directory: cachingIn,
        favorites: favorites, clock: options.clock, now: now, faults: faults, logger: logger),
      movies: MovieRepository(service: movieService, cache: cache, now: now, logger: logger),
      contacts: contactsRepository, favorites: favorites)
  }

  /// Repositories of one's own, such as the mocks of SpaceTestSupport: `Space { $0.apods = mock }`. Those that are not
  /// replaced have neither network nor files: they show what is bundled, and samples.
  public init(options: Options = Options(), replacing change: (inout SpaceRepositories) -> Void) {
    self.init(cachingIn: nil, transport: OfflineTransport(), options: options)
    change(&repositories)
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
    /// Measures waits between tries, pauses of failing services and of syncs, and those between looks at files.
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

    /// The kinds of favorites that are known. Those of others are kept and exported unchanged.
    public var favoriteKinds = FavoriteKinds.builtIn

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
