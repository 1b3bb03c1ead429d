extension Publisher {
  /// Sends on the values that are not the same as the one before, as the closure sees it. For one it drops,
  /// it asks the upstream for another. It fails with the error the closure throws, and cancels the upstream.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - predicate: whether the value before and a value are the same.
  @inlinable
  public func tryRemoveDuplicates(
    isolation: (any Actor)? = #isolation, by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    .init(upstream: self, predicate: isolation == nil ? predicate : pinned(predicate, to: isolation))
  }
}

extension Publishers {
  /// Sends on the values that are not the same as the one before.
  /// Fails with the error the closure throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether the value before and a value are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - predicate: whether the value before and a value are the same.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.TryRemoveDuplicates {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output, Upstream.Output) throws -> Bool
    @usableFromInline @exclusivity(unchecked) var last: Upstream.Output?
    @usableFromInline var operatorName: String { "TryRemoveDuplicates" }
    @usableFromInline var mirrorChildren: [Mirror.Child] {
      [("downstream", downstream), ("last", last as Any)]
    }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
      super.init()
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      let before = exchange(&last, with: input)
      do {
        if let before, try predicate(before, input) { return .max(1) }
        return downstream.receive(input)
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
