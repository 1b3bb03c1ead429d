extension Publisher {
  /// Passes on values until the other publisher sends one; then finishes and cancels the upstream.
  ///
  /// If the other publisher ends without a value, all values pass. Demand is passed on unchanged.
  ///
  ///     [1, 2].publisher.prefix(untilOutputFrom: Just("stop"))  // finishes
  ///
  /// - Parameter publisher: the publisher whose first value is the signal.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    .init(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// Passes on values until another publisher sends one, then finishes.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose first value is the signal.
    public let other: Other

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - other: the publisher whose first value is the signal.
    public init(upstream: Upstream, other: Other) {
      (self.upstream, self.other) = (upstream, other)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber)
      other.receive(subscriber: OtherSide(inner: inner))
      if inner.isAttachable {
        upstream.receive(subscriber: inner)
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Publishers.PrefixUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

extension Publishers.PrefixUntilOutput {
  /// Two publishers may call at the same time; deliveries happen inside the gate. It has no description of its
  /// own, as in Combine.
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let downstream: Downstream
    private let gate = DeliveryGate()
    // Accessed under the lock.
    @exclusivity(unchecked) private var other: (any Subscription)?
    @exclusivity(unchecked) private var isAttached = false

    init(downstream: Downstream) {
      self.downstream = downstream
      super.init(.transparent)
    }

    /// True while the upstream is needed. Once it is, the downstream receives completions as in Combine, even
    /// before it has a subscription.
    var isAttachable: Bool {
      lock.withLock {
        isAttached = !isOver
        return isAttached
      }
    }

    // MARK: - The upstream

    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      gate.enter()
      let more = isConnected ? downstream.receive(input) : .none
      _ = gate.leave()
      return more
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let (before, _) = end(ifAwaiting: true)
      takeOther()?.cancel()
      if before == Self.connected { send(completion) }
    }

    private func send(_ completion: Subscribers.Completion<Upstream.Failure>) {
      gate.enter()
      downstream.receive(completion: completion)
      _ = gate.leave()
    }

    // MARK: - The other publisher

    func connectOther(_ subscription: any Subscription) {
      lock.lock()
      let isWanted = other == nil && !isOver
      if isWanted { other = subscription }
      lock.unlock()
      if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    /// The other publisher has sent a value.
    func terminate() {
      guard lock.withLock({ other != nil }) else { return }
      let isFirst = abort()
      completeOther()
      if isFirst && lock.withLock({ isAttached }) { send(.finished) }
    }

    /// Handles the end of the other publisher, after which it is ignored.
    func completeOther() { _ = takeOther() }

    private func takeOther() -> (any Subscription)? { lock.withLock { exchange(&other, with: nil) } }

    // MARK: - The downstream

    override func cancel() {
      _ = abort()
      takeOther()?.cancel()
    }
  }

  struct OtherSide<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let inner: Inner<Downstream>
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

    func receive(subscription: any Subscription) { inner.connectOther(subscription) }

    func receive(_ input: Other.Output) -> Subscribers.Demand {
      inner.terminate()
      return .none
    }

    func receive(completion: Subscribers.Completion<Other.Failure>) { inner.completeOther() }
  }
}
