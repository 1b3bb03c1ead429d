@testable import SpaceData

extension CircuitBreaker {
  /// The states of a circuit breaker.
  enum State: Sendable, Hashable {
    /// Requests are sent.
    case closed
    /// Requests fail at once for the duration.
    case open(for: Duration)
    /// One trial request tests the service; other requests fail at once.
    case halfOpen
    /// Requests fail at once for the duration, because the service asked for it (status 429).
    case throttled(for: Duration)
  }

  /// The state now.
  var state: State {
    let now = time.now()
    if gateClosedUntil > now { return .throttled(for: gateClosedUntil - now) }
    switch phase {
    case .closed: return .closed
    case .open(let end): return end > now ? .open(for: end - now) : .halfOpen
    case .halfOpen: return .halfOpen
    }
  }
}
