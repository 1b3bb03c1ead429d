/// The thresholds and times of a circuit breaker.
package struct CircuitBreakerPolicy: Sendable, Hashable {
  /// The failures in a row that open the breaker.
  package var failuresInARow: Int
  /// The fewest calls for which the share of failures counts.
  package var minimumCalls: Int
  /// The share of failures, from 0 to 1, that opens the breaker.
  package var failureShare: Double
  /// The time window for the share of failures.
  package var window: Duration
  /// The time for which an open breaker makes no calls.
  package var openTime: Duration
  /// The longest pause after a 429, whatever its `Retry-After` says.
  package var longestGate: Duration

  /// Makes a policy; each value defaults to the program's own.
  package init(
    failuresInARow: Int = 5, minimumCalls: Int = 5, failureShare: Double = 0.5,
    window: Duration = .seconds(60),
    openTime: Duration = .seconds(30), longestGate: Duration = .seconds(3_600)
  ) {
    self.failuresInARow = failuresInARow
    self.minimumCalls = minimumCalls
    self.failureShare = failureShare
    self.window = window
    self.openTime = openTime
    self.longestGate = longestGate
  }
}
