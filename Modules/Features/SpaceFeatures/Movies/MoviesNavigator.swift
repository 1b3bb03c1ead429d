import SpaceDomain

/// Goes from the search of films to what lies behind it.
public protocol MoviesNavigator: Sendable {
  /// Shows the details of a film; called on the thread of the selection.
  func showDetails(of id: Movie.ID)
}
