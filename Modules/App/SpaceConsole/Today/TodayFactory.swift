import Reactive
import SpaceDomain
import SpaceFeatures

/// Makes the parts that today's picture needs.
protocol TodayFactory: Sendable {
  /// - Parameters:
  ///   - pictureSize: nil where nobody looks at the picture itself.
  ///   - trace: is told of every state, and of the action that led to it.
  func todayViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)?
  ) -> TodayViewModel
  /// The pictures of days.
  func pictures() -> any ImageRepositoryProtocol
  /// The picture of the last time; nil where none is kept.
  func keptPicture() async -> (shown: Sourced<APOD>, picture: Picture?)?
}
