extension Publisher {
  /// Sends the closure's result for each value.
  ///
  ///     [1, 2, 3].publisher.map { $0 * 2 }  // 2, 4, 6
  ///
  /// - Parameter transform: makes a new value from one received.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers.Map {
  /// Applies both closures to each value in one stage.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { second(first($0)) }
  }

  /// Applies both closures to each value in one stage; fails if the second throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { try second(first($0)) }
  }
}

extension Publishers {
  /// Sends a closure's result for each value.
  public struct Map<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received.
    public let transform: (Upstream.Output) -> Output

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - transform: makes a new value from one received.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.Map {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: ValueStage
  where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) -> Output
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline var operatorName: String { "Map" }

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
      (self.downstream, self.transform) = (downstream, transform)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
  }
}
