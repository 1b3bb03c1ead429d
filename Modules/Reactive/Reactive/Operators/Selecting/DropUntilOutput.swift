extension Publisher {
  /// Drops values until the other publisher sends one, then passes on all others.
  ///
  /// If the other publisher ends before it has sent a value, this one ends in the same way. As in Combine, a
  /// dropped value uses up demand.
  ///
  ///     [1, 2].publisher.drop(untilOutputFrom: Just("go"))  // 1, 2
  ///
  /// - Parameter publisher: the publisher whose first value is the signal.
  @inlinable
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
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
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
  @usableFromInline
  final class Inner<Downstream: Subscriber>: DropUntilSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline var operatorName: String { "DropUntilOutput" }

    @inlinable
    init(downstream: Downstream) {
      self.downstream = downstream
      super.init()
    }

    @usableFromInline
    func receive(subscription: any Subscription) { connect(subscription) }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isOpen || opens() ? downstream.receive(input) : .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline
  struct OtherSide<Downstream: Subscriber>: Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let inner: Inner<Downstream>
    @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    @usableFromInline var operatorName: String { "DropUntilOutput" }

    @inlinable
    init(inner: Inner<Downstream>) { self.inner = inner }

    @usableFromInline
    func receive(subscription: any Subscription) { inner.connectOther(subscription) }

    @usableFromInline
    func receive(_ input: Other.Output) -> Subscribers.Demand {
      inner.open()
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Other.Failure>) {
      if inner.completeOther() { inner.downstream.receive(completion: completion) }
    }
  }
}
