/// One run of a system: the part that is not generic.
///
/// At most one thread at a time is "busy": it starts the system, reduces, or delivers. State that only the
/// busy thread accesses needs no other protection, because the turn is handed on under the lock.
@usableFromInline
class SystemSubscription: Subscription {
  @usableFromInline let lock = AtomicLock()
  /// Closed at the end.
  @usableFromInline let demand = AtomicDemand()
  /// True if a thread is busy, or a scheduled job will be. Initially true. Accessed under the lock.
  @usableFromInline @exclusivity(unchecked) final var isBusy = true
  /// True if the initial state was delivered. Accessed under the lock.
  @usableFromInline @exclusivity(unchecked) final var hasBegun = false
  /// The latest effect of each feedback. Accessed under the lock.
  @exclusivity(unchecked) private var effects: [FeedbackEffect?]
  /// The numbers of the current effects: queued actions of effects with another number are dropped. Accessed
  /// under the lock.
  @usableFromInline @exclusivity(unchecked) final var numbers: [Int]
  /// Continues the busy thread's turn: delivers the initial state, or schedules a drain, or rests.
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
    let effects = lock.withLock { exchange(&self.effects, with: []) }
    for effect in effects { effect?.stop(lock) }
    releaseParts()
  }

  /// Releases the feedbacks, the queue and the downstream, even while another thread is busy.
  func releaseParts() {}

  // MARK: - For the feedbacks

  /// Replaces the latest effect: it is canceled, and its queued actions are dropped.
  /// - Returns: false after the end.
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

/// One effect of a feedback in one system: the part that is not generic.
@usableFromInline
class FeedbackEffect {
  /// The index of its feedback.
  @usableFromInline final let place: Int
  /// Its number among the effects of the feedback. Set before it starts.
  @usableFromInline @exclusivity(unchecked) final var number = 0
  /// Accessed under the system's lock.
  @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription

  @usableFromInline
  init(place: Int) { self.place = place }

  final func connect(_ subscription: any Subscription, _ lock: borrowing AtomicLock) {
    let isWanted = lock.withLock { status.accept(subscription) }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  /// Handles an effect that finished by itself: its queued actions stay valid.
  final func finish(_ lock: borrowing AtomicLock) {
    let subscription = lock.withLock { status.end() }
    withExtendedLifetime(subscription) {}
  }

  final func stop(_ lock: borrowing AtomicLock) {
    let subscription = lock.withLock { status.end() }
    subscription?.cancel()
  }
}
