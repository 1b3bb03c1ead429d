import Synchronization

/// The base of a stage that is its upstream's subscriber and its downstream's subscription, and passes
/// requests on unchanged: the code that is not generic, mainly `request` and `cancel`.
///
/// A subclass has `let downstream` and its closures, and checks `admitsValue()` before it uses a value.
@usableFromInline class OperatorSubscription: Subscription {
  @usableFromInline let lock = AtomicLock()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  @usableFromInline let phase = Atomic<UInt8>(OperatorSubscription.awaiting)
  private let strictness: Strictness

  @inlinable static var awaiting: UInt8 { 0 }
  @inlinable static var connected: UInt8 { 1 }
  @inlinable static var over: UInt8 { 2 }

  /// The treatment of events that come before the subscription.
  @usableFromInline enum Strictness {
    /// They trap.
    case strict
    /// They are ignored.
    case lenient
    /// Values and completions pass. So does a demand of none at any time.
    case transparent
  }

  @usableFromInline init(_ strictness: Strictness = .strict) { self.strictness = strictness }

  /// Accepts the first subscription; a second one is canceled.
  /// - Returns: true if the downstream receives this as its subscription now.
  @usableFromInline final func connect(_ subscription: any Subscription) -> Bool {
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
  @inlinable @inline(__always) final func admitsValue() -> Bool {
    let phase = phase.load(ordering: .acquiring)
    return phase == Self.connected || phase == Self.awaiting && admitsEarly("value")
  }

  @usableFromInline final func admitsEarly(_ event: String) -> Bool {
    if strictness == .strict {
      fatalError("API Violation: received an unexpected \(event) before receiving a Subscription")
    }
    return strictness == .transparent
  }

  final var isAwaiting: Bool { phase.load(ordering: .acquiring) == Self.awaiting }

  /// True if values may pass; unlike `admitsValue()` it does not trap on an early one.
  @inlinable final var isConnected: Bool { phase.load(ordering: .acquiring) == Self.connected }

  @inlinable @inline(__always) final var isOver: Bool { phase.load(ordering: .acquiring) == Self.over }

  final var status: String { isAwaiting ? "awaiting" : isOver ? "over" : "connected" }

  /// The upstream; nil before the subscription and after the end.
  @usableFromInline final var upstream: (any Subscription)? { lock.withLock { subscription } }

  /// Ends the stream after the upstream's completion.
  /// - Returns: true if the downstream must be notified.
  @usableFromInline @discardableResult final func complete() -> Bool {
    let (before, upstream) = end(ifAwaiting: strictness == .transparent)
    // Released here: the optimizer ends the life of an unused result before the lock is opened, and a release may run
    // user code.
    withExtendedLifetime(upstream) {}
    return before == Self.connected || before == Self.awaiting && admitsEarly("completion")
  }

  /// Ends the stream from this stage and cancels the upstream.
  /// - Returns: true if the downstream must be notified.
  @usableFromInline final func abort() -> Bool {
    let (before, upstream) = end(ifAwaiting: true)
    upstream?.cancel()
    return before != Self.over
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    if strictness != .transparent { demand.requireNonZero() }
    if let upstream {
      upstream.request(demand)
    } else if strictness == .strict && isAwaiting {
      fatalError("API Violation: received a request before sending a Subscription")
    }
  }

  @usableFromInline func cancel() { end(ifAwaiting: strictness == .strict).upstream?.cancel() }

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
