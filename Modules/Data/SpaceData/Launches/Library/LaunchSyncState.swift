import SpaceDomain

/// The progress of the library's sync, and the time from which the service may be called again. Stored with
/// the launches.
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
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The times at which the last complete passes over the upcoming and over the newest past launches began; nil when
  /// there was none.
  var upcomingSince, previousSince: Date?
  var skipped = 0
  /// The time from which the service may be called again; nil when it may be called now.
  var askAgain: Date?
  /// The time of the last automatic refresh; nil when there was none.
  var refreshed: Date?
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
    SyncPatience.believed(askAgain, now: now) == nil
      && !LaunchFreshness.isFresh(refreshed, for: pass == nil ? 3_600 : 60, at: now)
      && (isUpcomingDue(at: now) || isPastDue(at: now))
  }

  func isUpcomingDue(at now: Date) -> Bool {
    !LaunchFreshness.isFresh(upcomingSince, for: LaunchFreshness.lifetime, at: now)
  }

  func isPastDue(at now: Date) -> Bool {
    !LaunchFreshness.isFresh(previousSince, for: LaunchFreshness.lifetimeOfPast, at: now)
  }
}
