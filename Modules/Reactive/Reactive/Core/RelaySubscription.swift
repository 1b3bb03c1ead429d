/// The base of a stage that stands between its neighbors only to watch or to route: it takes one subscription
/// and passes requests on as they are, even a demand of none. Used before the subscription, it does nothing.
///
/// `OperatorSubscription` is the stricter one, for stages that change what passes.
@usableFromInline
class RelaySubscription: Subscription {
  @usableFromInline let lock = AtomicLock()
  /// Touched under the lock.
  @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription

  @usableFromInline
  init() {}

  /// Takes the first subscription; a second one is canceled.
  /// - Returns: whether the downstream gets this as its subscription now.
  @usableFromInline
  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isFirst = status.accept(subscription)
    lock.unlock()
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// True if the stream has ended or was canceled.
  @usableFromInline
  final var isOver: Bool {
    lock.lock()
    defer { lock.unlock() }
    if case .terminal = status { return true }
    return false
  }

  /// The upstream, if there is one and the stream has not ended.
  @usableFromInline
  final var upstream: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    if case .subscribed(let subscription) = status { return subscription }
    return nil
  }

  /// The upstream has ended.
  /// - Returns: whether the downstream has to be told.
  @usableFromInline @discardableResult
  final func complete() -> Bool { end().isFirst }

  /// The stage itself ends the stream: cancels the upstream.
  /// - Returns: whether the downstream has to be told.
  @usableFromInline
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

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  @usableFromInline
  func cancel() {
    lock.lock()
    let upstream = status.endIfSubscribed()
    lock.unlock()
    upstream?.cancel()
  }
}
