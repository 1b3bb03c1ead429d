/// The part of `prefix(untilOutputFrom:)` that is not generic. Two publishers may call at the same time;
/// deliveries happen inside the gate.
class PrefixUntilSubscription: RelaySubscription {
  let gate = DeliveryGate()
  // Accessed under the lock.
  @exclusivity(unchecked) private var other: (any Subscription)?
  @exclusivity(unchecked) private var isAttached = false

  /// True while the upstream is needed. Once it is, the downstream receives completions as in Combine, even
  /// before it has a subscription.
  final var isAttachable: Bool {
    lock.withLock {
      isAttached = !isOver
      return isAttached
    }
  }

  override final func complete() -> Bool {
    let (before, _) = end(ifAwaiting: true)
    takeOther()?.cancel()
    return before == Self.connected
  }

  final func connectOther(_ subscription: any Subscription) {
    lock.lock()
    let isWanted = other == nil && !isOver
    if isWanted { other = subscription }
    lock.unlock()
    if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
  }

  /// The other publisher has sent a value.
  /// - Returns: true if the downstream must be notified now.
  final func terminate() -> Bool {
    guard lock.withLock({ other != nil }) else { return false }
    let isFirst = abort()
    completeOther()
    return isFirst && lock.withLock { isAttached }
  }

  /// Handles the end of the other publisher, after which it is ignored.
  final func completeOther() { _ = takeOther() }

  override final func cancel() {
    _ = abort()
    takeOther()?.cancel()
  }

  private func takeOther() -> (any Subscription)? { lock.withLock { exchange(&other, with: nil) } }
}
