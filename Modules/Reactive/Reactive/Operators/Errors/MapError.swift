extension Publisher {
  /// Converts the upstream's error with the closure; values and demand pass unchanged.
  ///
  ///     request.mapError { _ in CancellationError() }  // error
  public func mapError<E>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> where E: Error { .init(upstream: self, transform) }

  /// Traps when the upstream fails, as a statement that it cannot. Values and demand pass unchanged.
  ///
  ///     Just(1).setFailureType(to: CancellationError.self).assertNoFailure()  // 1
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> { .init(upstream: self, prefix: prefix, file: file, line: line) }
}

extension Publishers {
  /// Converts the upstream's error with a closure.
  public struct MapError<Upstream: Publisher, Failure: Error>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Converts the error.
    public let transform: (Upstream.Failure) -> Failure

    /// A publisher with these properties.
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

  /// Traps when the upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: OperatorPublisher {
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream
    /// The beginning of the message.
    public let prefix: String
    /// The file in the message.
    public let file: StaticString
    /// The line in the message.
    public let line: UInt

    /// A publisher with these properties.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      (self.upstream, self.prefix, self.file, self.line) = (upstream, prefix, file, line)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ErrorStage(
          downstream: subscriber, operatorName: "AssertNoFailure",
          mirrorChildren: [("file", file), ("line", line), ("prefix", prefix)]
        ) { [prefix, file, line] error in
          fatalError("\(prefix.isEmpty ? "" : prefix + ": ")\(error)", file: file, line: line)
        })
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

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
extension Publishers.SetFailureType: Sendable where Upstream: Sendable {}

extension Publishers.AssertNoFailure: Sendable where Upstream: Sendable {}
