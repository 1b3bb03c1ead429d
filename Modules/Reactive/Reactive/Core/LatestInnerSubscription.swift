import Synchronization

/// The base of a stage that listens to one inner publisher at a time: the code that is not generic.
///
/// The number of the current inner publisher distinguishes it from late calls of an earlier one.
@usableFromInline class LatestInnerSubscription: Subscription {
  @usableFromInline let gate = DeliveryGate()
  @usableFromInline let demand = AtomicDemand()
  /// The number of the current inner publisher; 0 after the end of the stream.
  @usableFromInline let current = Atomic<UInt64>(1)
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var outer: (any Subscription)?
  @exclusivity(unchecked) private var inner: (any Subscription)?
  @exclusivity(unchecked) private var isAwaitingInner = false
  @exclusivity(unchecked) private var isOuterFinished = false

  @usableFromInline init() {}

  final func connect(_ subscription: any Subscription) {
    lock.lock()
    let isFirst = outer == nil && !isOver
    if isFirst { outer = subscription }
    lock.unlock()
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  /// Cancels the inner publisher.
  /// - Returns: the number of the next one; nil if none is needed.
  @usableFromInline final func beginInner() -> UInt64? {
    lock.lock()
    guard !isOver, !isOuterFinished else {
      lock.unlock()
      return nil
    }
    let number = current.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    let old = exchange(&inner, with: nil)
    isAwaitingInner = true
    lock.unlock()
    old?.cancel()
    return number
  }

  /// - Returns: true if the downstream must be notified now.
  @usableFromInline final func completeOuter(hasFailed: Bool) -> Bool {
    lock.lock()
    let outer = exchange(&self.outer, with: nil)
    if !hasFailed { isOuterFinished = true }
    let isEnd = !isOver && !isAwaitingInner && inner == nil && !hasFailed
    if isEnd { current.store(0, ordering: .releasing) }
    lock.unlock()
    withExtendedLifetime(outer) {}
    return hasFailed ? end() : isEnd
  }

  @usableFromInline final func connectInner(_ subscription: any Subscription, _ number: UInt64) {
    lock.lock()
    let isWanted = current.load(ordering: .relaxed) == number && inner == nil
    if isWanted {
      inner = subscription
      isAwaitingInner = false
    }
    let demand = self.demand.current
    lock.unlock()
    if !isWanted { subscription.cancel() } else if demand > 0 { subscription.request(demand) }
  }

  /// - Returns: true if the downstream must be notified now.
  @usableFromInline final func completeInner(_ number: UInt64, hasFailed: Bool) -> Bool {
    lock.lock()
    guard current.load(ordering: .relaxed) == number else {
      lock.unlock()
      return false
    }
    precondition(!isAwaitingInner, "API Violation: received an unexpected completion")
    let inner = exchange(&self.inner, with: nil)
    let isEnd = isOuterFinished && !hasFailed
    if isEnd { current.store(0, ordering: .releasing) }
    lock.unlock()
    withExtendedLifetime(inner) {}
    return hasFailed ? end() : isEnd
  }

  /// Ends an inner publisher that needed no subscription, such as a `Just`.
  /// - Returns: true if the downstream must be notified now.
  @usableFromInline final func finishSingle(_ number: UInt64) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard current.load(ordering: .relaxed) == number else { return false }
    isAwaitingInner = false
    if isOuterFinished { current.store(0, ordering: .releasing) }
    return isOuterFinished
  }

  /// Ends both sides.
  /// - Returns: false if it had ended before.
  @usableFromInline @discardableResult final func end() -> Bool {
    lock.lock()
    let isFirst = current.exchange(0, ordering: .acquiringAndReleasing) != 0
    let outer = exchange(&self.outer, with: nil)
    let inner = exchange(&self.inner, with: nil)
    lock.unlock()
    inner?.cancel()
    outer?.cancel()
    return isFirst
  }

  private var isOver: Bool { current.load(ordering: .relaxed) == 0 }

  @usableFromInline final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    lock.lock()
    self.demand.add(demand)
    let inner = self.inner
    lock.unlock()
    inner?.request(demand)
  }

  @usableFromInline final func cancel() { end() }
}
