extension Publisher {
  /// Sends no value, only how the upstream ends. It asks the upstream for all values at once.
  ///
  ///     [1, 2].publisher.ignoreOutput()  // finishes
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// Sends no value, only how the upstream ends.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Never
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Sendable where Upstream: Sendable {}

extension Publishers.IgnoreOutput {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, OperatorDescription
  where Downstream.Input == Never, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline var operatorName: String { "IgnoreOutput" }

    @inlinable
    init(downstream: Downstream) { self.downstream = downstream }

    @inlinable
    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
      subscription.request(.unlimited)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion)
    }
  }
}
