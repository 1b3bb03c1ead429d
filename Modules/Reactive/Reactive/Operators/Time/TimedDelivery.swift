/// Stores events until a job of the scheduler delivers them, one event a job, in order.
///
/// All jobs are alike and deliver the oldest event. So the order is kept, with the completion last, even on a
/// scheduler that runs jobs concurrently or out of order.
@usableFromInline
class TimedDelivery<Downstream: Subscriber>: TimedSubscription {
  @usableFromInline
  enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let downstream: Downstream
  // Both accessed under the lock.
  @usableFromInline @exclusivity(unchecked) final var waiting = Fifo<Event>()
  /// The number of events that may be delivered now.
  @usableFromInline @exclusivity(unchecked) final var due = 0

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  /// Adds an event for a later `deliverNext()`.
  @inlinable
  final func enqueue(_ event: Event) {
    lock.lock()
    waiting.append(event)
    lock.unlock()
  }

  /// Delivers one more event, or makes the thread that is delivering do so.
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
