extension Publisher {
  /// Sends, for each value, the closure's result for the last result and the value.
  ///
  ///     [1, 2, 3].publisher.scan(0, +)  // 1, 3, 6
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Like `scan(_:_:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "2", "x"].publisher.tryScan(0) { try $0 + number(in: $1) }  // 1, 3, error
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Sends, for each value, a closure's result for the last result and the value.
  public struct Scan<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      (self.upstream, self.initialResult) = (upstream, initialResult)
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber:
          Inner(downstream: subscriber, result: initialResult, nextPartialResult: nextPartialResult))
    }

    /// The result needs no lock, because the upstream delivers one value at a time.
    @usableFromInline final class Inner<Downstream: Subscriber<Output, Upstream.Failure>>: ValueStage {
      @usableFromInline let downstream: Downstream
      @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output
      @usableFromInline @exclusivity(unchecked) var result: Output
      @usableFromInline var operatorName: String { "Scan" }
      @usableFromInline var mirrorChildren: [Mirror.Child] {
        [("downstream", downstream), ("result", result)]
      }

      @inlinable init(
        downstream: Downstream, result: Output,
        nextPartialResult: @escaping (Output, Upstream.Output) -> Output
      ) { (self.downstream, self.result, self.nextPartialResult) = (downstream, result, nextPartialResult) }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let next = nextPartialResult(result, input)
        result = next
        return downstream.receive(next)
      }
    }
  }

  /// Like `Scan`, but fails with an error that the closure throws.
  public struct TryScan<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// A publisher with these properties.
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
