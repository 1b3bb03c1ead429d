#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far the local library has been brought up to date.
public struct LaunchSyncProgress: Sendable, Hashable, Codable {
  /// Which launches are being fetched.
  public let scope: LaunchScope
  /// How many of them have come.
  public let received: Int
  /// How many there are to fetch; nil until the service has told.
  public let total: Int?
  /// How many rows could not be read.
  public let skipped: Int
  /// When the service may be asked again, while it must not be; nil when nothing is being waited for.
  public let waitingUntil: Date?

  /// Makes a report.
  public init(
    scope: LaunchScope, received: Int, total: Int?, skipped: Int = 0, waitingUntil: Date? = nil
  ) {
    self.scope = scope
    self.received = received
    self.total = total
    self.skipped = skipped
    self.waitingUntil = waitingUntil
  }
}
