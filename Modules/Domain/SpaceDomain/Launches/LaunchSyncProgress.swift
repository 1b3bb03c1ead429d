#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The progress of a sync of the local library.
public struct LaunchSyncProgress: Sendable, Hashable, Codable {
  /// The launches that are being fetched.
  public let scope: LaunchScope
  /// The number of them that have come.
  public let received: Int
  /// The number to fetch; nil until the service has told.
  public let total: Int?
  /// The number of rows that could not be read.
  public let skipped: Int
  /// The instant from which the service may be asked again, while it must not be; nil when nothing is being waited for.
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
