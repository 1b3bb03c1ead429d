import SpaceDomain

/// The progress of the library's sync. Stored with the launches.
struct LaunchSyncState: Sendable, Equatable, Codable {
  /// One pass over a list, page by page.
  struct Pass: Sendable, Equatable, Codable {
    let scope: LaunchScope
    var next: URL
    let began: Date
    var received = 0
    /// The total number; nil until the service has reported it.
    var total: Int?
    var skipped = 0
    /// The keys of the launches that the pass has listed, by which it knows those that it lacks. No time says that: a
    /// clock may have been set. Nil in a pass of an earlier version.
    var seen: Set<String>? = []
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The times at which the last complete passes over the upcoming and over the newest past launches began; nil when
  /// there was none.
  var upcomingSince, previousSince: Date?
  var skipped = 0
  /// The time of the last automatic refresh; nil when there was none.
  var refreshed: Date?
  /// The times at which the next launches were last asked for, and last listed; nil when they never were.
  var nextAsked, nextSince: Date?
  /// The keys of upcoming launches that the last complete pass did not list.
  var missing: Set<String>?
  /// The time of the older of the last complete passes; nil before there was one of each.
  var since: Date? {
    upcomingSince.flatMap { upcoming in previousSince.map { min(upcoming, $0) } }
  }
}

/// The rule for fetching launches automatically: when the upcoming ones were never fetched or are older than 6
/// hours, when past ones were not fetched for a day, and at most once an hour, even if the last fetch failed.
extension LaunchSyncState {
  func isDue(at now: Date) -> Bool {
    // Less than an hour after a fetch that was interrupted, because by then no other process is fetching.
    !Freshness.isFresh(refreshed, for: pass == nil ? 3_600 : 60, at: now)
      && (isUpcomingDue(at: now) || isPastDue(at: now))
  }

  /// The seconds by which a timer may run early.
  private static let slack: TimeInterval = 20
  /// The longest pause after a request that was not answered.
  private static let pauseAfterFailure: TimeInterval = 1_200

  /// True when no process has listed the next launches within a pause; after a failure, asked for them.
  func isNextDue(after pause: TimeInterval, at now: Date) -> Bool {
    !Freshness.isFresh(nextSince, for: pause - Self.slack, at: now)
      && !Freshness.isFresh(nextAsked, for: min(pause, Self.pauseAfterFailure) - Self.slack, at: now)
  }

  func isUpcomingDue(at now: Date) -> Bool {
    !Freshness.isFresh(upcomingSince, for: LaunchFreshness.lifetime, at: now)
  }

  func isPastDue(at now: Date) -> Bool {
    !Freshness.isFresh(previousSince, for: LaunchFreshness.lifetimeOfPast, at: now)
  }
}
