#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rule by which upcoming launches are fetched without being asked for: when they never were, and when they are older
/// than 6 hours; but not again within an hour, whatever came of the last time.
public struct LaunchFreshness: Sendable {
  /// Older upcoming launches are fetched anew; in seconds.
  public static let lifetime: TimeInterval = 21_600
  /// The least time between two fetches, in seconds.
  static let pause: TimeInterval = 3_600

  private let upcomingSince: Date?
  private let refreshed: Date?
  private let askAgain: Date?

  /// - Parameters:
  ///   - upcomingSince: the instant at which all upcoming launches were fetched last.
  ///   - refreshed: the instant of the last fetch that was not asked for.
  ///   - askAgain: the instant from which the service may be asked again.
  public init(upcomingSince: Date?, refreshed: Date? = nil, askAgain: Date? = nil) {
    self.upcomingSince = upcomingSince
    self.refreshed = refreshed
    self.askAgain = askAgain
  }

  /// True when they should be fetched at an instant.
  public func isDue(at now: Date) -> Bool {
    if let askAgain, askAgain > now { return false }
    if let refreshed, Self.isFresh(refreshed, for: Self.pause, at: now) { return false }
    return !(upcomingSince.map { Self.isFresh($0, for: Self.lifetime, at: now) } ?? false)
  }

  /// True when an instant is in a span before now. One in the future is not: the clock was wrong when it was taken.
  package static func isFresh(_ instant: Date, for span: TimeInterval, at now: Date) -> Bool {
    (-tolerance..<span).contains(now.timeIntervalSince(instant))
  }

  /// Clocks are set back by moments, in seconds.
  private static let tolerance: TimeInterval = 60
}

extension [Launch] {
  /// The place of the next launch in a list as repositories rank it, for a cursor to start on: the first upcoming one
  /// whose time has not passed, else the first upcoming one, else the first of all; nil in an empty list.
  public func indexOfNext(at now: Date) -> Int? {
    let next = firstIndex {
      $0.isUpcoming(at: now) && $0.net.precision.hasDay && $0.net.period.upperBound > now
    }
    return next ?? firstIndex { $0.isUpcoming(at: now) } ?? indices.first
  }

  /// The launches that a calendar can show: those whose day is known.
  public var datable: [Launch] { filter(\.net.precision.hasDay) }
}
