extension Publisher {
  /// Converts the upstream's error with the closure; values and demand pass unchanged.
  ///
  ///     request.mapError { _ in CancellationError() }  // error
  ///
  /// - Parameter transform: converts the error.
  @inlinable
  public func mapError<E>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> where E: Error {
    .init(upstream: self, transform)
  }
}

extension Publishers {
  /// Converts the upstream's error with a closure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream
    /// Converts the error.
    public let transform: (Upstream.Failure) -> Failure

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - map: converts the error.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.MapError {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Stage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
    @usableFromInline typealias Input = Upstream.Output

    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Failure) -> Failure
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline var operatorName: String { "MapError" }

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion.mapError(transform))
    }
  }
}
