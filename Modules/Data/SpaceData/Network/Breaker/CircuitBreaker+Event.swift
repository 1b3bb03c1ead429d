extension CircuitBreaker {
  /// The states of a circuit breaker.
  public enum State: Sendable, Hashable {
    /// Requests are sent.
    case closed
    /// Requests fail at once for the duration.
    case open(for: Duration)
    /// One trial request tests the service; other requests fail at once.
    case halfOpen
    /// Requests fail at once for the duration, because the service asked for it (status 429).
    case throttled(for: Duration)
  }

  /// The results of calls since the start.
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

  /// A counted call, perhaps with a change of state.
  public struct Event: Sendable, Hashable {
    /// The state before.
    public let previous: State
    /// The state now; unchanged when a call was only counted.
    public let state: State
    /// The counts now.
    public let counts: Counts
  }
}
