/// The subscription of `retry`: the code that is not generic.
class RetrySubscription: Subscription {
  enum NextAttempt { case now, later, never }

  let lock = AtomicLock()
  let demand = AtomicDemand()
  // Accessed under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var remaining: Int?
  @exclusivity(unchecked) private var isIntroduced = false
  @exclusivity(unchecked) private var isAttempting = true
  /// True if the running attempt has already failed.
  @exclusivity(unchecked) private var hasFailed = false
  @exclusivity(unchecked) private var isOver = false

  init(retries: Int?) {
    remaining = retries.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Accepts the subscription of an attempt and requests the remaining demand.
  /// - Returns: true if the downstream receives this as its subscription now.
  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isWanted = !isOver && upstream == nil
    if isWanted { upstream = subscription }
    let isFirst = isWanted && !isIntroduced
    if isFirst { isIntroduced = true }
    let demand = self.demand.current
    lock.unlock()
    if !isWanted { subscription.cancel() } else if demand > 0 { subscription.request(demand) }
    return isFirst
  }

  /// Handles a failed attempt.
  final func beginAttempt() -> NextAttempt {
    var failed: (any Subscription)?
    // Released outside of the lock.
    defer { withExtendedLifetime(failed) {} }
    lock.lock()
    defer { lock.unlock() }
    if isOver || remaining == 0 { return .never }
    remaining = remaining.map { $0 - 1 }
    failed = exchange(&upstream, with: nil)
    if isAttempting {
      hasFailed = true
      return .later
    }
    isAttempting = true
    return .now
  }

  /// Ends the call that started the attempt.
  /// - Returns: true if it has already failed, so that another attempt is due.
  final func endAttempt() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let another = hasFailed && !isOver
    hasFailed = false
    isAttempting = another
    return another
  }

  /// - Parameter isCanceled: true if the upstream has not ended by itself.
  /// - Returns: true if the downstream must be notified.
  @discardableResult
  final func end(isCancelled: Bool = false) -> Bool {
    lock.lock()
    let isFirst = !isOver
    isOver = true
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    if isCancelled { upstream?.cancel() }
    if isFirst { release() }
    return isFirst
  }

  final func add(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand.add(demand)
    let upstream = self.upstream
    lock.unlock()
    upstream?.request(demand)
  }

  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    add(demand)
  }

  final func cancel() { end(isCancelled: true) }

  /// Releases the downstream and the upstream publisher.
  func release() {}
}
