extension Publisher {
  /// Sends true if the closure returns true for all values. The first false ends the stream and cancels the
  /// upstream; otherwise `true` is sent when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [2, 4].publisher.allSatisfy { $0 % 2 == 0 }  // true
  ///
  /// - Parameter predicate: the condition to check.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool)
    -> Publishers.AllSatisfy<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Sends true if the closure returns true for all values. The first false ends the stream and cancels the
  /// upstream; otherwise `true` is sent when the upstream finishes. Fails with an error that the closure
  /// throws, and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryAllSatisfy { try number(in: $0) > 0 }  // error
  ///
  /// - Parameter predicate: the condition to check.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends true if a closure returns true for all values.
  public struct AllSatisfy<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// The condition to check.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: the condition to check.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "AllSatisfy", otherwise: true) { [predicate] in
        predicate($0) ? nil : false
      }
    }
  }

  /// Sends true if a closure returns true for all values. Fails with an error that the closure throws.
  public struct TryAllSatisfy<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if the value satisfies it.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: the condition to check.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "TryAllSatisfy", otherwise: true) { [predicate] in
        try predicate($0) ? nil : false
      }
    }
  }
}
