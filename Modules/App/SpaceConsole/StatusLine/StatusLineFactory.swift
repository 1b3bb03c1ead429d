import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives what the status line shows, and remembers when it was last brought up to date.
protocol StatusLineFactory: APODFactory {
  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }

  /// The instant of the last attempt to bring the line up to date; nil when there was none.
  func lastRefresh() async -> Date?

  /// Remembers an attempt to bring the line up to date.
  /// - Returns: true when another process will find it. Where nothing can be kept, an attempt would be repeated by every
  ///   call, and bring nothing that stays.
  func noteRefresh(at instant: Date) async -> Bool
}
