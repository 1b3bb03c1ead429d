import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The composition root: the only place that makes repositories, with a factory for each screen.
///
/// It is not passed around; commands get the view model they show.
final class AppContainer: Sendable {
  let configuration: Configuration
  let cache: CacheService
  let images: ImageCacheActor
  let favorites: FavoritesStore
  /// Who is asked, and where: first who publishes pictures of the day, in their order.
  let services: [(service: APIService, url: URL)]
  private let apodRepository: APODRepository
  let imageRepository: ImageRepository
  let marsRepository: MarsRepository
  let launchRepository: LaunchRepository
  let calendarRevisions: CalendarRevisions
  let moviesUseCase: MoviesUseCase
  let contactsRepository: ContactsRepository
  private let logger: Logger

  /// Puts everything together; nothing is opened or connected before it is used.
  init(_ configuration: Configuration, logger: Logger) {
    self.configuration = configuration
    self.logger = logger
    let urls = configuration.urls
    let now = configuration.now
    let addresses = AddressPolicy(userBases: urls.userSet)
    let transport: any HTTPTransport = configuration.isOffline ? OfflineTransport() : SystemTransport()

    func service(_ name: String, _ addresses: AddressPolicy) -> APIService {
      APIService(name: name, transport: transport, addresses: addresses, now: now, logger: logger)
    }
    // Whoever stands in for a service is named, not the service.
    func service(at url: URL) -> APIService { service(url.host() ?? "the server", addresses) }

    cache = CacheService(directory: configuration.directories.cache, now: now, logger: logger)
    favorites = FavoritesStore(directory: configuration.directories.data, logger: logger)

    let pictures = service("The picture's server", addresses.forPictures)
    images = ImageCacheActor(
      directory: configuration.directories.cache,
      diskLimit: configuration.settings.pictureCache ? Self.pictureCacheLimit : 0, now: now, logger: logger
    ) { url, progress in
      let url = try addresses.forPictures.url(forLink: url.absoluteString)
      let request = HTTPRequest(
        url: url, byteLimit: Self.pictureLimit, timeout: Self.pictureTimeout, progress: progress)
      return try await pictures.data(request).body
    }

    let science = service(at: urls.apod)
    let classic = service(at: urls.nasa)
    let key = configuration.keys.nasa?.key
    let scienceSource = ScienceAPODSource(api: science, baseURL: urls.apod, logger: logger)
    let classicSource = ClassicAPODSource(
      api: classic, baseURL: urls.nasa, key: key ?? ClassicAPODSource.demoKey)
    // Who took the trouble to get a key wants it used; the other service is the fallback.
    let sources: [any APODSource] =
      key == nil ? [scienceSource, classicSource] : [classicSource, scienceSource]
    apodRepository = APODRepository(
      sources: sources, cache: cache, favorites: favorites, now: now, logger: logger)
    imageRepository = ImageRepository(images: images, cache: cache, favorites: favorites)

    let rovers = service(at: urls.mars)
    marsRepository = MarsRepository(
      sources: [
        .curiosity(api: rovers, baseURL: urls.mars), .perseverance(api: rovers, baseURL: urls.mars),
        .insight(api: classic, baseURL: urls.nasa, key: key ?? ClassicAPODSource.demoKey),
      ], cache: cache, now: now, logger: logger)
    launchRepository = LaunchRepository(
      api: service(at: urls.launches), baseURL: urls.launches,
      directory: configuration.directories.cache, favorites: favorites, now: now, logger: logger)
    calendarRevisions = CalendarRevisions(directory: configuration.directories.data)

    let films = service(at: urls.movies)
    moviesUseCase = MoviesUseCase(
      movies: MovieRepository(
        api: films, baseURL: urls.movies, key: configuration.keys.tmdb?.key,
        language: configuration.language, cache: cache, now: now, logger: logger), pictures: images)
    contactsRepository = ContactsRepository(
      api: service(urls.contacts?.host() ?? "the contacts' server", addresses), url: urls.contacts,
      directory: configuration.directories.data, now: now, logger: logger)

    let apods = [(service: science, url: urls.apod), (service: classic, url: urls.nasa)]
    services =
      (key == nil ? apods : apods.reversed()) + [(rovers, urls.mars)]
      + (configuration.keys.tmdb == nil ? [] : [(films, urls.movies)])
  }

  // MARK: - Screens

  /// Today's picture.
  /// - Parameters:
  ///   - pictureSize: nil where nobody looks at the picture itself.
  ///   - trace: told of every state, and of the action that led to it.
  func todayViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)? = nil
  ) -> TodayViewModel {
    TodayViewModel(
      apods: apodRepository, images: imageRepository, favorites: favorites, pictureSize: pictureSize,
      now: configuration.now, trace: trace)
  }

  /// Any day's picture.
  /// - Parameters:
  ///   - pictureSize: nil where nobody looks at the picture itself.
  ///   - trace: told of every state, and of the action that led to it.
  func exploreViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)? = nil
  ) -> ExploreViewModel {
    ExploreViewModel(
      apods: apodRepository, images: imageRepository, favorites: favorites, pictureSize: pictureSize,
      now: configuration.now, trace: trace)
  }

  /// The favourites.
  /// - Parameter trace: told of every state, and of the action that led to it.
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)? = nil
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apodRepository, launches: launchRepository, images: imageRepository, pictures: images,
      favorites: favorites, now: configuration.now, trace: trace)
  }

  /// The weather on Mars.
  func marsViewModel() -> MarsViewModel {
    MarsViewModel(
      weather: marsRepository, atHand: Sourced(SampleMarsWeather.weather, provenance: .sample))
  }

  /// The search of films; the field is read at once.
  func moviesSearchViewModel() -> MoviesSearchViewModel {
    MoviesSearchViewModel(useCase: moviesUseCase, scheduler: ImmediateScheduler.shared)
  }

  /// A film.
  /// - Parameter posterWidth: in pixels; nil where nobody looks at the poster.
  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel {
    MovieDetailsViewModel(id: id, useCase: moviesUseCase, posterWidth: posterWidth)
  }

  /// The contacts; the field is read at once.
  func contactsViewModel() -> ContactsViewModel { ContactsViewModel(contacts: contactsRepository) }

  /// The picture of a contact beside its row.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(contact: contact, pictures: images)
  }

  /// The disk cache of pictures other than the last, in bytes.
  static let pictureCacheLimit = 150_000_000
  /// The largest picture, in bytes.
  private static let pictureLimit = 20_000_000
  /// A picture of 20 MB takes its time on a slow line.
  private static let pictureTimeout = Duration.seconds(120)
}
