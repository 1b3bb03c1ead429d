import SpaceDomain

/// Computes when a countdown's text changes next.
enum SecondTick {
  /// The time until the next change: countdowns round up, see ``NET/countdown(at:)``, until a whole number of seconds is left.
  static func delay(to instant: Date, at now: Date) -> Duration {
    let left = instant.timeIntervalSince(now)
    guard left.isFinite else { return .seconds(1) }
    // Clocks differ by fractions of a millisecond; a wait of zero would cause a busy loop.
    return .seconds(max(0.001, left - (left.rounded(.up) - 1)))
  }

  /// Calls `show` whenever the countdown to an instant changes, until the task is canceled.
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
