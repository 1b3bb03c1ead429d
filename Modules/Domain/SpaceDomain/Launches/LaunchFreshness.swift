/// The ages in seconds from which launches are fetched again.
package enum LaunchFreshness {
  /// The age of upcoming launches.
  package static let lifetime: TimeInterval = 21_600
  /// The age of past launches.
  package static let lifetimeOfPast: TimeInterval = 86_400

  /// True when an instant lies in a time span before now. More than a minute in the future does not count: the
  /// clock was wrong when it was recorded.
  package static func isFresh(_ instant: Date?, for span: TimeInterval, at now: Date) -> Bool {
    instant.map { (-60..<span).contains(now.timeIntervalSince($0)) } ?? false
  }
}

extension [Launch] {
  /// The index at which a cursor starts in a ranked list: the first upcoming launch whose time has not passed, else
  /// the first upcoming one, else the first one; nil in an empty list.
  package func indexOfNext(at now: Date) -> Int? {
    let next = firstIndex {
      !$0.isEvent && $0.isUpcoming(at: now) && $0.net.precision.hasDay && $0.net.period.upperBound > now
    }
    return next ?? firstIndex { $0.isUpcoming(at: now) } ?? indices.first
  }
}
