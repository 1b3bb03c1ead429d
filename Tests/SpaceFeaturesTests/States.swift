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

extension LaunchesViewModel.State {
  /// The launches; nil when there are none.
  var launches: Sourced<[Launch]>? { if case .success(_, let launches) = self { launches } else { nil } }
}
