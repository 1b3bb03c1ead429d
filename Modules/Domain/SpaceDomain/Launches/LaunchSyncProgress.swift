/// The progress of a sync of the local library.
public struct LaunchSyncProgress: Sendable, Hashable, Codable {
  /// The part of the launches that is being fetched.
  public let scope: LaunchScope
  /// The number of launches received so far.
  public let received: Int
  /// The number of launches to fetch; nil until the service has reported it.
  public let total: Int?
  /// The number of rows that could not be read.
  public let skipped: Int
  /// The time at which the service may be called again; nil when the sync is not waiting.
  public let waitingUntil: Date?

  /// Makes a report.
  public init(scope: LaunchScope, received: Int, total: Int?, skipped: Int = 0, waitingUntil: Date? = nil) {
    (self.scope, self.received, self.total) = (scope, received, total)
    (self.skipped, self.waitingUntil) = (skipped, waitingUntil)
  }
}
