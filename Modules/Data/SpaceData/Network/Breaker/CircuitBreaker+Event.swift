extension CircuitBreaker {
  /// The states of a circuit breaker.
  package enum State: Sendable, Hashable {
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
  package struct Counts: Sendable, Hashable {
    /// Calls that the service answered.
    package internal(set) var successes = 0
    /// Calls that failed.
    package internal(set) var failures = 0
    /// Calls that failed since the last success.
    package internal(set) var failuresInARow = 0
    /// Calls that were not made.
    package internal(set) var rejected = 0
  }

  /// A counted call, perhaps with a change of state.
  package struct Event: Sendable, Hashable {
    /// The state before.
    package let previous: State
    /// The state now; unchanged when a call was only counted.
    package let state: State
    /// The counts now.
    package let counts: Counts
  }
}
