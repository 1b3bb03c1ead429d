extension Publisher {
  /// Sends, for each value, what the closure makes of it and of what it made before. It fails
  /// with the error the closure throws, and cancels the upstream.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - initialResult: stands for "before" at the first value.
  ///   - nextPartialResult: makes the next result of the last one and a value.
  @inlinable
  public func tryScan<T>(
    isolation: (any Actor)? = #isolation, _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    .init(
      upstream: self, initialResult: initialResult,
      nextPartialResult: isolation == nil ? nextPartialResult : pinned(nextPartialResult, to: isolation))
  }
}

extension Publishers {
  /// Sends, for each value, what a closure makes of it and of what it made before.
  /// Fails with the error the closure throws.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Stands for "before" at the first value.
    public let initialResult: Output
    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - initialResult: stands for "before" at the first value.
    ///   - nextPartialResult: makes the next result of the last one and a value.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Inner(
          downstream: subscriber, initialResult: initialResult, nextPartialResult: nextPartialResult))
    }
  }
}

extension Publishers.TryScan {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Output, Downstream.Failure == any Error {
    @usableFromInline let downstream: Downstream
    @usableFromInline let nextPartialResult: (Output, Upstream.Output) throws -> Output
    @usableFromInline @exclusivity(unchecked) var result: Output
    @usableFromInline var operatorName: String { "TryScan" }
    @usableFromInline var mirrorChildren: [Mirror.Child] {
      [
        ("downstream", downstream), ("status", isAwaiting ? "awaiting" : isOver ? "over" : "connected"),
        ("result", result),
      ]
    }

    @inlinable
    init(
      downstream: Downstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.downstream = downstream
      self.nextPartialResult = nextPartialResult
      result = initialResult
      super.init(isStrict: false)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      do {
        let next = try nextPartialResult(result, input)
        result = next
        return downstream.receive(next)
      } catch {
        if abort() { downstream.receive(completion: .failure(error)) }
        return .none
      }
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion.erased) }
    }
  }
}
