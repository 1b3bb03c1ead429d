extension Publisher where Output: Equatable {
  /// Sends on the values that differ from the one before. For one it drops, it asks the upstream for another.
  ///
  ///     [1, 1, 2, 1].publisher.removeDuplicates()  // 1, 2, 1
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Sends on the values that are not the same as the one before, as the closure sees it.
  ///
  ///     [1, 3, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 }  // 1, 4
  ///
  /// - Parameter predicate: whether the value before and a value are the same.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends on the values that are not the same as the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value before and a value are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: whether the value before and a value are the same.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Output == S.Input, Upstream.Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.RemoveDuplicates {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output, Upstream.Output) -> Bool
    @usableFromInline @exclusivity(unchecked) var last: Upstream.Output?
    @usableFromInline var operatorName: String { "RemoveDuplicates" }
    @usableFromInline var mirrorChildren: [Mirror.Child] {
      [("downstream", downstream), ("last", last as Any)]
    }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
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
      if let before, predicate(before, input) { return .max(1) }
      return downstream.receive(input)
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion) }
    }
  }
}
