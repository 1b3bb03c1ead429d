import Synchronization

/// The base of the operators that deal with time.
///
/// It has a state more, between the upstream's end and the delivery of the completion. An upstream that has ended
/// still receives requests until then.
@usableFromInline class TimedSubscription: OperatorSubscription {
  @usableFromInline let gate = DeliveryGate()

  /// The phase when the upstream has ended, but the completion is not delivered yet.
  private static var finishing: UInt8 { 3 }

  @usableFromInline init() { super.init(.lenient) }

  /// The upstream has ended.
  /// - Returns: true if the completion must be delivered, unless the downstream cancels meanwhile.
  @usableFromInline final func beginFinish() -> Bool {
    phase.compareExchange(
      expected: Self.connected, desired: Self.finishing, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Ends the stream now.
  /// - Returns: false if it had ended before.
  final func end() -> Bool { end(ifAwaiting: true).before != Self.over }

  /// Passes the request on, even a demand of none: the source decides if that is misuse.
  @usableFromInline override func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  /// Has no effect before the subscription, as in Combine.
  @usableFromInline override func cancel() { if !isAwaiting, abort() { release() } }

  /// Releases waiting events. Called after the end, on any thread.
  func release() {}
}

/// Stores the current timer. One that was replaced, or fires although canceled, is recognized by its number.
final class TimerSlot {
  private let lock = AtomicLock()
  // Under the lock.
  @exclusivity(unchecked) private var token: (any Cancellable)?
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var isCounting = false

  func begin() -> Int {
    lock.lock()
    let old = exchange(&token, with: nil)
    number += 1
    isCounting = true
    let begun = number
    lock.unlock()
    old?.cancel()
    return begun
  }

  /// Stores the started timer. If it has already fired or was replaced, cancels it.
  func set(_ token: any Cancellable, _ number: Int) {
    lock.lock()
    let counts = isCounting && number == self.number
    if counts { self.token = token }
    lock.unlock()
    if !counts { token.cancel() }
  }

  /// Handles a timer that has fired, and cancels it.
  /// - Returns: true if it is the current timer and fires for the first time.
  func take(_ number: Int) -> Bool {
    lock.lock()
    guard isCounting, number == self.number else {
      lock.unlock()
      return false
    }
    let old = exchange(&token, with: nil)
    isCounting = false
    lock.unlock()
    old?.cancel()
    return true
  }

  func clear() {
    lock.lock()
    let old = exchange(&token, with: nil)
    isCounting = false
    lock.unlock()
    old?.cancel()
  }
}

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

  final func enqueue(_ event: Event) { lock.withLock { waiting.append(event) } }

  /// Delivers one more event, or makes the thread that is delivering do so.
  final func deliverNext() {
    lock.withLock { due += 1 }
    guard gate.poke() else { return }
    repeat { while let event = takeDue() { deliver(event) } } while gate.leave()
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
    let dropped = lock.withLock { exchange(&waiting, with: ValueQueue()) }
    withExtendedLifetime(dropped) {}
  }
}
