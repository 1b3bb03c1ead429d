import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells when a countdown's text changes next.
enum SecondTick {
  /// The time until then: more than nothing, and a second at most.
  ///
  /// Countdowns round up, see ``NET/countdown(at:)``, so that they change when a whole number of seconds is left.
  static func delay(to instant: Date, at now: Date) -> Duration {
    let left = instant.timeIntervalSince(now)
    guard left.isFinite else { return .seconds(1) }
    // Clocks differ by fractions of a millisecond; a wait of nothing would make a loop spin.
    return .seconds(max(0.001, left - (left.rounded(.up) - 1)))
  }

  /// Shows the time again and again, whenever the countdown to an instant changes, until the task is cancelled.
  /// - Throws: `CancellationError`, or what `show` throws.
  static func every(
    secondUntil instant: Date, now: @Sendable () -> Date, clock: some Clock<Duration>,
    show: (Date) throws -> Void
  ) async throws -> Never {
    while true {
      let time = now()
      try show(time)
      try await clock.sleep(for: delay(to: instant, at: time))
    }
  }
}
