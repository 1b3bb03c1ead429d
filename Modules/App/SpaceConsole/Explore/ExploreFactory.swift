import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the parts that the pictures of all days need.
protocol ExploreFactory: Sendable {
  /// - Parameters:
  ///   - pictureSize: nil where nobody looks at the picture itself.
  ///   - trace: is told of every state, and of the action that led to it.
  func exploreViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)?
  ) -> ExploreViewModel
  /// The pictures of days.
  func pictures() -> any ImageRepositoryProtocol
}
