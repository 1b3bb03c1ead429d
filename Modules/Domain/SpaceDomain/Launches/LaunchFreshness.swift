/// The rule for fetching launches automatically: when the upcoming ones were never fetched or are older than 6
/// hours, when past ones were not fetched for a day, and at most once an hour, even if the last fetch failed.
package struct LaunchFreshness: Sendable {
  /// The age in seconds from which upcoming launches are fetched again.
  package static let lifetime: TimeInterval = 21_600
  /// The age in seconds from which past launches are fetched again.
  package static let lifetimeOfPast: TimeInterval = 86_400
  /// The least time between two fetches, in seconds.
  static let pause: TimeInterval = 3_600

  private let upcomingSince: Date?
  private let previousSince: Date?
  private let refreshed: Date?
  private let askAgain: Date?

  /// - Parameters:
  ///   - upcomingSince: the time at which all upcoming launches were last fetched.
  ///   - previousSince: the time at which the newest past launches were last fetched.
  ///   - refreshed: the time of the last automatic fetch.
  ///   - askAgain: the time from which the service may be called again.
  package init(upcomingSince: Date?, previousSince: Date?, refreshed: Date? = nil, askAgain: Date? = nil) {
    self.upcomingSince = upcomingSince
    self.previousSince = previousSince
    self.refreshed = refreshed
    self.askAgain = askAgain
  }

  /// True when a fetch is due at an instant.
  package func isDue(at now: Date) -> Bool {
    if let askAgain, askAgain > now { return false }
    if let refreshed, Self.isFresh(refreshed, for: Self.pause, at: now) { return false }
    return isUpcomingDue(at: now) || isPastDue(at: now)
  }

  /// True when the upcoming launches are missing or old.
  package func isUpcomingDue(at now: Date) -> Bool {
    !Self.isFresh(upcomingSince, for: Self.lifetime, at: now)
  }

  /// True when the newest past launches are missing or old.
  package func isPastDue(at now: Date) -> Bool {
    !Self.isFresh(previousSince, for: Self.lifetimeOfPast, at: now)
  }

  /// True when an instant lies in a time span before now. An instant in the future does not count: the
  /// clock was wrong when it was recorded.
  package static func isFresh(_ instant: Date?, for span: TimeInterval, at now: Date) -> Bool {
    guard let instant else { return false }
    return (-tolerance..<span).contains(now.timeIntervalSince(instant))
  }

  /// Seconds by which an instant may lie in the future, because clocks are corrected by moments.
  private static let tolerance: TimeInterval = 60
}

extension [Launch] {
  /// The index at which a cursor starts in a ranked list: the first upcoming launch whose time has not
  /// passed, else the first upcoming one, else the first one; nil in an empty list.
  package func indexOfNext(at now: Date) -> Int? {
    let next = firstIndex {
      $0.isUpcoming(at: now) && $0.net.precision.hasDay && $0.net.period.upperBound > now
    }
    return next ?? firstIndex { $0.isUpcoming(at: now) } ?? indices.first
  }

  /// The launches that a calendar can show: those with a known day.
  package var datable: [Launch] { filter(\.net.precision.hasDay) }
}
