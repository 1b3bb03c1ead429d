extension Publisher {
  /// Combines all values into one with the closure, and sends it when the upstream finishes.
  ///
  /// It asks for all values at once. What it sends waits until a value is asked for; a failure does not.
  ///
  ///     numbers.reduce(0, +)  // the sum
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - initialResult: what the first value is combined with.
  ///   - nextPartialResult: makes the next result of the last one and a value.
  @inlinable
  public func reduce<T>(
    isolation: (any Actor)? = #isolation, _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    .init(
      upstream: self, initial: initialResult,
      nextPartialResult: isolation == nil ? nextPartialResult : pinned(nextPartialResult, to: isolation))
  }
}

extension Publisher {
  /// Combines all values into one with the closure, and sends it when the upstream finishes. It fails with
  /// the error the closure throws, and cancels the upstream.
  ///
  /// It asks for all values at once. What it sends waits until a value is asked for; a failure does not.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - initialResult: what the first value is combined with.
  ///   - nextPartialResult: makes the next result of the last one and a value.
  @inlinable
  public func tryReduce<T>(
    isolation: (any Actor)? = #isolation, _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    .init(
      upstream: self, initial: initialResult,
      nextPartialResult: isolation == nil ? nextPartialResult : pinned(nextPartialResult, to: isolation))
  }
}

extension Publishers {
  /// Combines all values into one with a closure.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What the first value is combined with.
    public let initial: Output
    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - initial: what the first value is combined with.
    ///   - nextPartialResult: makes the next result of the last one and a value.
    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      let nextPartialResult = nextPartialResult
      upstream.receive(
        subscriber: Reducer<S, Upstream.Output, Upstream.Failure>(
          subscriber, name: "Reduce", initial: initial
        ) { reducer, value in
          if let result = reducer.result { reducer.result = nextPartialResult(result, value) }
          return false
        })
    }
  }
}

extension Publishers {
  /// Combines all values into one with a closure.
  /// Fails with the error the closure throws.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// What the first value is combined with.
    public let initial: Output
    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - initial: what the first value is combined with.
    ///   - nextPartialResult: makes the next result of the last one and a value.
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      let nextPartialResult = nextPartialResult
      upstream.receive(
        subscriber: Reducer<S, Upstream.Output, Upstream.Failure>(
          subscriber, name: "TryReduce", initial: initial,
          tryStep: { reducer, value in
            if let result = reducer.result { reducer.result = try nextPartialResult(result, value) }
            return false
          }))
    }
  }
}
