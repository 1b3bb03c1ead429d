import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the view models of favorites.
protocol FavoritesFactory: Sendable {
  /// The favorites.
  /// - Parameter trace: called with every state and the action that led to it.
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)?
  ) -> FavoritesViewModel
}

extension FavoritesFactory {
  /// The favorites, without a trace.
  func favoritesViewModel() -> FavoritesViewModel { favoritesViewModel(trace: nil) }
}
