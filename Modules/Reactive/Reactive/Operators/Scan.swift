extension Publisher {
  /// Sends, for each value, the closure's result for the last result and the value.
  ///
  ///     [1, 2, 3].publisher.scan(0, +)  // 1, 3, 6
  ///
  /// - Parameters:
  ///   - initialResult: the result before the first value.
  ///   - nextPartialResult: makes the next result from the last one and a value.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    .init(
      upstream: self, initialResult: initialResult,
      nextPartialResult: nextPartialResult)
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

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - initialResult: the result before the first value.
    ///   - nextPartialResult: makes the next result from the last one and a value.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      (self.upstream, self.initialResult) = (upstream, initialResult)
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber:
          Inner(downstream: subscriber, result: initialResult, nextPartialResult: nextPartialResult))
    }
  }
}

extension Publishers.Scan {
  /// The result needs no lock, because the upstream delivers one value at a time.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: ValueStage
  where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output
    @usableFromInline @exclusivity(unchecked) var result: Output
    @usableFromInline var operatorName: String { "Scan" }
    @usableFromInline var mirrorChildren: [Mirror.Child] { [("downstream", downstream), ("result", result)] }

    @inlinable
    init(
      downstream: Downstream, result: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      (self.downstream, self.result, self.nextPartialResult) = (downstream, result, nextPartialResult)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let next = nextPartialResult(result, input)
      result = next
      return downstream.receive(next)
    }
  }
}
