import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models and use cases of films.
protocol MoviesFactory: Sendable {
  /// The view model of the list and its search.
  /// - Parameter scheduler: measures the pause in typing.
  func moviesSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> MoviesSearchViewModel

  /// The view model of a film.
  /// - Parameter posterWidth: the width in pixels; nil for no poster.
  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel

  /// The rules about films.
  var moviesUseCase: MoviesUseCase { get }

  /// Measures the time for which a row must be visible before its poster is loaded.
  var rowClock: any Clock<Duration> { get }
}

extension MoviesFactory {
  /// The view model of the list for a command: the search is read at once.
  func moviesSearchViewModel() -> MoviesSearchViewModel {
    moviesSearchViewModel(scheduler: ImmediateScheduler.shared)
  }
}
