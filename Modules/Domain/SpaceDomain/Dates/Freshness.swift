/// The rule for whether something stored is still new enough.
package enum Freshness {
  /// True when an instant lies in a time span before now. More than a minute in the future does not count: the
  /// clock was wrong when it was recorded.
  package static func isFresh(_ instant: Date?, for span: TimeInterval, at now: Date) -> Bool {
    instant.map { (-60..<span).contains(now.timeIntervalSince($0)) } ?? false
  }
}
