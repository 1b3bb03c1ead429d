extension Publisher {
  /// Drops the first values, then passes all others on. It requests the dropped values in addition to the
  /// downstream's demand. A negative number traps at the subscription.
  ///
  ///     [1, 2, 3].publisher.dropFirst()  // 2, 3
  ///
  /// - Parameter count: the number of values to drop.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(upstream: self, count: count)
  }
}

extension Publishers {
  /// Drops some values at the beginning, then passes on all others.
  public struct Drop<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to drop.
    public let count: Int

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - count: the number of values to drop.
    public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, count: count)
      subscriber.receive(subscription: inner)
      if !inner.isCancelled { upstream.receive(subscriber: inner) }
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Drop: Sendable where Upstream: Sendable {}

extension Publishers.Drop {
  /// It is its downstream's subscription before it has one of its upstream, and stores the demand until then.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    /// The number of values still to drop.
    @exclusivity(unchecked) var toDrop: Int
    private let lock = AtomicLock()
    // Accessed under the lock.
    @exclusivity(unchecked) private var upstream: (any Subscription)?
    @exclusivity(unchecked) private var pending = Subscribers.Demand.none
    @exclusivity(unchecked) private var hasCancelled = false
    @exclusivity(unchecked) private var hasEnded = false
    var operatorName: String { "Drop" }

    init(downstream: Downstream, count: Int) {
      precondition(count >= 0, "the number of values to drop cannot be negative")
      self.downstream = downstream
      toDrop = count
    }

    /// As in Combine, a subscription that arrives after canceling is not canceled if there is no demand.
    func receive(subscription: any Subscription) {
      lock.lock()
      let asked = pending + toDrop
      let isWanted = upstream == nil && !(hasCancelled && asked > 0)
      if isWanted {
        upstream = subscription
        pending = .none
      }
      lock.unlock()
      if !isWanted { subscription.cancel() } else if asked > 0 { subscription.request(asked) }
    }

    /// As in Combine, there is no guard against a publisher that continues after its end or after a
    /// cancellation.
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if toDrop > 0 {
        toDrop -= 1
        return .none
      }
      return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      lock.lock()
      let upstream = exchange(&self.upstream, with: nil)
      hasEnded = true
      let isWanted = !hasCancelled
      lock.unlock()
      // Released outside of the lock.
      withExtendedLifetime(upstream) {}
      if isWanted { downstream.receive(completion: completion) }
    }

    /// True if the downstream has canceled.
    var isCancelled: Bool { lock.withLock { hasCancelled } }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      lock.lock()
      let upstream = self.upstream
      if upstream == nil, !hasCancelled { pending += demand }
      lock.unlock()
      upstream?.request(demand)
    }

    func cancel() {
      lock.lock()
      if !hasEnded { hasCancelled = true }
      let upstream = exchange(&self.upstream, with: nil)
      lock.unlock()
      upstream?.cancel()
    }
  }
}
