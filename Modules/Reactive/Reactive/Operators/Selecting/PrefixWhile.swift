extension Publisher {
  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream.
  ///
  ///     [1, 2, 3].publisher.prefix { $0 < 3 }  // 1, 2
  ///
  /// - Parameter predicate: returns true to continue; the value for which it returns false is not sent.
  public func prefix(while predicate: @escaping (Output) -> Bool)
    -> Publishers.PrefixWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream. Fails with
  /// an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryPrefix { try number(in: $0) < 3 }  // 1, error
  ///
  /// - Parameter predicate: returns true to continue; the value for which it returns false is not sent.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Passes on values as long as a closure returns true, then finishes.
  public struct PrefixWhile<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to continue; the value for which it returns false is not sent.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to continue; the value for which it returns false is not sent.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner<S, Upstream.Output, Failure>(subscriber, name: "PrefixWhile") {
          [predicate] inner, value in
          predicate(value) ? inner.downstream.receive(value) : inner.end(.finished)
        })
    }
  }

  /// Passes on values as long as a closure returns true, then finishes. Fails with an error that the closure
  /// throws.
  public struct TryPrefixWhile<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to go on; the value for which it returns false is not sent.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to continue; the value for which it returns false is not sent.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryPrefixWhile") { [predicate] inner, value in
          try predicate(value) ? inner.downstream.receive(value) : inner.end(.finished)
        })
    }
  }
}
