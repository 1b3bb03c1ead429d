extension Publisher {
  /// Sends the closure's result for each value; fails with an error that it throws.
  ///
  ///     ["1", "x"].publisher.tryMap { try number(in: $0) }  // 1, error
  ///
  /// - Parameter transform: makes a new value from one received.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers.TryMap {
  /// Sends what both closures make of each value, in one stage.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { try second(first($0)) }
  }

  /// Sends what both closures make of each value, in one stage.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { try second(first($0)) }
  }
}

extension Publishers {
  /// Sends a closure's result for each value; fails with an error that it throws.
  public struct TryMap<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received.
    public let transform: (Upstream.Output) throws -> Output

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - transform: makes a new value from one received.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryMap", .lenient, admits: .anyEvent, shown: nil) {
          [transform] inner, value in
          inner.downstream.receive(try transform(value))
        })
    }
  }
}
