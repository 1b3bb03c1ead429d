extension Publisher {
  /// Sends no value, only the upstream's completion. Requests all values of the upstream at once.
  ///
  ///     [1, 2].publisher.ignoreOutput()  // finishes
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Sends no value, only the upstream's completion.
  public struct IgnoreOutput<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Sendable where Upstream: Sendable {}

extension Publishers.IgnoreOutput {
  struct Inner<Downstream: Subscriber>: ValueStage
  where Downstream.Input == Never, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()
    var operatorName: String { "IgnoreOutput" }

    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
      subscription.request(.unlimited)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }
  }
}
