extension Publisher {
  /// Converts the upstream's error with the closure; values and demand pass unchanged.
  ///
  ///     request.mapError { _ in CancellationError() }  // error
  ///
  /// - Parameter transform: converts the error.
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
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.MapError {
  struct Inner<Downstream: Subscriber>: Stage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
    typealias Input = Upstream.Output

    let downstream: Downstream
    let transform: (Upstream.Failure) -> Failure
    let combineIdentifier = CombineIdentifier()
    var operatorName: String { "MapError" }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion.mapError(transform))
    }
  }
}
