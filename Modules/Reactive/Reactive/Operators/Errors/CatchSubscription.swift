import Synchronization

/// The subscription of `catch`: the code that is not generic.
class CatchSubscription: Subscription {
  enum Phase: Equatable {
    /// The upstream has not sent its subscription yet, is sending, or has failed and the handler is running.
    case awaitingFirst, first, recovering
    /// The next publisher is sending.
    case second
    case over
  }

  let demand = AtomicDemand()
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var phase = Phase.awaitingFirst
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  init() {}

  final func connectFirst(_ subscription: any Subscription) -> Bool {
    move(from: .awaitingFirst, to: .first, subscription) != nil
  }

  final func connectSecond(_ subscription: any Subscription) {
    if let demand = move(from: .recovering, to: .second, subscription), demand > 0 {
      subscription.request(demand)
    }
  }

  /// - Returns: the remaining demand; nil if that subscription is not due.
  private func move(
    from before: Phase, to after: Phase, _ subscription: any Subscription
  ) -> Subscribers.Demand? {
    lock.lock()
    let isWanted = phase == before
    if isWanted {
      phase = after
      upstream = subscription
    }
    let demand = self.demand.current
    lock.unlock()
    if !isWanted { subscription.cancel() }
    return isWanted ? demand : nil
  }

  /// A value of the upstream passes only if it was requested; otherwise it traps, as in Combine.
  /// - Returns: false if the stream was canceled.
  final func takeFirst() -> Bool {
    if demand.take() { return true }
    precondition(demand.isClosed, "API Violation: received a value without demand")
    return false
  }

  /// - Returns: true if the handler must be called. A failure while it runs, or after it, traps, as in
  ///   Combine.
  final func beginRecovery() -> Bool {
    lock.lock()
    let before = phase
    var failed: (any Subscription)?
    if before == .first {
      phase = .recovering
      failed = exchange(&upstream, with: nil)
    }
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(failed) {}
    precondition(before != .recovering && before != .second, "API Violation: received an unexpected failure")
    return before == .first
  }

  final var isRecovering: Bool {
    lock.lock()
    defer { lock.unlock() }
    return phase == .recovering
  }

  /// Ends the stream if it is in that phase.
  /// - Returns: true if the downstream must be notified.
  final func finish(_ current: Phase) -> Bool {
    lock.lock()
    let isWanted = phase == current
    var finished: (any Subscription)?
    if isWanted {
      phase = .over
      finished = exchange(&upstream, with: nil)
    }
    lock.unlock()
    withExtendedLifetime(finished) {}
    return isWanted
  }

  /// Ends the stream because the handler has thrown.
  final func fail() -> Bool { finish(.recovering) }

  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    lock.lock()
    if phase == .first || phase == .recovering { self.demand.add(demand) }
    let upstream = self.upstream
    lock.unlock()
    upstream?.request(demand)
  }

  final func cancel() {
    lock.lock()
    phase = .over
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    _ = demand.close()
    upstream?.cancel()
  }
}
