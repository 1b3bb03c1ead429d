extension Publisher where Output: Equatable {
  /// Passes on the values that differ from the one before. For each dropped value, it requests another.
  ///
  ///     [1, 1, 2, 1].publisher.removeDuplicates()  // 1, 2, 1
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Passes on the values that differ from the one before, as decided by the closure.
  ///
  ///     [1, 3, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 }  // 1, 4
  ///
  /// - Parameter predicate: true if the value before and the new value are equal.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Passes on the values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value before and the new value are equal.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: true if the value before and the new value are equal.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.RemoveDuplicates {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, ValueStage
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
      (self.downstream, self.predicate) = (downstream, predicate)
      super.init()
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      let before = exchange(&last, with: input)
      if let before, predicate(before, input) { return .max(1) }
      return downstream.receive(input)
    }
  }
}
