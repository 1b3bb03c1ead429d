/// One run of a system: the part without generics.
///
/// At any time at most one thread is busy with it: it starts it, reduces, or delivers. What only the busy one
/// touches needs no other protection; being busy is handed on under the lock.
@usableFromInline
class SystemSubscription: Subscription {
  @usableFromInline let lock = AtomicLock()
  /// Closed at the end.
  @usableFromInline let demand = AtomicDemand()
  /// True if a thread is busy, or a job that will be is on its way. It begins busy. Touched under the lock.
  @usableFromInline @exclusivity(unchecked) final var isBusy = true
  /// True if the initial state has been delivered. Touched under the lock.
  @usableFromInline @exclusivity(unchecked) final var hasBegun = false
  /// The latest effect of each feedback. Touched under the lock.
  @exclusivity(unchecked) private var effects: [FeedbackEffect?]
  /// The numbers of the present effects: actions that an effect of another number has queued are dropped. Touched under
  /// the lock.
  @usableFromInline @exclusivity(unchecked) final var numbers: [Int]
  /// Continues as the busy thread: delivers the initial state, or schedules a drain, or rests.
  @usableFromInline let onProceed: (SystemSubscription) -> Void
  /// Schedules a drain.
  @usableFromInline let onSchedule: (SystemSubscription) -> Void

  @usableFromInline
  init(
    feedbackCount: Int, onProceed: @escaping (SystemSubscription) -> Void,
    onSchedule: @escaping (SystemSubscription) -> Void
  ) {
    effects = Array(repeating: nil, count: feedbackCount)
    numbers = Array(repeating: 0, count: feedbackCount)
    self.onProceed = onProceed
    self.onSchedule = onSchedule
  }

  // MARK: - For the downstream

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    self.demand.add(demand)
    lock.lock()
    let proceeds = !isBusy
    isBusy = true
    lock.unlock()
    if proceeds { onProceed(self) }
  }

  @usableFromInline
  final func cancel() {
    guard demand.close() else { return }
    lock.lock()
    let effects = exchange(&self.effects, with: [])
    lock.unlock()
    for effect in effects { effect?.stop(lock) }
    releaseParts()
  }

  /// Releases the feedbacks, the queue and the downstream, also while another thread is busy.
  @usableFromInline
  func releaseParts() {}

  // MARK: - For the feedbacks

  /// A new effect takes the place of the latest: that one is canceled, and what it has queued is dropped.
  /// - Returns: false if it is over.
  @usableFromInline
  final func begin(_ effect: FeedbackEffect?, at place: Int) -> Bool {
    lock.lock()
    guard !demand.isClosed, place < effects.count else {
      lock.unlock()
      return false
    }
    numbers[place] &+= 1
    effect?.number = numbers[place]
    let old = exchange(&effects[place], with: effect)
    lock.unlock()
    old?.stop(lock)
    return true
  }
}

/// One effect of a feedback in one system: the part without generics.
@usableFromInline
class FeedbackEffect {
  /// The place of its feedback.
  @usableFromInline final let place: Int
  /// Its number among the effects of the feedback. Set before it begins.
  @usableFromInline @exclusivity(unchecked) final var number = 0
  // Touched under the system's lock.
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  @exclusivity(unchecked) private var isStopped = false

  @usableFromInline
  init(place: Int) { self.place = place }

  @usableFromInline
  final func connect(_ subscription: any Subscription, _ lock: borrowing AtomicLock) {
    lock.lock()
    let isWanted = !isStopped && self.subscription == nil
    if isWanted { self.subscription = subscription }
    lock.unlock()
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  /// A feedback has finished by itself: its queued actions still count.
  @usableFromInline
  final func finish(_ lock: borrowing AtomicLock) {
    lock.lock()
    let subscription = exchange(&self.subscription, with: nil)
    lock.unlock()
    _ = consume subscription
  }

  final func stop(_ lock: borrowing AtomicLock) {
    lock.lock()
    isStopped = true
    let subscription = exchange(&self.subscription, with: nil)
    lock.unlock()
    subscription?.cancel()
  }
}
