/// Stores events until a job of the scheduler delivers them, one event a job, in order.
///
/// All jobs are alike and deliver the oldest event. So the order is kept, with the completion last, even on a
/// scheduler that runs jobs concurrently or out of order.
class TimedDelivery<Downstream: Subscriber>: TimedSubscription, Subscriber {
  enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  let downstream: Downstream
  /// Has the scheduler run a job.
  let schedule: (@escaping () -> Void) -> Void
  // Both accessed under the lock.
  @exclusivity(unchecked) final var waiting = ValueQueue<Event>()
  /// The number of events that may be delivered now.
  @exclusivity(unchecked) final var due = 0

  init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    (self.downstream, self.schedule) = (downstream, schedule)
  }

  func receive(subscription: any Subscription) {
    if connect(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if isConnected { deliverLater(.value(input)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if beginFinish() { deliverLater(.completion(completion)) }
  }

  final func deliverLater(_ event: Event) {
    enqueue(event)
    schedule { self.deliverNext() }
  }

  /// Adds an event for a later `deliverNext()`.
  final func enqueue(_ event: Event) { lock.withLock { waiting.append(event) } }

  /// Delivers one more event, or makes the thread that is delivering do so.
  final func deliverNext() {
    lock.withLock { due += 1 }
    guard gate.poke() else { return }
    repeat {
      while let event = takeDue() { deliver(event) }
    } while gate.leave()
  }

  final func takeDue() -> Event? {
    lock.lock()
    defer { lock.unlock() }
    guard due > 0, let event = waiting.popFirst() else { return nil }
    due -= 1
    return event
  }

  final func deliver(_ event: Event) {
    guard !isOver else { return }
    switch event {
    case .value(let value):
      let more = downstream.receive(value)
      if more != .none { upstream?.request(more) }
    case .completion(let completion):
      if end() { downstream.receive(completion: completion) }
    }
  }

  override func release() {
    lock.lock()
    let dropped = exchange(&waiting, with: ValueQueue())
    lock.unlock()
    withExtendedLifetime(dropped) {}
  }
}
