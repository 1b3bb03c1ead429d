extension Publisher {
  /// Drops values until the other publisher sends one, then passes on all others.
  ///
  /// If the other publisher ends before it has sent a value, this one ends in the same way. As in Combine, a
  /// dropped value uses up demand.
  ///
  ///     [1, 2].publisher.drop(untilOutputFrom: Just("go"))  // 1, 2
  ///
  /// - Parameter publisher: the publisher whose first value is the signal.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    .init(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// Drops values until another publisher sends one, then passes on all others.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
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
      subscriber.receive(subscription: inner)
      guard !inner.isCancelled else { return }
      other.receive(subscriber: OtherSide(inner: inner))
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

extension Publishers.DropUntilOutput {
  final class Inner<Downstream: Subscriber>: DropUntilSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    var operatorName: String { "DropUntilOutput" }

    init(downstream: Downstream) {
      self.downstream = downstream
    }

    func receive(subscription: any Subscription) { connect(subscription) }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isOpen || opens() ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion) }
    }
  }

  struct OtherSide<Downstream: Subscriber>: Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let inner: Inner<Downstream>
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var operatorName: String { "DropUntilOutput" }

    func receive(subscription: any Subscription) { inner.connectOther(subscription) }

    func receive(_ input: Other.Output) -> Subscribers.Demand {
      inner.open()
      return .none
    }

    func receive(completion: Subscribers.Completion<Other.Failure>) {
      if inner.completeOther() { inner.downstream.receive(completion: completion) }
    }
  }
}
