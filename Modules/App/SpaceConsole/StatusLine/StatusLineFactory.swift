import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives what the status line shows, and remembers attempts to bring it up to date.
protocol StatusLineFactory: APODFactory {
  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }

  /// Remembers an attempt to bring the line up to date.
  /// - Returns: false when the last attempt was a moment ago, or when this one cannot be remembered; then there is none.
  func noteRefresh(at instant: Date) async -> Bool
}
