/// Keeps what comes in until a job of the scheduler delivers it, one thing a job, in order.
///
/// The jobs are all alike and take the first thing that waits, so that the order is kept also on a scheduler that
/// runs them at the same time or out of order, and the completion stays last.
@usableFromInline
class TimedDelivery<Downstream: Subscriber>: TimedSubscription {
  @usableFromInline
  enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let downstream: Downstream
  // Both under the lock.
  @usableFromInline @exclusivity(unchecked) final var waiting = Fifo<Event>()
  /// The number of them that may be delivered now.
  @usableFromInline @exclusivity(unchecked) final var due = 0

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  /// To be delivered by a later `deliverNext()`.
  @inlinable
  final func enqueue(_ event: Event) {
    lock.lock()
    waiting.append(event)
    lock.unlock()
  }

  /// Delivers one more, or has the thread do so that is delivering.
  @inlinable
  final func deliverNext() {
    lock.lock()
    due += 1
    lock.unlock()
    guard gate.poke() else { return }
    repeat {
      while let event = takeDue() { deliver(event) }
    } while gate.leave()
  }

  @inlinable
  final func takeDue() -> Event? {
    lock.lock()
    defer { lock.unlock() }
    guard due > 0, let event = waiting.popFirst() else { return nil }
    due -= 1
    return event
  }

  @inlinable
  final func deliver(_ event: Event) {
    guard !isIn(.over) else { return }
    switch event {
    case .value(let value):
      let more = downstream.receive(value)
      if more != .none { requestUpstream(more) }
    case .completion(let completion):
      if end(cancelsUpstream: false) { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline
  override func release() {
    lock.lock()
    let dropped = waiting
    waiting = Fifo()
    lock.unlock()
    withExtendedLifetime(dropped) {}
  }
}
