/// Sends events to several observers. To be stored inside of an actor or a lock.
struct EventBroadcast<Event: Sendable>: Sendable {
  private var continuations: [AsyncStream<Event>.Continuation] = []

  /// Adds an observer, with a buffer of the newest 64 events.
  mutating func add() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(64))
    continuations.append(continuation)
    return stream
  }

  /// Sends an event to all observers and removes released ones.
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
