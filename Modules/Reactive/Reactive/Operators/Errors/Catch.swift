extension Publisher {
  /// Continues with another publisher when this one fails.
  ///
  /// The other publisher gets the remaining demand.
  ///
  ///     request.catch { _ in Just("placeholder") }  // placeholder
  ///
  /// - Parameter handler: makes the next publisher from the error.
  public func `catch`<P>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails, or fails with the error that the closure throws.
  ///
  ///     request.tryCatch { _ in try Just(stored()) }  // stored
  ///
  /// - Parameter handler: makes the next publisher from the error.
  public func tryCatch<P>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// Continues with another publisher when the upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: OperatorPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The type of error it may fail with.
    public typealias Failure = NewPublisher.Failure

    /// The first upstream publisher.
    public let upstream: Upstream
    /// Makes the next publisher from the error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// - Parameters:
    ///   - upstream: the first source of values.
    ///   - handler: makes the next publisher from the error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: CatchInner<Upstream.Failure, NewPublisher, S>(subscriber, name: "Catch", handler: handler)
      )
    }
  }

  /// Continues with another publisher when the upstream fails, or fails with the error that a closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: ThrowingOperatorPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The first upstream publisher.
    public let upstream: Upstream
    /// Makes the next publisher from the error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// - Parameters:
    ///   - upstream: where the values come from at first.
    ///   - handler: makes the next publisher from the error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: CatchInner(subscriber, name: "TryCatch", handler: handler))
    }
  }
}
