import SpaceFeatures

/// Makes the view models of the weather on Mars.
protocol MarsFactory: Sendable {
  /// The view model of a station's weather.
  func marsViewModel() -> MarsViewModel
}
