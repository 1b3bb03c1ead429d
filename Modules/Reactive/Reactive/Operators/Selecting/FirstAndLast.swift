extension Publisher {
  /// Sends the first value, then finishes and cancels the upstream.
  ///
  ///     [1, 2, 3].publisher.first()  // 1
  public func first() -> Publishers.First<Self> { .init(upstream: self) }

  /// Sends the first value for which the closure returns true, then finishes and cancels the upstream.
  ///
  ///     [1, 2, 3].publisher.first { $0 > 1 }  // 2
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Like `first(where:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryFirst { try number(in: $0) > 1 }  // error
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Sends the last value when the upstream finishes, then finishes.
  ///
  ///     [1, 2, 3].publisher.last()  // 3
  public func last() -> Publishers.Last<Self> { .init(upstream: self) }

  /// Sends the last value for which the closure returns true, when the upstream finishes.
  ///
  ///     [1, 2, 3].publisher.last { $0 < 3 }  // 2
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Like `last(where:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryLast { try number(in: $0) > 0 }  // error
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends the first value, then finishes.
  public struct First<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "First") { $0 }
    }
  }

  /// Sends the first value for which a closure returns true, then finishes.
  public struct FirstWhere<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True for the value to send.
    public let predicate: (Upstream.Output) -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "TryFirst") { [predicate] in predicate($0) ? $0 : nil }
    }
  }

  /// Like `FirstWhere`, but fails with an error that the closure throws.
  public struct TryFirstWhere<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True for the value to send.
    public let predicate: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "TryFirstWhere") { [predicate] in try predicate($0) ? $0 : nil }
    }
  }

  /// Sends the last value when the upstream finishes.
  public struct Last<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Last") { $1 }
    }
  }

  /// Sends the last value for which a closure returns true, when the upstream finishes.
  public struct LastWhere<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True for the value to send.
    public let predicate: (Upstream.Output) -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "LastWhere") { [predicate] in predicate($1) ? $1 : $0 }
    }
  }

  /// Like `LastWhere`, but fails with an error that the closure throws.
  public struct TryLastWhere<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True for the value to send.
    public let predicate: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "TryLastWhere") { [predicate] in try predicate($1) ? $1 : $0 }
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.First: Sendable where Upstream: Sendable {}

extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.Last: Sendable where Upstream: Sendable {}
