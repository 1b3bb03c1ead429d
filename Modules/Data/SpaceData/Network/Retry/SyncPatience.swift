import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time that a sync may spend waiting until a service may be asked again. A longer wait ends the sync with the
/// instant told, instead of holding a terminal for an hour.
struct SyncPatience {
  /// All waits of one sync together.
  static let limit: TimeInterval = 900
  /// The longest wait that is believed: limits are told for an hour.
  static let longest: TimeInterval = 3_600

  private var left = limit

  /// Takes a wait from the time that is left.
  /// - Returns: the wait; nil when it is too long.
  mutating func take(until end: Date, now: Date) -> TimeInterval? {
    let wait = end.timeIntervalSince(now)
    guard wait <= left else { return nil }
    left -= max(0, wait)
    return max(0, wait)
  }

  /// The instant from which a service may be asked again.
  /// - Parameter told: the wait that the service asks for.
  static func end(of told: Duration, now: Date) -> Date { now + min(told.seconds, longest) }

  /// An instant that was kept, if it still means something: one further ahead was kept while the clock was wrong.
  static func believed(_ end: Date?, now: Date) -> Date? {
    end.flatMap { $0 > now && $0 <= now + longest ? $0 : nil }
  }
}
