/// One run of a system.
///
/// At most one thread at a time is "busy": it starts the system, reduces, or delivers. State that only the
/// busy thread accesses needs no other protection, because the turn is handed on under the lock.
@usableFromInline final class SystemLoop<State, Action>: Subscription, OperatorDescription {
  @usableFromInline typealias Effect = EffectSubscriber<State, Action>
  /// An action, and the feedback and number of the effect that sent it.
  @usableFromInline typealias QueuedAction = (place: Int, number: Int, action: Action)

  @usableFromInline let lock = AtomicLock()
  /// Closed at the end.
  @usableFromInline let demand = AtomicDemand()
  @usableFromInline let onSchedule: (SystemLoop) -> Void
  // Accessed under the lock, and empty after the end.
  @usableFromInline @exclusivity(unchecked) var reduce: ((State, Action) -> State)?
  @usableFromInline @exclusivity(unchecked) var trace: ((TraceEvent<State, Action>) -> Void)?
  @usableFromInline @exclusivity(unchecked) var downstream: AnySubscriber<State, Never>?
  @usableFromInline @exclusivity(unchecked) var listeners: [Feedback<State, Action>.Listener] = []
  /// The latest effect of each feedback, and its number: queued actions of effects with another number are dropped.
  @usableFromInline @exclusivity(unchecked) var effects: [(number: Int, latest: Effect?)]
  @usableFromInline @exclusivity(unchecked) var queue = ValueQueue<QueuedAction>()
  // Accessed under the lock.
  /// True if a thread is busy, or a scheduled job will be. Initially true.
  @usableFromInline @exclusivity(unchecked) var isBusy = true
  @usableFromInline @exclusivity(unchecked) var hasBegun = false
  /// Accessed only by the busy thread; nil after the end.
  @usableFromInline @exclusivity(unchecked) var state: State?
  @usableFromInline var operatorName: String { "System" }

  @inlinable init(
    initial: State, reduce: @escaping (State, Action) -> State, trace: ((TraceEvent<State, Action>) -> Void)?,
    downstream: AnySubscriber<State, Never>, feedbackCount: Int, onSchedule: @escaping (SystemLoop) -> Void
  ) {
    state = initial
    (self.reduce, self.trace, self.downstream) = (reduce, trace, downstream)
    effects = Array(repeating: (0, nil), count: feedbackCount)
    self.onSchedule = onSchedule
  }

  /// The feedbacks start before the initial state is delivered, so that no action is missed.
  @inlinable func start(_ feedbacks: [Feedback<State, Action>]) {
    for place in feedbacks.indices where !demand.isClosed {
      guard let listener = feedbacks[place].attach(self, place) else { continue }
      lock.withLock { if !demand.isClosed { listeners.append(listener) } }
    }
    proceed()
  }

  /// Delivers the initial state if it is due, then schedules a drain if there is work, or rests.
  @inlinable func proceed() {
    while true {
      lock.lock()
      if !hasBegun, demand.take() {
        hasBegun = true
        lock.unlock()
        deliver(after: nil)
      } else if hasBegun, !queue.isEmpty, demand.isOpen {
        lock.unlock()
        return onSchedule(self)
      } else {
        return rest()
      }
    }
  }

  /// The scheduler's job: reduces and delivers until there is nothing to do.
  @inlinable func drain() {
    lock.lock()
    let reduce = self.reduce ?? { state, _ in state }  // After the end there is no action to reduce.
    lock.unlock()
    while let action = next() {
      if let before = state { state = reduce(before, action) }
      deliver(after: action)
    }
  }

  /// - Returns: the next valid action; nil if this thread is no longer busy.
  @inlinable func next() -> Action? {
    while true {
      lock.lock()
      guard demand.isOpen, let entry = queue.popFirst() else {
        rest()
        return nil
      }
      let counts = entry.number == effects[entry.place].number
      if counts { _ = demand.take() }
      lock.unlock()
      if counts { return entry.action }
    }
  }

  @inlinable func rest() {
    isBusy = false
    let last = demand.isClosed ? exchange(&state, with: nil) : nil
    lock.unlock()
    withExtendedLifetime(last) {}
  }

