/// Hands events to several observers; lives inside of an actor.
struct EventBroadcast {
  private var continuations: [AsyncStream<CircuitBreaker.Event>.Continuation] = []

  /// An observer more; it keeps the newest 64 events that it has not taken yet.
  mutating func add() -> AsyncStream<CircuitBreaker.Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: CircuitBreaker.Event.self, bufferingPolicy: .bufferingNewest(64))
    continuations.append(continuation)
    return stream
  }

  /// Hands an event to all observers and forgets those that are gone.
  mutating func send(_ event: CircuitBreaker.Event) {
    continuations.removeAll { continuation in
      if case .terminated = continuation.yield(event) { true } else { false }
    }
  }

  /// Tells all observers that there is nothing more to come.
  func finish() {
    for continuation in continuations { continuation.finish() }
  }
}
