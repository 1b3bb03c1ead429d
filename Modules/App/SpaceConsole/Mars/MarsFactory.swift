import SpaceFeatures

/// Makes the parts that the weather on Mars needs.
protocol MarsFactory: Sendable {
  func marsViewModel() -> MarsViewModel
}
