extension Publisher {
  /// Sends the last value for which the closure returns true, when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2, 3].publisher.last { $0 < 3 }  // 2
  ///
  /// - Parameter predicate: true for the value to send.
  public func last(where predicate: @escaping (Output) -> Bool)
    -> Publishers.LastWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which the closure returns true, when the upstream finishes. Fails with an error
  /// that the closure throws, and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryLast { try number(in: $0) > 0 }  // error
  ///
  /// - Parameter predicate: true for the value to send.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends the last value for which a closure returns true, when the upstream finishes.
  public struct LastWhere<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True for the value to send.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: true for the value to send.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "LastWhere") { [predicate] in predicate($1) ? $1 : $0 }
    }
  }

  /// Sends the last value for which a closure returns true, when the upstream finishes. Fails with an error
  /// that the closure throws.
  public struct TryLastWhere<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True for the value to send.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: true for the value to send.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "TryLastWhere") { [predicate] in try predicate($1) ? $1 : $0 }
    }
  }
}
