extension Publisher {
  /// Sends the closure's result for each value, unless it is nil; then requests another value. Fails with an
  /// error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "", "x"].publisher.tryCompactMap { $0.isEmpty ? nil : try number(in: $0) }  // 1, error
  ///
  /// - Parameter transform: makes a new value from one received, or nil.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Sends a closure's result for each value, unless it is nil. Fails with an error that the closure throws.
  public struct TryCompactMap<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received, or nil.
    public let transform: (Upstream.Output) throws -> Output?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - transform: makes a new value from one received, or nil.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryCompactMap") { [transform] inner, value in
          if let output = try transform(value) { return inner.downstream.receive(output) }
          return .max(1)
        })
    }
  }
}

extension Publishers.TryCompactMap {
  /// Applies both closures to each value in one stage, and sends the result unless either returns nil; fails
  /// if the first throws.
  public func compactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { try first($0).flatMap(second) }
  }
}
