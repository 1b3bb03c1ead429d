extension Publisher {
  /// Sends the first value for which the closure returns true, then finishes and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2, 3].publisher.first { $0 > 1 }  // 2
  ///
  /// - Parameter predicate: true for the value to send.
  public func first(where predicate: @escaping (Output) -> Bool)
    -> Publishers.FirstWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which the closure returns true, then finishes and cancels the upstream. Fails
  /// with an error that the closure throws, and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryFirst { try number(in: $0) > 1 }  // error
  ///
  /// - Parameter predicate: true for the value to send.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends the first value for which a closure returns true, then finishes.
  public struct FirstWhere<Upstream: Publisher>: OperatorPublisher {
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
      upstream.search(for: subscriber, name: "TryFirst") { [predicate] in predicate($0) ? $0 : nil }
    }
  }

  /// Sends the first value for which a closure returns true, then finishes. Fails with an error that the
  /// closure throws.
  public struct TryFirstWhere<Upstream: Publisher>: ThrowingOperatorPublisher {
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
      upstream.search(for: subscriber, name: "TryFirstWhere") { [predicate] in try predicate($0) ? $0 : nil }
    }
  }
}
