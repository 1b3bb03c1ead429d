/// One run of a system.
@usableFromInline
final class SystemLoop<State, Action>: SystemQueue<Action>, OperatorDescription {
  @usableFromInline typealias Trace = (TraceEvent<State, Action>) -> Void

  /// Accessed only by the thread that drains the queue.
  @usableFromInline @exclusivity(unchecked) var state: State?
  /// The number of feedbacks that receive each state.
  @usableFromInline @exclusivity(unchecked) var listenerCount = 0
  // Accessed under the lock, and nil or empty after the end.
  @usableFromInline @exclusivity(unchecked) var downstream: AnySubscriber<State, Never>?
  @usableFromInline @exclusivity(unchecked) var reduce: ((State, Action) -> State)?
  @usableFromInline @exclusivity(unchecked) var trace: Trace?
  @usableFromInline @exclusivity(unchecked) var feedbacks: [(State) -> Void] = []
  @usableFromInline var operatorName: String { "System" }

  @inlinable
  init(
    initial: State, reduce: @escaping (State, Action) -> State, trace: Trace?,
    downstream: AnySubscriber<State, Never>, feedbackCount: Int,
    onSchedule: @escaping (SystemSubscription) -> Void
  ) {
    state = initial
    self.reduce = reduce
    self.trace = trace
    self.downstream = downstream
    super.init(
      feedbackCount: feedbackCount,
      onProceed: { unsafeDowncast($0, to: SystemLoop<State, Action>.self).proceed() }, onSchedule: onSchedule)
  }

  /// The feedbacks start before the initial state is delivered, so that no action is missed.
  @inlinable
  func start(_ feedbacks: [Feedback<State, Action>]) {
    for place in feedbacks.indices where !demand.isClosed {
      guard let onState = feedbacks[place].attach(FeedbackSlot(system: self, place: place)) else { continue }
      lock.lock()
      if !demand.isClosed { self.feedbacks.append(onState) }
      lock.unlock()
      listenerCount += 1
    }
    proceed()
  }

  /// For the busy thread: delivers the initial state if it is due, then schedules a drain if there is work,
  /// or rests.
  @inlinable
  func proceed() {
    while true {
      lock.lock()
      if !hasBegun, demand.take() {
        hasBegun = true
        lock.unlock()
        deliver(after: nil)
      } else if hasBegun, queue.count > 0, demand.isOpen {
        lock.unlock()
        return onSchedule(self)
      } else {
        return rest()
      }
    }
  }

  /// The scheduler's job: reduces and delivers until there is nothing to do.
  @inlinable
  func drain() {
    lock.lock()
    let reduce = self.reduce
    lock.unlock()
    while let action = next() {
      if let reduce, let before = state { state = reduce(before, action) }
      deliver(after: action)
    }
  }

  /// - Returns: the next valid action; nil if this thread is no longer busy.
  @inlinable
  func next() -> Action? {
    while true {
      lock.lock()
      guard demand.isOpen, let entry = queue.popFirst() else {
        rest()
        return nil
      }
      let counts = entry.number == numbers[entry.place]
      if counts { _ = demand.take() }
      lock.unlock()
      if counts { return entry.action }
    }
  }

  /// Ends the thread's turn, and unlocks.
  @inlinable
  func rest() {
    isBusy = false
    let isOver = demand.isClosed
    lock.unlock()
    if isOver { state = nil }
  }

  /// The subscriber first, then the feedbacks. Each is retained only during its call, because any call may
  /// cancel.
  @inlinable
  func deliver(after action: Action?) {
    guard let state else { return }
    lock.lock()
    let (downstream, trace) = (self.downstream, self.trace)
    lock.unlock()
    guard let downstream else { return }
    if let trace { trace(action.map { .reduced($0, state) } ?? .began(state)) }
    demand.add(downstream.receive(state))
    tellFeedbacks(state)
  }

  @inlinable
  func tellFeedbacks(_ state: State) {
    var place = 0
    while place < listenerCount {
      lock.lock()
      let feedback = place < feedbacks.count ? feedbacks[place] : nil
      lock.unlock()
      feedback?(state)
      place &+= 1
    }
  }

  override func releaseParts() {
    lock.lock()
    let parts = (downstream, reduce, trace, feedbacks)
    let dropped = exchange(&queue, with: ValueQueue())
    downstream = nil
    reduce = nil
    trace = nil
    feedbacks = []
    let isBusy = self.isBusy
    lock.unlock()
    if !isBusy { state = nil }
    withExtendedLifetime(parts) {}
    withExtendedLifetime(dropped) {}
  }
}
