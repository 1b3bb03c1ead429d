import SpaceDomain
import SpaceFeatures

/// Makes the parts that launches need.
protocol LaunchesFactory: Sendable {
  /// The launches for a screen; the search field is read once it was still.
  func launchesScreenViewModel() -> LaunchesViewModel
  /// The library, for one launch with its details and for its update.
  func launches() -> any LaunchRepositoryProtocol
}
