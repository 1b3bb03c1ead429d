import SpaceDomain

/// The time that a sync may wait for a service: a longer wait ends it, instead of blocking a terminal.
struct SyncPatience {
  /// The limit for all waits of one sync together, in seconds.
  static let limit: TimeInterval = 900
  /// The longest plausible wait in seconds: limits are per hour.
  static let longest: TimeInterval = 3_600

  private var left = limit

  /// Takes a wait from the remaining time; nil when it is too long.
  mutating func take(until end: Date, now: Date) -> TimeInterval? {
    let wait = end.timeIntervalSince(now)
    guard wait <= left else { return nil }
    left -= max(0, wait)
    return max(0, wait)
  }

  /// The wait after a refusal, of at least a second: the one that the service named, or else the usual one.
  static func wait(_ told: Duration?, _ usual: Duration) -> Duration { max(told ?? usual, .seconds(1)) }

  /// The time from which a service may be called again, after the wait that it requested.
  static func end(of told: Duration, now: Date) -> Date { now + min(told / .seconds(1), longest) }

  /// A stored time, if it is plausible: one too far ahead was stored while the clock was wrong.
  static func believed(_ end: Date?, now: Date) -> Date? {
    end.flatMap { $0 > now && $0 <= now + longest ? $0 : nil }
  }
}
