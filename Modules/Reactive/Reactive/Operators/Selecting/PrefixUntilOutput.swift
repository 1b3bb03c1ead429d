extension Publisher {
  /// Passes on values until the other publisher sends one; then finishes and cancels the upstream.
  ///
  /// If the other publisher ends without a value, all values pass. Demand is passed on unchanged.
  ///
  ///     [1, 2].publisher.prefix(untilOutputFrom: Just("stop"))  // finishes
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

    /// A publisher with these properties.
    public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

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

    /// Two publishers may call at a time: deliveries happen inside the gate. No description, as in Combine.
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, Subscriber {
      private let downstream: Downstream
      private let gate = DeliveryGate()
      // Accessed under the lock.
      @exclusivity(unchecked) private var other: (any Subscription)?
      @exclusivity(unchecked) private var isAttached = false

      init(downstream: Downstream) {
        self.downstream = downstream
        super.init(.transparent)
      }

      /// True while the upstream is needed. From then on, completions pass even before the subscription, as in
      /// Combine.
      var isAttachable: Bool {
        lock.withLock {
          isAttached = !isOver
          return isAttached
        }
      }

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

      func connectOther(_ subscription: any Subscription) {
        lock.lock()
        let isWanted = other == nil && !isOver
        if isWanted { other = subscription }
        lock.unlock()
        if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
      }

      func terminate() {
        guard lock.withLock({ other != nil }) else { return }
        let isFirst = abort()
        completeOther()
        if isFirst && lock.withLock({ isAttached }) { send(.finished) }
      }

      func completeOther() {
        // Released here: a release may run user code, so it must not happen under the lock.
        withExtendedLifetime(takeOther()) {}
      }

      private func takeOther() -> (any Subscription)? { lock.withLock { exchange(&other, with: nil) } }

      override func cancel() {
        _ = abort()
        takeOther()?.cancel()
      }
    }

    struct OtherSide<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Subscriber {
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
}

extension Publishers.PrefixUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}
