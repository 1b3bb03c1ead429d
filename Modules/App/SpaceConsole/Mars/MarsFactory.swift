import SpaceFeatures

/// Makes the view models of the weather on Mars.
protocol MarsFactory: Sendable {
  /// The weather at a station.
  func marsViewModel() -> MarsViewModel
}
