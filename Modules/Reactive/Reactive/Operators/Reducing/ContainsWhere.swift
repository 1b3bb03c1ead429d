extension Publisher {
  /// Sends `true` at the first value for which the closure returns true, which ends the stream and cancels
  /// the upstream, or `false` when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2].publisher.contains { $0 > 2 }  // false
  ///
  /// - Parameter predicate: true for the value to find.
  public func contains(where predicate: @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Sends `true` at the first value for which the closure returns true, which ends the stream and cancels
  /// the upstream, or `false` when the upstream finishes. Fails with an error that the closure throws, and
  /// cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryContains { try number(in: $0) > 1 }  // error
  ///
  /// - Parameter predicate: true for the value to find.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends true if a closure returns true for any value.
  public struct ContainsWhere<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true for the value to find.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: true for the value to find.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "ContainsWhere", otherwise: false) { [predicate] in
        predicate($0) ? true : nil
      }
    }
  }

  /// Sends true if a closure returns true for any value. Fails with an error that the closure throws.
  public struct TryContainsWhere<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true for a value that is searched for.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true for the value to find.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "TryContainsWhere", otherwise: false) { [predicate] in
        try predicate($0) ? true : nil
      }
    }
  }
}
