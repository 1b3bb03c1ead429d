import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models of films, and gives their rules.
protocol MoviesFactory: Sendable {
  /// The list and its search.
  /// - Parameter scheduler: counts the time for which the search field is still.
  func moviesSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> MoviesSearchViewModel

  /// A film.
  /// - Parameter posterWidth: in pixels; nil where nobody looks at the poster.
  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel

  /// The rules about films.
  var moviesUseCase: MoviesUseCase { get }
}

extension MoviesFactory {
  /// The list for a command: the search is read at once.
  func moviesSearchViewModel() -> MoviesSearchViewModel {
    moviesSearchViewModel(scheduler: ImmediateScheduler.shared)
  }
}
