extension Publisher {
  /// Drops values as long as the closure returns true, then passes on all others. For each dropped value, it
  /// requests another.
  ///
  ///     [1, 2, 3].publisher.drop { $0 < 2 }  // 2, 3
  ///
  /// - Parameter predicate: returns true to drop the value; not called again once it has returned false.
  public func drop(while predicate: @escaping (Output) -> Bool)
    -> Publishers.DropWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Drops values as long as the closure returns true, then passes on all others. For each dropped value, it
  /// requests another. Fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryDrop { try number(in: $0) < 2 }  // error
  ///
  /// - Parameter predicate: returns true to drop the value; not called again once it has returned false.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Drops values as long as a closure returns true, then passes on all others.
  public struct DropWhile<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop the value; not called again once it has returned false.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to drop the value; not called again once it has returned false.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      var isDropping = true
      upstream.receive(
        subscriber: StepInner<S, Upstream.Output, Failure>(
          subscriber, name: "DropWhile", .lenient, shown: nil
        ) {
          [predicate] inner, value in
          if isDropping, predicate(value) { return .max(1) }
          isDropping = false
          return inner.downstream.receive(value)
        })
    }
  }

  /// Drops values as long as a closure returns true, then passes on all others. Fails with an error that the
  /// closure throws.
  public struct TryDropWhile<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop the value; not called again once it has returned false.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to drop the value; not called again once it has returned false.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      var isDropping = true
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryDropWhile", .lenient, shown: nil) {
          [predicate] inner, value in
          if isDropping, try predicate(value) { return .max(1) }
          isDropping = false
          return inner.downstream.receive(value)
        })
    }
  }
}
