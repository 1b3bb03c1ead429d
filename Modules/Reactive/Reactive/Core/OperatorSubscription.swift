import Synchronization

/// The base of a stage that is its upstream's subscriber and its downstream's subscription, and passes
/// requests on unchanged: the code that is not generic, mainly `request` and `cancel`.
///
/// A subclass has `let downstream` and its closures, and checks `admitsValue()` before it uses a value.
@usableFromInline
class OperatorSubscription: Subscription {
  @usableFromInline let lock = AtomicLock()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  @usableFromInline let phase = Atomic<UInt8>(OperatorSubscription.awaiting)
  /// True to trap on use before the subscription; false to ignore it.
  @usableFromInline let isStrict: Bool

  @inlinable static var awaiting: UInt8 { 0 }
  @inlinable static var connected: UInt8 { 1 }
  @inlinable static var over: UInt8 { 2 }

  @usableFromInline
  init(isStrict: Bool = true) {
    self.isStrict = isStrict
  }

  // MARK: - For subclasses

  /// Accepts the first subscription; a second one is canceled.
  /// - Returns: true if the downstream receives this as its subscription now.
  @usableFromInline
  final func connect(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isFirst = phase.load(ordering: .relaxed) == Self.awaiting
    if isFirst {
      self.subscription = subscription
      phase.store(Self.connected, ordering: .releasing)
    }
    lock.unlock()
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// True if a value may pass. Traps if there is no subscription yet and the stage is strict.
  @inlinable @inline(__always)
  final func admitsValue() -> Bool {
    let phase = phase.load(ordering: .acquiring)
    if phase == Self.connected { return true }
    if phase == Self.awaiting && isStrict {
      fatalError("API Violation: received an unexpected value before receiving a Subscription")
    }
    return false
  }

  /// True if there has been no subscription yet.
  final var isAwaiting: Bool { phase.load(ordering: .acquiring) == Self.awaiting }

  /// True if values may pass; unlike `admitsValue()` it does not trap on an early one.
  @inlinable final var isConnected: Bool { phase.load(ordering: .acquiring) == Self.connected }

  /// True if the stream has ended or was canceled.
  @inlinable @inline(__always)
  final var isOver: Bool { phase.load(ordering: .acquiring) == Self.over }

  /// The phase, for mirrors.
  final var status: String { isAwaiting ? "awaiting" : isOver ? "over" : "connected" }

  /// The upstream; nil before the subscription and after the end.
  final var upstream: (any Subscription)? { lock.withLock { subscription } }

  /// Ends the stream after the upstream's completion.
  /// - Returns: true if the downstream must be notified.
  @usableFromInline @discardableResult
  func complete() -> Bool {
    switch end(ifAwaiting: false) {
    case (Self.connected, _): return true
    case (Self.awaiting, _) where isStrict:
      fatalError("API Violation: received an unexpected completion before receiving a Subscription")
    default: return false
    }
  }

  /// Ends the stream from this stage and cancels the upstream.
  /// - Returns: true if the downstream must be notified.
  @usableFromInline
  final func abort() -> Bool {
    let (before, upstream) = end(ifAwaiting: true)
    upstream?.cancel()
    return before != Self.over
  }

  // MARK: - For the downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    if let upstream {
      upstream.request(demand)
    } else if isStrict && phase.load(ordering: .acquiring) == Self.awaiting {
      fatalError("API Violation: received a request before sending a Subscription")
    }
  }

  @usableFromInline
  func cancel() {
    end(ifAwaiting: isStrict).upstream?.cancel()
  }

  /// Ends the stream, also before the subscription if told so.
  final func end(ifAwaiting: Bool) -> (before: UInt8, upstream: (any Subscription)?) {
    lock.lock()
    let before = phase.load(ordering: .relaxed)
    if before == Self.connected || ifAwaiting { phase.store(Self.over, ordering: .releasing) }
    let upstream = exchange(&subscription, with: nil)
    lock.unlock()
    return (before, upstream)
  }
}
