extension Publisher {
  /// Sends the closure's result for each value; fails with an error that it throws.
  ///
  ///     ["1", "x"].publisher.tryMap { try number(in: $0) }  // 1, error
  ///
  /// - Parameter transform: makes a new value from one received.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers.TryMap {
  /// Sends what both closures make of each value, in one stage.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { try second(first($0)) }
  }

  /// Sends what both closures make of each value, in one stage.
  @inlinable
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
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.TryMap {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Stage
  where Downstream.Input == Output, Downstream.Failure == any Error {
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) throws -> Output
    @usableFromInline var operatorName: String { "TryMap" }

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.downstream = downstream
      self.transform = transform
      super.init(.lenient)
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      if complete() { downstream.receive(completion: completion.widened()) }
    }

    /// As in Combine, there is no guard against a publisher that continues after a cancellation.
    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      do {
        return downstream.receive(try transform(input))
      } catch {
        _ = abort()
        downstream.receive(completion: .failure(error))
        return .none
      }
    }
  }
}
