extension Publisher {
  /// Passes on the values that differ from the one before, as decided by the closure. For each dropped value,
  /// it requests another. Fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "01", "x"].publisher.tryRemoveDuplicates { try number(in: $0) == number(in: $1) }  // 1, error
  ///
  /// - Parameter predicate: true if the value before and the new value are equal.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Passes on the values that differ from the one before. Fails with an error that the closure throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value before and the new value are equal.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: true if the value before and the new value are equal.
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
