extension Publisher where Output: Equatable {
  /// Passes on the values that differ from the one before. For each dropped value, it requests another.
  ///
  ///     [1, 1, 2, 1].publisher.removeDuplicates()  // 1, 2, 1
  @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Passes on the values that differ from the one before, as decided by the closure.
  ///
  ///     [1, 3, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 }  // 1, 4
  @inlinable public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> { .init(upstream: self, predicate: predicate) }

  /// Like `removeDuplicates(by:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "01", "x"].publisher.tryRemoveDuplicates { try number(in: $0) == number(in: $1) }  // 1, error
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> { .init(upstream: self, predicate: predicate) }
}

extension Publishers {
  /// Passes on the values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value before and the new value are equal.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// A publisher with these properties.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, ValueStage {
      @usableFromInline let downstream: Downstream
      @usableFromInline let predicate: (Upstream.Output, Upstream.Output) -> Bool
      @usableFromInline @exclusivity(unchecked) var last: Upstream.Output?
      @usableFromInline var operatorName: String { "RemoveDuplicates" }
      @usableFromInline var mirrorChildren: [Mirror.Child] {
        [("downstream", downstream), ("last", last as Any)]
      }

      @inlinable init(downstream: Downstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
      {
        (self.downstream, self.predicate) = (downstream, predicate)
        super.init()
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard admitsValue() else { return .none }
        let before = exchange(&last, with: input)
        if let before, predicate(before, input) { return .max(1) }
        return downstream.receive(input)
      }
    }
  }

  /// Like `RemoveDuplicates`, but fails with an error that the closure throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value before and the new value are equal.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      var last: Upstream.Output?
      upstream.receive(
        subscriber: StepInner(
          subscriber, name: "TryRemoveDuplicates", shown: { _ in [("last", last as Any)] }
        ) { [predicate] inner, value in
          let before = exchange(&last, with: value)
          if let before, try predicate(before, value) { return .max(1) }
          return inner.downstream.receive(value)
        })
    }
  }
}
