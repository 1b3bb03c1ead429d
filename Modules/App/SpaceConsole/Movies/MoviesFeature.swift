import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of films.
package protocol MoviesDependencies: Sendable {
  var movies: any MovieRepositoryProtocol { get }
  var pictures: any PictureRepositoryProtocol { get }
  /// Measures the pauses in typing, and the time for which a row must be visible before its poster is loaded.
  var pauses: any Clock<Duration> { get }
}

extension MoviesDependencies {
  /// The rules about films.
  var moviesUseCase: MoviesUseCase { MoviesUseCase(movies: movies, pictures: pictures) }

  /// Waits until a row has been visible for a moment.
  /// - Throws: `CancellationError`.
  func rest() async throws { try await pauses.sleep(for: .milliseconds(100)) }

  /// The view model of the list and its search.
  /// - Parameter pause: the pause in typing; by default the search is read at once, as for a command.
  func moviesSearchViewModel(pause: Duration = .zero) -> MoviesSearchViewModel {
    MoviesSearchViewModel(
      useCase: moviesUseCase, pause: pause, clock: pauses, scheduler: ImmediateScheduler.shared)
  }

  /// The view model of a film.
  /// - Parameter posterWidth: the width in pixels; nil for no poster.
  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel {
    MovieDetailsViewModel(
      id: id, useCase: moviesUseCase, posterWidth: posterWidth, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature where Dependencies == any MoviesDependencies {
  /// The films of The Movie Database.
  package static var movies: Feature {
    Feature(
      "movies", "Movies", MoviesScreen.self, services: [.movies],
      links: [DeepLink("movies"), DeepLink("movie", id)],
      commands: [.init(MoviesCommand.self), .init(MovieCommand.self)]
    ) { MoviesModel($0.dependencies, $1) }
  }

  private static var id: DeepLink.Item {
    DeepLink.Item(
      "ID", noun: "film", fault: "is not an id",
      advice: "Write an id as movies shows it: \(DeepLink.scheme)://movie/550 or …/sample-solaris-1972.",
      isValid: { Movie.ID($0) != nil })
  }
}
