/// The rules by which a circuit breaker opens, and for how long.
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// Failures in a row after which it opens.
  public var failuresInARow: Int
  /// The fewest calls of which a share is taken.
  public var minimumCalls: Int
  /// The share of failures, from 0 to 1, at which it opens.
  public var failureShare: Double
  /// The time over which calls are counted for the share.
  public var window: Duration
  /// The time for which no call is made after it opened.
  public var openTime: Duration
  /// The longest time for which a service that answered 429 is left alone, whatever its `Retry-After` says.
  public var longestGate: Duration

  /// Makes a policy; each value is the program's own unless told.
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
