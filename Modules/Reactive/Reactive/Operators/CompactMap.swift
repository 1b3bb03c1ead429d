extension Publisher {
  /// Sends the closure's result for each value, unless it is nil; then requests another value from the
  /// upstream.
  ///
  ///     ["1", "x", "3"].publisher.compactMap { Int($0) }  // 1, 3
  ///
  /// - Parameter transform: makes a new value from one received, or nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers.CompactMap {
  /// Applies both closures to each value in one stage, and sends the result unless either returns nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { first($0).flatMap(second) }
  }

  /// Applies both closures to each value in one stage, and sends the result unless the first returns nil.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { first($0).map(second) }
  }
}

extension Publishers {
  /// Sends a closure's result for each value, unless it is nil.
  public struct CompactMap<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - transform: makes a new value from one received, or nil.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ClosureStage(subscriber, name: "CompactMap") { [transform] in
          if let output = transform($0) { subscriber.receive(output) } else { .max(1) }
        })
    }
  }
}
