extension Publisher {
  /// Sends, for each value, the closure's result for the last result and the value. Fails with an error that
  /// the closure throws, and cancels the upstream.
  ///
  ///     ["1", "2", "x"].publisher.tryScan(0) { try $0 + number(in: $1) }  // 1, 3, error
  ///
  /// - Parameters:
  ///   - initialResult: the result before the first value.
  ///   - nextPartialResult: makes the next result from the last one and a value.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    .init(
      upstream: self, initialResult: initialResult,
      nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Sends, for each value, a closure's result for the last result and the value. Fails with an error that
  /// the closure throws.
  public struct TryScan<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - initialResult: the result before the first value.
    ///   - nextPartialResult: makes the next result from the last one and a value.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      (self.upstream, self.initialResult) = (upstream, initialResult)
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var result = initialResult
      upstream.receive(
        subscriber: StepInner(
          subscriber, name: "TryScan", .lenient, admits: .anyValue,
          shown: { [("status", $0.status), ("result", result)] }
        ) { [nextPartialResult] inner, value in
          let next = try nextPartialResult(result, value)
          result = next
          return inner.downstream.receive(next)
        })
    }
  }
}
