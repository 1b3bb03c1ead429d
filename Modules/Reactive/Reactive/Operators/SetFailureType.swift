extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail an error type, so that it fits a publisher that can fail.
  ///
  ///     Just(1).setFailureType(to: CancellationError.self)  // 1
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    .init(upstream: self)
  }
}

extension Publishers.SetFailureType {
  /// Gives it another error type.
  public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
    .init(upstream: upstream)
  }
}

extension Publishers {
  /// A publisher that cannot fail, with a given error type.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: OperatorPublisher
  where Upstream.Failure == Never {
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: ErrorStage(downstream: subscriber, operatorName: "SetFailureType") { $0 })
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
extension Publishers.SetFailureType: Sendable where Upstream: Sendable {}
