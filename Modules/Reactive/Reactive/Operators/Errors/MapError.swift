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
  public struct MapError<Upstream: Publisher, Failure: Error>: OperatorPublisher {
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
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ErrorStage(downstream: subscriber, operatorName: "MapError", transform: transform))
    }
  }
}

/// The stage of operators that change only the error: `mapError`, `assertNoFailure` and `setFailureType`.
struct ErrorStage<Downstream: Subscriber, Failure: Error>: Stage {
  typealias Input = Downstream.Input

  let downstream: Downstream
  let operatorName: String
  var mirrorChildren: [Mirror.Child] = []
  let transform: (Failure) -> Downstream.Failure
  let combineIdentifier = CombineIdentifier()

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapError(transform))
  }
}
