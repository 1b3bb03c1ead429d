/// The base of a stage that is its downstream's subscription before it has one of its upstream: it keeps what
/// is asked for until then.
@usableFromInline
class EarlySubscription: Subscription {
  private let lock = AtomicLock()
  // Touched under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var pending = Subscribers.Demand.none
  @exclusivity(unchecked) private var hasCancelled = false
  @exclusivity(unchecked) private var hasEnded = false

  @usableFromInline
  init() {}

  /// Takes a subscription if there is none, and asks for what has been asked for here, and for more.
  ///
  /// As in Combine, one that comes after canceling is not canceled if there is nothing to ask of it.
  @usableFromInline
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
  /// - Returns: whether the downstream has to be told.
  @usableFromInline
  final func complete() -> Bool {
    lock.withLock {
      upstream = nil
      hasEnded = true
      return !hasCancelled
    }
  }

  /// True if the downstream has canceled.
  @usableFromInline
  final var isCancelled: Bool { lock.withLock { hasCancelled } }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    lock.lock()
    let upstream = self.upstream
    if upstream == nil, !hasCancelled { pending += demand }
    lock.unlock()
    upstream?.request(demand)
  }

  @usableFromInline
  final func cancel() {
    lock.lock()
    if !hasEnded { hasCancelled = true }
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    upstream?.cancel()
  }
}
