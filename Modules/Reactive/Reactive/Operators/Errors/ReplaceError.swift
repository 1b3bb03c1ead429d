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
      (self.upstream, self.output) = (upstream, output)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let output = output
      upstream.receive(
        subscriber: CatchInner<Upstream.Failure, Just<Upstream.Output>, S>(
          subscriber, name: "ReplaceError", isLenient: true
        ) { _ in Just(output) })
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceError: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
