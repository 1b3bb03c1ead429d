import Synchronization

/// The base of the operators that deal with time: their state in relation to the upstream, not generic.
///
/// Unlike `OperatorSubscription` it has a state between the upstream's end and the delivery of the
/// completion.
@usableFromInline
class TimedSubscription: StageSubscription {
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    case awaiting, subscribed
    /// The upstream has ended, but the completion is not delivered yet.
    case finishing
    case over
  }

  /// Guards `upstream`, changes of `phase`, and properties of subclasses that say so.
  @usableFromInline let lock = AtomicLock()
  @usableFromInline let gate = DeliveryGate()
  @usableFromInline let phase = Atomic<Phase>(.awaiting)
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  @usableFromInline
  init() {}

  @inlinable
  final func isIn(_ phase: Phase) -> Bool { self.phase.load(ordering: .acquiring) == phase }

  // MARK: - For the subclass

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
  /// - Returns: true if the completion must be delivered, unless the downstream cancels meanwhile.
  @usableFromInline
  final func beginFinish() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard isIn(.subscribed) else { return false }
    phase.store(.finishing, ordering: .releasing)
    return true
  }

  /// Ends the stream now.
  /// - Parameter cancelsUpstream: true if the operator ends it.
  /// - Returns: false if it had ended before.
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

  @usableFromInline
  final func complete() -> Bool { beginFinish() && end(cancelsUpstream: false) }

  /// Cancels the upstream after the operator has begun to finish.
  final func cancelFinishedUpstream() {
    lock.lock()
    let upstream = self.upstream
    self.upstream = nil
    lock.unlock()
    upstream?.cancel()
  }

  /// Passes a request to the upstream, until the stream has ended. An upstream that has ended still receives
  /// requests until then.
  @usableFromInline
  final func requestUpstream(_ demand: Subscribers.Demand) {
    currentUpstream?.request(demand)
  }

  final var currentUpstream: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    return upstream
  }

  // MARK: - For the downstream

  /// Passes the request on, even a demand of none: the source decides if that is misuse.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) { requestUpstream(demand) }

  /// Has no effect before the subscription, as in Combine.
  @usableFromInline
  func cancel() {
    guard !isIn(.awaiting), end(cancelsUpstream: true) else { return }
    release()
  }

  /// Releases waiting events. Called after the end, on any thread.
  func release() {}
}
