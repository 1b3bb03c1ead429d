import Synchronization

/// The base of a stage that listens to one publisher and then to a second one, such as `append` and `catch`, or to
/// further ones, as `retry`: the code that is not generic.
///
/// A publisher's remaining demand is carried over to the next one.
@usableFromInline class SuccessionSubscription: Subscription {
  @usableFromInline enum Phase: UInt8, AtomicRepresentable {
    case awaitingFirst, first, awaitingSecond, second, over
  }

  @usableFromInline let lock = AtomicLock()
  @usableFromInline let demand = AtomicDemand()
  /// Written under the lock.
  @usableFromInline let phase = Atomic(Phase.awaitingFirst)
  /// Accessed under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  @usableFromInline init() {}

  @inlinable final func isIn(_ phase: Phase) -> Bool { self.phase.load(ordering: .acquiring) == phase }

  /// - Returns: true if the downstream receives this as its subscription now.
  @usableFromInline final func connectFirst(_ subscription: any Subscription) -> Bool {
    move(from: .awaitingFirst, to: .first, subscription) != nil
  }

  @usableFromInline final func connectSecond(_ subscription: any Subscription) {
    if let demand = move(from: .awaitingSecond, to: .second, subscription), demand > 0 {
      subscription.request(demand)
    }
  }

  /// Accepts the subscription if its part has begun; otherwise cancels it.
  /// - Returns: the remaining demand; nil if its part has not begun.
  private func move(
    from before: Phase, to after: Phase, _ subscription: any Subscription
  ) -> Subscribers.Demand? {
    lock.lock()
    let isWanted = isIn(before)
    if isWanted {
      phase.store(after, ordering: .releasing)
      upstream = subscription
    }
    let demand = self.demand.current
    lock.unlock()
    if !isWanted { subscription.cancel() }
    return isWanted ? demand : nil
  }

  /// Ends a part of the stream, or any part for nil, and with it the stream unless another part follows.
  /// - Returns: false if the stream is not in that part.
  @usableFromInline final func finish(_ part: Phase?, next: Phase = .over) -> Bool {
    lock.lock()
    let isWanted = part.map(isIn) ?? !isIn(.over)
    var finished: (any Subscription)?
    if isWanted {
      phase.store(next, ordering: .releasing)
      finished = exchange(&upstream, with: nil)
    }
    lock.unlock()
    withExtendedLifetime(finished) {}
    if isWanted, next == .over { release() }
    return isWanted
  }

  /// The answer to a value goes to the publisher that sent it, or to the second one if the first has
  /// finished.
  @inlinable final func answer(_ more: Subscribers.Demand, in part: Phase) -> Subscribers.Demand {
    more == .none ? .none : add(more, in: part)
  }

  @usableFromInline final func add(_ more: Subscribers.Demand, in part: Phase) -> Subscribers.Demand {
    lock.lock()
    demand.add(more)
    let upstream = isIn(part) ? nil : self.upstream
    lock.unlock()
    upstream?.request(more)
    return more
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    add(demand)
  }

  @usableFromInline final func add(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand.add(demand)
    let upstream = self.upstream
    lock.unlock()
    upstream?.request(demand)
  }

  @usableFromInline func cancel() {
    lock.lock()
    phase.store(.over, ordering: .releasing)
    let upstream = exchange(&self.upstream, with: nil)
    lock.unlock()
    _ = demand.close()
    upstream?.cancel()
    release()
  }

  /// Releases the second publisher.
  @usableFromInline func release() {}
}
