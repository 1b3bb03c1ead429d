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
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose first value is the signal.
    public let other: Other

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - other: the publisher whose first value is the signal.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
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
  /// It has no description of its own, as in Combine.
  final class Inner<Downstream: Subscriber>: PrefixUntilSubscription, Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream

    init(downstream: Downstream) {
      self.downstream = downstream
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
      if complete() { send(completion) }
    }

    func send(_ completion: Subscribers.Completion<Upstream.Failure>) {
      gate.enter()
      downstream.receive(completion: completion)
      _ = gate.leave()
    }
  }

  struct OtherSide<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let inner: Inner<Downstream>
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

    func receive(subscription: any Subscription) { inner.connectOther(subscription) }

    func receive(_ input: Other.Output) -> Subscribers.Demand {
      if inner.terminate() { inner.send(.finished) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Other.Failure>) { inner.completeOther() }
  }
}
