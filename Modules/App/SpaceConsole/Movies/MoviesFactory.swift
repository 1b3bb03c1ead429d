import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models of films, and gives their rules.
protocol MoviesFactory: Sendable {
  /// The list and its search.
  /// - Parameters:
  ///   - navigator: goes to a film that was chosen.
  ///   - scheduler: counts the time for which the search field is still.
  func moviesSearchViewModel<Context: Scheduler & Sendable>(
    navigator: (any MoviesNavigator)?, scheduler: Context
  ) -> MoviesSearchViewModel

  /// A film.
  /// - Parameter posterWidth: in pixels; nil where nobody looks at the poster.
  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel

  /// The rules about films.
  var moviesUseCase: MoviesUseCase { get }
}

extension MoviesFactory {
  /// The list for a command: the search is read at once, and no row can be chosen.
  func moviesSearchViewModel() -> MoviesSearchViewModel {
    moviesSearchViewModel(navigator: nil, scheduler: ImmediateScheduler.shared)
  }
}
