/// Stores events until a job of the scheduler delivers them, one event a job, in order.
///
/// All jobs are alike and deliver the oldest event. So the order is kept, with the completion last, even on a
/// scheduler that runs jobs concurrently or out of order.
@usableFromInline class TimedDelivery<Downstream: Subscriber>: TimedSubscription, Subscriber {
  @usableFromInline enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let downstream: Downstream
  /// Made where the scheduler's type is known, so that its body is specialized.
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  // Both accessed under the lock.
  @usableFromInline @exclusivity(unchecked) final var waiting = ValueQueue<Event>()
  /// The number of events that may be delivered now.
  @usableFromInline @exclusivity(unchecked) final var due = 0

  @inlinable init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    (self.downstream, self.schedule) = (downstream, schedule)
    super.init()
  }

  @usableFromInline final func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    notice(.connected)
    downstream.receive(subscription: self)
  }

  @inlinable final func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if isConnected {
      notice(.value)
      deliverLater(.value(input))
    }
    return .none
  }

  @inlinable final func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if isConnected { notice(.end) }
    if beginFinish() { deliverLater(.completion(completion)) }
  }

  @usableFromInline enum Notice { case connected, value, end }

  /// Called before an event of the upstream is stored. The methods that store it are final, and so are specialized.
  @usableFromInline func notice(_ event: Notice) {}

  @inlinable final func deliverLater(_ event: Event) {
    enqueue(event)
    schedule { self.deliverNext() }
  }

  @inlinable final func enqueue(_ event: Event) {
    lock.lock()
    waiting.append(event)
    lock.unlock()
  }

  /// Delivers one more event, or makes the thread that is delivering do so.
  @inlinable final func deliverNext() {
    lock.lock()
    due += 1
    lock.unlock()
    guard gate.poke() else { return }
    repeat { while let event = takeDue() { deliver(event) } } while gate.leave()
  }

  @inlinable final func takeDue() -> Event? {
    lock.lock()
    defer { lock.unlock() }
    guard due > 0, let event = waiting.popFirst() else { return nil }
    due -= 1
    return event
  }

  @inlinable final func deliver(_ event: Event) {
    guard !isOver else { return }
    switch event {
    case .value(let value):
      let more = downstream.receive(value)
      if more != .none { ask(for: more) }
    case .completion(let completion):
      if end() { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline final func ask(for more: Subscribers.Demand) { upstream?.request(more) }

  @usableFromInline override func release() {
    lock.lock()
    let dropped = exchange(&waiting, with: ValueQueue())
    lock.unlock()
    withExtendedLifetime(dropped) {}
  }
}