  /// The subscriber first, then the feedbacks, each retained only during its call: any call may cancel.
  @inlinable func deliver(after action: Action?) {
    guard let state else { return }
    let (downstream, trace) = lock.withLock { (self.downstream, self.trace) }
    guard let downstream else { return }
    if let trace { trace(action.map { .reduced($0, state) } ?? .began(state)) }
    demand.add(downstream.receive(state))
    var place = 0
    while true {
      lock.lock()
      guard place < listeners.count else { return lock.unlock() }
      let receive = listeners[place].receive
      lock.unlock()
      receive(state)
      place += 1
    }
  }

  /// Replaces the latest effect of a feedback: it is canceled, and its queued actions are dropped. Nil starts none.
  @inlinable
  func run<P: Publisher>(_ publisher: P?, at place: Int) where P.Output == Action, P.Failure == Never {
    let effect = publisher.map { _ in Effect(self, place: place) }
    if replaceEffect(at: place, with: effect), let effect { publisher?.receive(subscriber: effect) }
  }

  /// - Returns: false after the end.
  @usableFromInline func replaceEffect(at place: Int, with effect: Effect?) -> Bool {
    lock.lock()
    if demand.isClosed {
      lock.unlock()
      return false
    }
    effects[place].number &+= 1
    effect?.number = effects[place].number
    let old = exchange(&effects[place].latest, with: effect)
    lock.unlock()
    old?.stop()
    return true
  }

  /// Adds an effect's action, from any thread, perhaps while the system delivers.
  @inlinable func enqueue(_ action: Action, from effect: Effect) {
    lock.lock()
    if demand.isClosed || effect.number != effects[effect.place].number { return lock.unlock() }
    queue.append((effect.place, effect.number, action))
    let wakes = !isBusy && hasBegun && demand.isOpen
    if wakes { isBusy = true }
    lock.unlock()
    if wakes { onSchedule(self) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    self.demand.add(demand)
    lock.lock()
    let proceeds = !isBusy
    isBusy = true
    lock.unlock()
    if proceeds { proceed() }
  }

  /// Releases the feedbacks, the queue and the downstream, even while another thread is busy.
  @usableFromInline func cancel() {
    guard demand.close() else { return }
    lock.lock()
    let (effects, listeners) = (exchange(&effects, with: []), exchange(&listeners, with: []))
    let (downstream, dropped) = (exchange(&downstream, with: nil), exchange(&queue, with: ValueQueue()))
    let closures = (exchange(&reduce, with: nil), exchange(&trace, with: nil))
    let last = isBusy ? nil : exchange(&state, with: nil)
    lock.unlock()
    for effect in effects { effect.latest?.stop() }
    withExtendedLifetime((listeners, downstream, dropped, closures, last)) {}
  }
}

@usableFromInline final class EffectSubscriber<State, Action>: Subscriber, OperatorDescription {
  @usableFromInline let system: SystemLoop<State, Action>
  @usableFromInline let place: Int
  /// Its number among the effects of the feedback. Set before it starts.
  @usableFromInline @exclusivity(unchecked) var number = 0
  /// Accessed under the system's lock.
  @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription
  @usableFromInline var operatorName: String { "Feedback" }

  @usableFromInline init(_ system: SystemLoop<State, Action>, place: Int) {
    (self.system, self.place) = (system, place)
  }

  @usableFromInline func receive(subscription: any Subscription) {
    let isWanted = system.lock.withLock { status.accept(subscription) }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @inlinable func receive(_ input: Action) -> Subscribers.Demand {
    system.enqueue(input, from: self)
    return .none
  }

  /// The queued actions of an effect that finishes by itself stay valid.
  @usableFromInline func receive(completion: Subscribers.Completion<Never>) {
    // Released here: a release may run user code, so it must not happen under the lock.
    withExtendedLifetime(end()) {}
  }

  func stop() { end()?.cancel() }

  private func end() -> (any Subscription)? { system.lock.withLock { status.end() } }
}
