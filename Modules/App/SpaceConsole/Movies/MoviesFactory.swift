import SpaceDomain
import SpaceFeatures

/// Makes the parts that films need.
protocol MoviesFactory: Sendable {
  /// The search of films for a screen; the field is read once it was still.
  func moviesScreenViewModel() -> MoviesSearchViewModel
  /// A film.
  /// - Parameter posterWidth: in pixels; nil where nobody looks at the poster.
  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel
}
