extension Publisher {
  /// Sends the value in place of a failure, and finishes.
  ///
  /// The value is sent on demand: if there is none when the upstream fails, at the next request.
  ///
  ///     request.replaceError(with: "placeholder")  // placeholder
  ///
  /// - Parameter output: the value to send in place of the failure.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// Sends a value in place of a failure, and finishes.
  public struct ReplaceError<Upstream: Publisher>: OperatorPublisher {
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The value that is sent in place of the failure.
    public let output: Upstream.Output
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - output: the value to send in place of the failure.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceError: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

extension Publishers.ReplaceError {
  /// A catch with `Just`. As in Combine, it ignores what comes before the subscription and after the end.
  final class Inner<Downstream: Subscriber>: CatchInner<Upstream.Failure, Just<Upstream.Output>, Downstream>
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    override var mirrorChildren: [Mirror.Child] { [] }

    init(downstream: Downstream, output: Upstream.Output) {
      super.init(downstream: downstream, name: "ReplaceError") { inner, _ in
        inner.goOn(with: Just(output))
      }
    }

    override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isIn(.first) ? super.receive(input) : .none
    }

    override func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if isIn(.first) { super.receive(completion: completion) }
    }

    override func cancel() {
      if !isIn(.awaitingFirst) { super.cancel() }
    }
  }
}
