/// The thresholds and times of a circuit breaker.
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// The failures in a row that open the breaker.
  public var failuresInARow: Int
  /// The fewest calls for which the share of failures counts.
  public var minimumCalls: Int
  /// The share of failures, from 0 to 1, that opens the breaker.
  public var failureShare: Double
  /// The time window for the share of failures.
  public var window: Duration
  /// The time for which an open breaker makes no calls.
  public var openTime: Duration
  /// The longest pause after a 429, whatever its `Retry-After` says.
  public var longestGate: Duration

  /// Makes a policy; each value defaults to the program's own.
  public init(
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
