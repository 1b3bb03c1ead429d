/// Sends events to several observers; lives inside of an actor or a lock.
struct EventBroadcast<Event: Sendable>: Sendable {
  private var continuations: [AsyncStream<Event>.Continuation] = []

  /// Adds an observer; it keeps the newest 64 events that it has not taken yet.
  mutating func add() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(64))
    continuations.append(continuation)
    return stream
  }

  /// Sends an event to all observers and removes those that are released.
  mutating func send(_ event: Event) {
    continuations.removeAll { continuation in
      if case .terminated = continuation.yield(event) { true } else { false }
    }
  }

  /// Ends the stream of all observers.
  func finish() {
    for continuation in continuations { continuation.finish() }
  }
}
