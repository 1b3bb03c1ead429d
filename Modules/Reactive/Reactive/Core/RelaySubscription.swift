/// The base of a stage that only observes or routes: it accepts one subscription and passes requests on
/// unchanged, even a demand of none. Before the subscription it does nothing.
///
/// `OperatorSubscription` is the stricter base, for stages that change values.
class RelaySubscription: StageSubscription {
  let lock = AtomicLock()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription

  init() {}

  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isFirst = status.accept(subscription)
    lock.unlock()
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// True if the stream has ended or was canceled.
  final var isOver: Bool {
    lock.lock()
    defer { lock.unlock() }
    if case .terminal = status { return true }
    return false
  }

  /// The upstream; nil before the subscription and after the end.
  final var upstream: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    if case .subscribed(let subscription) = status { return subscription }
    return nil
  }

  @discardableResult
  final func complete() -> Bool { end().isFirst }

  /// The stage itself ends the stream: cancels the upstream.
  /// - Returns: true if the downstream must be notified.
  final func abort() -> Bool {
    let (isFirst, upstream) = end()
    upstream?.cancel()
    return isFirst
  }

  private func end() -> (isFirst: Bool, upstream: (any Subscription)?) {
    lock.lock()
    defer { lock.unlock() }
    if case .terminal = status { return (false, nil) }
    return (true, status.end())
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() {
    lock.lock()
    let upstream = status.endIfSubscribed()
    lock.unlock()
    upstream?.cancel()
  }
}
