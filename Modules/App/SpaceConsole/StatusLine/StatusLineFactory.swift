import SpaceDomain

/// Provides the content of the status line, and remembers attempts to refresh it.
protocol StatusLineFactory: APODFactory {
  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }

  /// Remembers an attempt to refresh the content.
  /// - Returns: false when the last attempt was a moment ago, or when this one cannot be remembered; then
  ///   none may be made.
  func noteRefresh(at instant: Date) async -> Bool
}
