import Synchronization

/// The base of the operators that deal with time: where they stand with their upstream, not generic.
///
/// Unlike `OperatorSubscription` it knows a time between the upstream's end and that the downstream hears of it.
@usableFromInline
class TimedSubscription: Subscription {
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    case awaiting, subscribed
    /// The upstream has ended; the downstream has not been told yet.
    case finishing
    case over
  }

  /// Guards `upstream`, changes of `phase`, and what a subclass says.
  @usableFromInline let lock = AtomicLock()
  @usableFromInline let gate = DeliveryGate()
  @usableFromInline let phase = Atomic<Phase>(.awaiting)
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  @usableFromInline
  init() {}

  @inlinable
  final func isIn(_ phase: Phase) -> Bool { self.phase.load(ordering: .acquiring) == phase }

  // MARK: - For the subclass

  /// Takes the first subscription; a second one is canceled.
  /// - Returns: whether the downstream gets this as its subscription now.
  @usableFromInline
  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isFirst = isIn(.awaiting)
    if isFirst {
      upstream = subscription
      phase.store(.subscribed, ordering: .releasing)
    }
    lock.unlock()
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// The upstream has ended.
  /// - Returns: whether the downstream has to be told, sooner or later, unless it cancels meanwhile.
  @usableFromInline
  final func beginFinish() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard isIn(.subscribed) else { return false }
    phase.store(.finishing, ordering: .releasing)
    return true
  }

  /// The stream ends here and now.
  /// - Parameter cancelsUpstream: whether it is the operator that ends it.
  /// - Returns: false if it was over before.
  @usableFromInline
  final func end(cancelsUpstream: Bool) -> Bool {
    lock.lock()
    let wasOver = isIn(.over)
    phase.store(.over, ordering: .releasing)
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    if cancelsUpstream { upstream?.cancel() }
    return !wasOver
  }

  /// The operator itself has begun to finish.
  @usableFromInline
  final func cancelFinishedUpstream() {
    lock.lock()
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    upstream?.cancel()
  }

  /// Asks the upstream, unless the stream is over. One that has ended hears of what is asked until then.
  @usableFromInline
  final func requestUpstream(_ demand: Subscribers.Demand) {
    currentUpstream?.request(demand)
  }

  @usableFromInline
  final var currentUpstream: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    return upstream
  }

  // MARK: - For the downstream

  /// Passes the request on, also a demand of none: whether that is misuse is for the source to say.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) { requestUpstream(demand) }

  /// No effect before the subscription, as in Combine.
  @usableFromInline
  func cancel() {
    guard !isIn(.awaiting), end(cancelsUpstream: true) else { return }
    release()
  }

  /// Releases what waits to be delivered. Called once the stream is over; may come from any thread.
  @usableFromInline
  func release() {}
}
