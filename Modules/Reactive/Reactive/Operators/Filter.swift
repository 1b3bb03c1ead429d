extension Publisher {
  /// Passes on the values for which the closure returns true. For each dropped value, it requests another.
  ///
  ///     [1, 2, 3, 4].publisher.filter { $0 % 2 == 0 }  // 2, 4
  ///
  /// - Parameter isIncluded: returns true to pass the value on.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers.Filter {
  /// Applies both filters in one stage.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let (first, second) = (self.isIncluded, isIncluded)
    return .init(upstream: upstream) { first($0) && second($0) }
  }
}

extension Publishers {
  /// Passes on the values for which a closure returns true.
  public struct Filter<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to pass a value on.
    public let isIncluded: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - isIncluded: returns true to pass a value on.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.isIncluded) = (upstream, isIncluded)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, isIncluded: isIncluded))
    }
  }
}

extension Publishers.Filter {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: ValueStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let isIncluded: (Upstream.Output) -> Bool
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline var operatorName: String { "Filter" }

    @inlinable
    init(downstream: Downstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      (self.downstream, self.isIncluded) = (downstream, isIncluded)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isIncluded(input) ? downstream.receive(input) : .max(1)
    }
  }
}
