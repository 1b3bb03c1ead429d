import Synchronization

/// The part of `drop(untilOutputFrom:)` that is not generic.
///
/// For publishers that follow the protocol: one end, and nothing after it or after canceling. Values without
/// a subscription, and repeated ends, are passed on as in Combine.
class DropUntilSubscription: Subscription {
  private let phase = Atomic<UInt8>(DropUntilSubscription.dropping)
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var other: (any Subscription)?
  /// The remaining demand while values are dropped.
  @exclusivity(unchecked) private var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var isFinished = false
  // True if this stage has canceled it because the other side has ended.
  @exclusivity(unchecked) private var isUpstreamCancelled = false
  @exclusivity(unchecked) private var isOtherCancelled = false

  private static let dropping: UInt8 = 0
  private static let open: UInt8 = 1
  private static let cancelled: UInt8 = 2

  init() {}

  // MARK: - The upstream

  final func connect(_ subscription: any Subscription) {
    lock.lock()
    let isWanted = upstream == nil && !isCancelled
    if isWanted { upstream = subscription }
    let asked = demand
    lock.unlock()
    if !isWanted { subscription.cancel() } else if asked > 0 { subscription.request(asked) }
  }

  /// True if values pass.
  final var isOpen: Bool { phase.load(ordering: .acquiring) == Self.open }

  /// Counts a dropped value; traps if it was not requested.
  /// - Returns: true if values pass after all.
  final func opens() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let seen = phase.load(ordering: .relaxed)
    guard seen == Self.dropping else { return seen == Self.open }
    precondition(demand > 0, "API Violation: received a value without demand")
    demand -= 1
    return false
  }

  /// The upstream has ended.
  /// - Returns: true if the downstream must be notified.
  final func complete() -> Bool {
    lock.lock()
    let isLate = isFinished && (upstream != nil || isUpstreamCancelled)
    let upstream = exchange(&self.upstream, with: nil)
    isFinished = true
    let other = exchange(&self.other, with: nil)
    if other != nil { isOtherCancelled = true }
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(upstream) {}
    other?.cancel()
    return !isLate && !isCancelled
  }

  // MARK: - The other publisher

  final func connectOther(_ subscription: any Subscription) {
    lock.lock()
    let isWanted = other == nil && !isCancelled && !isFinished
    if isWanted { other = subscription }
    lock.unlock()
    if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
  }

  /// Handles the first value of the other publisher.
  final func open() {
    lock.lock()
    let other = self.other
    self.other = nil
    if phase.load(ordering: .relaxed) == Self.dropping { phase.store(Self.open, ordering: .releasing) }
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(other) {}
  }

  /// Handles the end of the other publisher.
  /// - Returns: true if the downstream must be notified.
  final func completeOther() -> Bool {
    lock.lock()
    let other = self.other
    self.other = nil
    let ends = phase.load(ordering: .relaxed) == Self.dropping && !isOtherCancelled
    var upstream: (any Subscription)?
    if ends {
      upstream = exchange(&self.upstream, with: nil)
      isFinished = true
      if upstream != nil { isUpstreamCancelled = true }
    }
    lock.unlock()
    withExtendedLifetime(other) { upstream?.cancel() }
    return ends
  }

  // MARK: - The downstream

  final var isCancelled: Bool { phase.load(ordering: .acquiring) == Self.cancelled }

  final func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let upstream = self.upstream
    if !isCancelled { self.demand += demand }
    lock.unlock()
    upstream?.request(demand)
  }

  final func cancel() {
    lock.lock()
    phase.store(Self.cancelled, ordering: .releasing)
    let (upstream, other) = (self.upstream, self.other)
    self.upstream = nil
    self.other = nil
    lock.unlock()
    upstream?.cancel()
    other?.cancel()
  }
}
