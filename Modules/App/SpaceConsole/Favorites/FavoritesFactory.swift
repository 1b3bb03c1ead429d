import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the parts that favorites need.
protocol FavoritesFactory: Sendable {
  /// - Parameter trace: is told of every state, and of the action that led to it.
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)?
  ) -> FavoritesViewModel
}
