extension Publisher {
  /// Passes on the values for which the closure returns true. For each dropped value, it requests another.
  /// Fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryFilter { try number(in: $0) > 0 }  // 1, error
  ///
  /// - Parameter isIncluded: returns true to pass the value on.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    .init(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// Passes on the values for which a closure returns true. Fails with an error that the closure throws.
  public struct TryFilter<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to pass the value on.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - isIncluded: returns true to pass the value on.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.isIncluded) = (upstream, isIncluded)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryFilter") { [isIncluded] inner, value in
          try isIncluded(value) ? inner.downstream.receive(value) : .max(1)
        })
    }
  }
}

// MARK: - Two filters in one stage

extension Publishers.Filter {
  /// Applies both filters in one stage; fails if the second throws.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let (first, second) = (self.isIncluded, isIncluded)
    return .init(upstream: upstream) { try first($0) && second($0) }
  }
}

extension Publishers.TryFilter {
  /// Applies both filters in one stage; fails if the first throws.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    tryFilter(isIncluded)
  }

  /// Applies both filters in one stage; fails if either throws.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let (first, second) = (self.isIncluded, isIncluded)
    return .init(upstream: upstream) { try first($0) && second($0) }
  }
}
