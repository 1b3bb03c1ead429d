/// The base of a stage that is its downstream's subscription before it has one of its upstream: it stores the
/// demand until then.
class EarlySubscription: Subscription {
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var pending = Subscribers.Demand.none
  @exclusivity(unchecked) private var hasCancelled = false
  @exclusivity(unchecked) private var hasEnded = false

  init() {}

  /// Accepts a subscription if there is none, and requests the stored demand and more.
  ///
  /// As in Combine, a subscription that arrives after canceling is not canceled if there is no demand.
  final func connect(_ subscription: any Subscription, more: Subscribers.Demand) {
    lock.lock()
    let asked = pending + more
    let isWanted = upstream == nil && !(hasCancelled && asked > 0)
    if isWanted {
      upstream = subscription
      pending = .none
    }
    lock.unlock()
    if !isWanted { subscription.cancel() } else if asked > 0 { subscription.request(asked) }
  }

  /// The upstream has ended.
  /// - Returns: true if the downstream must be notified.
  final func complete() -> Bool {
    lock.lock()
    let upstream = exchange(&self.upstream, with: nil)
    hasEnded = true
    let isWanted = !hasCancelled
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(upstream) {}
    return isWanted
  }

  /// True if the downstream has canceled.
  final var isCancelled: Bool { lock.withLock { hasCancelled } }

  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    lock.lock()
    let upstream = self.upstream
    if upstream == nil, !hasCancelled { pending += demand }
    lock.unlock()
    upstream?.request(demand)
  }

  final func cancel() {
    lock.lock()
    if !hasEnded { hasCancelled = true }
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    upstream?.cancel()
  }
}
