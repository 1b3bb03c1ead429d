extension Publisher {
  /// Combines all values into one with the closure, and sends it when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2, 3].publisher.reduce(0, +)  // 6
  ///
  /// - Parameters:
  ///   - initialResult: the value to combine with the first one.
  ///   - nextPartialResult: makes the next result from the last one and a value.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    .init(
      upstream: self, initial: initialResult,
      nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one with the closure, and sends it when the upstream finishes. Fails with an
  /// error that the closure throws, and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryReduce(0) { try $0 + number(in: $1) }  // error
  ///
  /// - Parameters:
  ///   - initialResult: what the first value is combined with.
  ///   - nextPartialResult: makes the next result from the last one and a value.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    .init(
      upstream: self, initial: initialResult,
      nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Combines all values into one with a closure.
  public struct Reduce<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - initial: the value to combine with the first one.
    ///   - nextPartialResult: makes the next result from the last one and a value.
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Reduce", initial: initial) {
        [initial, nextPartialResult] result, value in
        nextPartialResult(result ?? initial, value)
      }
    }
  }

  /// Combines all values into one with a closure. Fails with an error that the closure throws.
  public struct TryReduce<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - initial: what the first value is combined with.
    ///   - nextPartialResult: makes the next result from the last one and a value.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "TryReduce", initial: initial) {
        [initial, nextPartialResult] result, value in
        try nextPartialResult(result ?? initial, value)
      }
    }
  }
}
