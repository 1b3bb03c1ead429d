import Synchronization

/// The subscription of a concatenation: the code that is not generic.
///
/// The first publisher's remaining demand is carried over to the second one.
class ConcatenateSubscription: Subscription {
  let lock = AtomicLock()
  let demand = AtomicDemand()
  /// The state of the stream; written under the lock.
  let phase = Atomic<UInt8>(ConcatenateSubscription.awaitingPrefix)
  /// The subscription to the publisher that is sending. Accessed under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  static var awaitingPrefix: UInt8 { 0 }
  static var prefix: UInt8 { 1 }
  static var awaitingSuffix: UInt8 { 2 }
  static var suffix: UInt8 { 3 }
  static var over: UInt8 { 4 }

  init() {}

  final func isCurrent(_ part: UInt8) -> Bool { phase.load(ordering: .acquiring) == part }

  final func connectPrefix(_ subscription: any Subscription) -> Bool {
    move(from: Self.awaitingPrefix, to: Self.prefix, subscription) != nil
  }

  final func connectSuffix(_ subscription: any Subscription) {
    if let demand = move(from: Self.awaitingSuffix, to: Self.suffix, subscription), demand > 0 {
      subscription.request(demand)
    }
  }

  /// Accepts the subscription if its part has begun; otherwise cancels it.
  /// - Returns: the remaining demand; nil if its part has not begun.
  private func move(
    from before: UInt8, to after: UInt8, _ subscription: any Subscription
  ) -> Subscribers.Demand? {
    lock.lock()
    let isWanted = phase.load(ordering: .relaxed) == before
    if isWanted {
      phase.store(after, ordering: .releasing)
      upstream = subscription
    }
    let demand = self.demand.current
    lock.unlock()
    if !isWanted { subscription.cancel() }
    return isWanted ? demand : nil
  }

  /// - Returns: true if the second publisher must be subscribed to now.
  final func finishPrefix() -> Bool {
    lock.lock()
    let isWanted = phase.load(ordering: .relaxed) == Self.prefix
    var finished: (any Subscription)?
    if isWanted {
      phase.store(Self.awaitingSuffix, ordering: .releasing)
      finished = exchange(&upstream, with: nil)
    }
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(finished) {}
    return isWanted
  }

  /// Ends the stream in that part.
  /// - Returns: true if the downstream must be notified.
  final func finish(_ part: UInt8) -> Bool {
    lock.lock()
    let isWanted = phase.load(ordering: .relaxed) == part
    var finished: (any Subscription)?
    if isWanted {
      phase.store(Self.over, ordering: .releasing)
      finished = exchange(&upstream, with: nil)
    }
    lock.unlock()
    withExtendedLifetime(finished) {}
    if isWanted { release() }
    return isWanted
  }

  /// The downstream's answer to a value goes to the publisher that sent the value, or to the second one if
  /// the first has finished meanwhile.
  final func answer(_ more: Subscribers.Demand, in part: UInt8) -> Subscribers.Demand {
    more == .none ? .none : add(more, in: part)
  }

  final func add(_ more: Subscribers.Demand, in part: UInt8) -> Subscribers.Demand {
    lock.lock()
    demand.add(more)
    let upstream = phase.load(ordering: .relaxed) == part ? nil : self.upstream
    lock.unlock()
    upstream?.request(more)
    return more
  }

  final func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand.add(demand)
    let upstream = self.upstream
    lock.unlock()
    upstream?.request(demand)
  }

  final func cancel() {
    lock.lock()
    phase.store(Self.over, ordering: .releasing)
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    upstream?.cancel()
    release()
  }

  /// Releases the second publisher.
  func release() {}
}
