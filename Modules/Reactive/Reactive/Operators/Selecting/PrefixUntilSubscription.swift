import Synchronization

/// The part of `prefix(untilOutputFrom:)` that is not generic. Two publishers may call at the same time;
/// deliveries happen inside the gate.
class PrefixUntilSubscription: Subscription {
  let gate = DeliveryGate()
  let phase = Atomic<UInt8>(PrefixUntilSubscription.awaiting)
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var other: (any Subscription)?
  @exclusivity(unchecked) private var isAttached = false

  static var awaiting: UInt8 { 0 }
  static var connected: UInt8 { 1 }
  static var over: UInt8 { 2 }

  init() {}

  /// True while the upstream is needed. Once it is, the downstream receives completions as in Combine, even
  /// before it has a subscription.
  final var isAttachable: Bool {
    lock.withLock {
      isAttached = phase.load(ordering: .relaxed) != Self.over
      return isAttached
    }
  }

  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isFirst = phase.load(ordering: .relaxed) == Self.awaiting
    if isFirst {
      upstream = subscription
      phase.store(Self.connected, ordering: .releasing)
    }
    lock.unlock()
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  final var isConnected: Bool { phase.load(ordering: .acquiring) == Self.connected }

  /// The upstream has ended.
  /// - Returns: true if the downstream must be notified.
  final func complete() -> Bool {
    let (before, _, other) = end()
    other?.cancel()
    return before == Self.connected
  }

  final func connectOther(_ subscription: any Subscription) {
    lock.lock()
    let isWanted = other == nil && phase.load(ordering: .relaxed) != Self.over
    if isWanted { other = subscription }
    lock.unlock()
    if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
  }

  /// The other publisher has sent a value.
  /// - Returns: true if the downstream must be notified now.
  final func terminate() -> Bool {
    guard lock.withLock({ other != nil }) else { return false }
    let (before, upstream, _) = end()
    upstream?.cancel()
    return before != Self.over && lock.withLock { isAttached }
  }

  /// Handles the end of the other publisher, after which it is ignored.
  final func completeOther() {
    let other = lock.withLock { exchange(&self.other, with: nil) }
    withExtendedLifetime(other) {}
  }

  final func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  final func cancel() {
    let (_, upstream, other) = end()
    upstream?.cancel()
    other?.cancel()
  }

  private func end() -> (before: UInt8, upstream: (any Subscription)?, other: (any Subscription)?) {
    lock.lock()
    let before = phase.exchange(Self.over, ordering: .acquiringAndReleasing)
    let (upstream, other) = (self.upstream, self.other)
    self.upstream = nil
    self.other = nil
    lock.unlock()
    return (before, upstream, other)
  }
}
