extension Publisher {
  /// Sends what the closure makes of each value, unless that is nil. For one it drops, it asks the upstream
  /// for another. It fails with the error the closure throws, and cancels the upstream.
  ///
  ///     ["1", "", "x"].publisher.tryCompactMap { $0.isEmpty ? nil : try number(in: $0) }  // 1, error
  ///
  /// - Parameter transform: makes a new value of one received, or nil.
  @inlinable
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Sends what a closure makes of each value, unless that is nil.
  /// Fails with the error the closure throws.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value of one received, or nil.
    public let transform: (Upstream.Output) throws -> Output?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - transform: makes a new value of one received, or nil.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.TryCompactMap {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, TryStage
  where Downstream.Input == Output, Downstream.Failure == any Error {
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) throws -> Output?
    @usableFromInline var operatorName: String { "TryCompactMap" }
    @usableFromInline var mirrorChildren: [Mirror.Child] { [("downstream", downstream)] }

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.downstream = downstream
      self.transform = transform
      super.init()
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      do {
        if let output = try transform(input) { return downstream.receive(output) }
        return .max(1)
      } catch {
        return fail(error)
      }
    }
  }
}

extension Publishers.TryCompactMap {
  /// Sends what both closures make of each value, unless either makes nil, in one stage; fails if the first
  /// throws.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    let (first, second) = (self.transform, transform)
    return .init(upstream: upstream) { try first($0).flatMap(second) }
  }
}
