/// The ages from which launches are fetched again.
package enum LaunchFreshness {
  /// The age in seconds from which upcoming launches are fetched again.
  package static let lifetime: TimeInterval = 21_600
  /// The age in seconds from which past launches are fetched again.
  package static let lifetimeOfPast: TimeInterval = 86_400

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
      !$0.isEvent && $0.isUpcoming(at: now) && $0.net.precision.hasDay && $0.net.period.upperBound > now
    }
    return next ?? firstIndex { $0.isUpcoming(at: now) } ?? indices.first
  }
}
