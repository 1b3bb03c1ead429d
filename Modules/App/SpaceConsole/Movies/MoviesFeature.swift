import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  /// The view model of the list and its search.
  /// - Parameters:
  ///   - navigator: shows a chosen film.
  ///   - typing: measures the pause in typing; by default the field is read at once, as for a command.
  func moviesSearchViewModel(
    navigator: (any MoviesSearchNavigator & Sendable)? = nil,
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> MoviesSearchViewModel {
    MoviesSearchViewModel(
      useCase: moviesUseCase, navigator: navigator, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  /// A film's poster, for a row or its page: both share it, so that it is fetched once.
  func poster(of movie: Movie) async throws(SpaceError) -> EncodedPicture {
    try await moviesUseCase.loadImage(for: movie, size: .small).value
  }

  func rowPicture(of movie: Movie) -> RowPictureViewModel {
    let stored: @Sendable () async -> EncodedPicture? = { [pictures = space.pictures] in
      guard let url = movie.poster?.url(width: ImageSize.small.width) else { return nil }
      return await pictures.cached(url)?.value
    }
    return RowPictureViewModel(stored: stored, clock: pauses, scheduler: ImmediateScheduler.shared) {
      try await poster(of: movie)
    }
  }

  func movieDetails() -> Loader<Movie.ID, Sourced<Movie>> {
    Loader(scheduler: ImmediateScheduler.shared) { [moviesUseCase] id async throws(SpaceError) in
      try await moviesUseCase.movieDetails(with: id)
    }
  }
}

extension Feature {
  /// The films of The Movie Database.
  package static var movies: Feature {
    Feature(
      "movies", "Movies", MoviesScreen.self, services: [.movies],
      links: [DeepLink("movies"), DeepLink("movie", id)],
      commands: [.init(MoviesCommand.self), .init(MovieCommand.self)]
    ) { MoviesModel($0.repositories, $1) }
  }

  private static var id: DeepLink.Item {
    DeepLink.Item(
      "ID", noun: "film", fault: "is not an id",
      advice: "Write an id as movies shows it: \(DeepLink.scheme)://movie/550 or …/sample-solaris-1972.",
      isValid: { Movie.ID($0) != nil })
  }
}

/// Connects ``MoviesScreen`` with the search of films and with the loads of one film: subjects lead from the screen into the search, and
/// one publisher of states leads back.
final class MoviesModel: TabModel {
  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let selection = PassthroughSubject<Movie.ID, Never>()
  private let more = PassthroughSubject<Void, Never>()
  private let disappear = PassthroughSubject<Void, Never>()
  private let refresh = PassthroughSubject<Void, Never>()
  private let navigator: Navigator
  private var film: TabLoad<Loader<Movie.ID, Sourced<Movie>>>
  private var catalog: TabLoad<Loader<MovieQuery, Sourced<MovieResults>>>
  private let repositories: Repositories
  private let port: TabPort<MoviesScreen.Message>
  private let states: [AnyCancellable]
  private var rows = RowPictureModels<Movie.ID>()

  init(_ repositories: Repositories, _ port: TabPort<MoviesScreen.Message>) {
    (self.repositories, self.port) = (repositories, port)
    navigator = Navigator(tell: port.tell)
    let film = repositories.movieDetails()
    let catalog = Loader<MovieQuery, Sourced<MovieResults>>(scheduler: ImmediateScheduler.shared) {
      [useCase = repositories.moviesUseCase] _ async throws(SpaceError) in try await useCase.catalog()
    }
    (self.film, self.catalog) = (TabLoad(film), TabLoad(catalog))
    let viewModel: any MoviesSearchViewModelProtocol = repositories.moviesSearchViewModel(
      navigator: navigator, typing: repositories.typing)
    let found = viewModel.transform(
      input: .init(
        appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher(),
        selection: selection.eraseToAnyPublisher(), more: more.eraseToAnyPublisher(),
        disappear: disappear.eraseToAnyPublisher(), refresh: refresh.eraseToAnyPublisher()))
    let films = catalog.states.compactMap(\.value).eraseToAnyPublisher()
    states = [
      port.follow(found) { .state($0) }, port.follow(film) { .film($0) }, port.follow(films) { .catalog($0) },
    ]
  }

  func perform(_ effect: MoviesScreen.Effect) {
    switch effect {
    case .load(let again):
      if again { refresh.send() } else { appear.send() }
      catalog.load(MovieQuery(""), again: again)
      if again { rows.retry() }
    case .leave:
      disappear.send()
      film.leave()
      catalog.leave()
      port.jobs.leave()
      rows.leave()
    case .search(let text): search.send(text)
    case .select(let id): selection.send(id)
    case .more: more.send()
    case .open(let id, let again): film.load(id, again: again)
    case .close: film.model.send(action: .onReset)
    case .poster(let movie): load(movie)
    case .showRows(let movies):
      rows.show(movies, by: \.id, on: port, model: repositories.rowPicture(of:)) { .row($0, $1) }
    }
  }

  private func load(_ movie: Movie) {
    port.latest("poster") { [repositories] in
      .poster(movie.id, await Loading(movie.id) { try await repositories.poster(of: movie) })
    }
  }

  private final class Navigator: MoviesSearchNavigator, Sendable {
    private let tell: @Sendable (AppNews) -> Void

    init(tell: @escaping @Sendable (AppNews) -> Void) { self.tell = tell }

    func showDetails(forMovie id: Movie.ID) { tell(.go(.movie(id))) }
  }
}
