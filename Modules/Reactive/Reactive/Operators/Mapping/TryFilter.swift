extension Publisher {
  /// Sends on the values for which the closure says so. For one it drops, it asks the upstream for another.
  /// It fails with the error the closure throws, and cancels the upstream.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - isIncluded: whether the value is sent on.
  @inlinable
  public func tryFilter(isolation: (any Actor)? = #isolation, _ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    .init(upstream: self, isIncluded: isolation == nil ? isIncluded : pinned(isIncluded, to: isolation))
  }
}

extension Publishers {
  /// Sends on the values for which a closure says so.
  /// Fails with the error the closure throws.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether the value is sent on.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: where the values come from.
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
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
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

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      do {
        return try isIncluded(input) ? downstream.receive(input) : .max(1)
      } catch {
        if abort() { downstream.receive(completion: .failure(error)) }
        return .none
      }
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion.erased) }
    }
  }
}

// MARK: - Two filters in one stage

extension Publishers.Filter {
  /// Sends on the values for which both closures say so, in one stage; fails if the second throws.
  @inlinable
  public func tryFilter(
    isolation: (any Actor)? = #isolation, _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    let (first, second) = (
      self.isIncluded, (isolation == nil ? isIncluded : pinned(isIncluded, to: isolation))
    )
    return .init(upstream: upstream) { try first($0) && second($0) }
  }
}

extension Publishers.TryFilter {
  /// Sends on the values for which both closures say so, in one stage; fails if the first throws.
  @inlinable
  public func filter(
    isolation: (any Actor)? = #isolation, _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    tryFilter(isolation: isolation, isIncluded)
  }

  /// Sends on the values for which both closures say so, in one stage; fails if either throws.
  @inlinable
  public func tryFilter(
    isolation: (any Actor)? = #isolation, _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    let (first, second) = (
      self.isIncluded, (isolation == nil ? isIncluded : pinned(isIncluded, to: isolation))
    )
    return .init(upstream: upstream) { try first($0) && second($0) }
  }
}
