extension CircuitBreaker {
  /// The states of a breaker.
  public enum State: Sendable, Hashable {
    /// Calls go out.
    case closed
    /// Calls fail at once for the duration.
    case open(for: Duration)
    /// One trial call tests the service; the others fail at once.
    case halfOpen
    /// Calls fail at once for the duration, because the service asked for it (429).
    case throttled(for: Duration)
  }

  /// The ends of calls since the start.
  public struct Counts: Sendable, Hashable {
    /// Calls that the service answered.
    public internal(set) var successes = 0
    /// Calls that failed.
    public internal(set) var failures = 0
    /// Calls that failed since the last success.
    public internal(set) var failuresInARow = 0
    /// Calls that were not made.
    public internal(set) var rejected = 0
  }

  /// A call was counted, and perhaps the state changed.
  public struct Event: Sendable, Hashable {
    /// The state before.
    public let previous: State
    /// The state now; the same when only something was counted.
    public let state: State
    /// The counts now.
    public let counts: Counts
  }
}
