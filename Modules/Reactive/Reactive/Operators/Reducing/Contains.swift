extension Publisher where Output: Equatable {
  /// Sends `true` when the value arrives, and cancels the upstream; `false` when the upstream finishes.
  ///
  ///     [1, 2].publisher.contains(2)  // true
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// Sends true if a value arrives.
  public struct Contains<Upstream: Publisher>: OperatorPublisher where Upstream.Output: Equatable {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// The value to find.
    public let output: Upstream.Output

    /// A publisher with these properties.
    public init(upstream: Upstream, output: Upstream.Output) {
      (self.upstream, self.output) = (upstream, output)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "Contains", otherwise: false) { [output] in
        $0 == output ? true : nil
      }
    }
  }

  /// Sends true if a closure returns true for any value.
  public struct ContainsWhere<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true for the value to find.
    public let predicate: (Upstream.Output) -> Bool

    /// A publisher with these properties.
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

  /// Like `ContainsWhere`, but fails with an error that the closure throws.
  public struct TryContainsWhere<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true for a value that is searched for.
    public let predicate: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
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

  /// Sends true if a closure returns true for all values.
  public struct AllSatisfy<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// The condition to check.
    public let predicate: (Upstream.Output) -> Bool

    /// A publisher with these properties.
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

  /// Like `AllSatisfy`, but fails with an error that the closure throws.
  public struct TryAllSatisfy<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if the value satisfies it.
    public let predicate: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
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

extension Publishers.Contains: Equatable where Upstream: Equatable {}
extension Publishers.Contains: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

extension Publisher {
  /// Sends `true` at the first value for which the closure returns true, and cancels the upstream; `false`
  /// when the upstream finishes.
  ///
  ///     [1, 2].publisher.contains { $0 > 2 }  // false
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Like `contains(where:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryContains { try number(in: $0) > 1 }  // error
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> { .init(upstream: self, predicate: predicate) }

  /// Sends true if the closure returns true for all values. The first false ends the stream and cancels the
  /// upstream; otherwise `true` is sent when the upstream finishes.
  ///
  ///     [2, 4].publisher.allSatisfy { $0 % 2 == 0 }  // true
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Like `allSatisfy(_:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryAllSatisfy { try number(in: $0) > 0 }  // error
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> { .init(upstream: self, predicate: predicate) }
}
