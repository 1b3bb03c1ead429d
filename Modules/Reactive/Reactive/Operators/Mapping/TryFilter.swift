extension Publisher {
  /// Sends on the values for which the closure returns true. For one it drops, it asks the upstream for another.
  /// It fails with the error the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryFilter { try number(in: $0) > 0 }  // 1, error
  ///
  /// - Parameter isIncluded: whether the value is sent on.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    .init(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// Sends on the values for which a closure returns true.
  /// Fails with the error the closure throws.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value is sent on.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - isIncluded: whether the value is sent on.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, isIncluded: isIncluded))
    }
  }
}

extension Publishers.TryFilter {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, TryStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let isIncluded: (Upstream.Output) throws -> Bool
    @usableFromInline var operatorName: String { "TryFilter" }
    @usableFromInline var mirrorChildren: [Mirror.Child] { [("downstream", downstream)] }

    @inlinable
    init(downstream: Downstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.downstream = downstream
      self.isIncluded = isIncluded
      super.init()
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      do {
        return try isIncluded(input) ? downstream.receive(input) : .max(1)
      } catch {
        return fail(error)
      }
    }
  }
}

// MARK: - Two filters in one stage

extension Publishers.Filter {
  /// Sends on the values for which both closures say so, in one stage; fails if the second throws.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let (first, second) = (
      self.isIncluded, isIncluded
    )
    return .init(upstream: upstream) { try first($0) && second($0) }
  }
}

extension Publishers.TryFilter {
  /// Sends on the values for which both closures say so, in one stage; fails if the first throws.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    tryFilter(isIncluded)
  }

  /// Sends on the values for which both closures say so, in one stage; fails if either throws.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let (first, second) = (
      self.isIncluded, isIncluded
    )
    return .init(upstream: upstream) { try first($0) && second($0) }
  }
}
