import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  /// The rules about films.
  var moviesUseCase: any MoviesUseCaseProtocol { MoviesUseCase(movies: movies, pictures: pictures) }

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

  /// Loads the details of a film.
  func movieDetails() -> Loader<Movie.ID, Sourced<Movie>> {
    Loader(scheduler: ImmediateScheduler.shared) { [moviesUseCase] id async throws(SpaceError) in
      try await moviesUseCase.movieDetails(with: id)
    }
  }

  /// Loads the films to show before a search.
  func movieCatalog() -> Loader<MovieQuery, Sourced<MovieResults>> {
    Loader(scheduler: ImmediateScheduler.shared) { [moviesUseCase] _ async throws(SpaceError) in
      try await moviesUseCase.catalog()
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
