import Reactive
import SpaceDomain

@testable import SpaceFeatures

extension ExploreViewModel.State {
  var isSettled: Bool { page.isSettled }
}

extension FavoritesViewModel.State {
  /// True once something was requested and all requests have ended.
  var isSettled: Bool { !isLoading && (list.isSettled || edit.isSettled) }
}
