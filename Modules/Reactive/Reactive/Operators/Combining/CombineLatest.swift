extension Publisher {
  /// Sends the latest values of this publisher and another, as a tuple.
  ///
  /// It sends whenever one of them does, once each has sent a value. Requests go to all of them; a value that
  /// was not requested becomes the latest but is not sent. It finishes when all have, and fails when one
  /// does.
  ///
  ///     [1, 2].publisher.combineLatest(["a", "b"].publisher)  // (2, "a"), (2, "b")
  @inlinable public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { .init(self, other) }

  /// Combines the latest values of this publisher and another one with the closure.
  @inlinable public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P.Failure == Failure { return .init(upstream: .init(self, other)) { transform($0.0, $0.1) } }

  /// Sends the latest values of this publisher and two others, as a tuple.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }

  /// Combines the latest values of this publisher and two others with the closure.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    return .init(upstream: .init(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the latest values of this publisher and three others, as a tuple.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Combines the latest values of this publisher and three others with the closure.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    return .init(upstream: .init(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// Sends a tuple of the latest values of two publishers whenever one of them sends a value.
  ///
  /// It begins when each has sent a value, finishes when all have finished, and fails when one fails.
  public struct CombineLatest<A: Publisher, B: Publisher>: CombiningPublisher where A.Failure == B.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// A publisher with these properties.
    @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subscriber.join(areQueued: false, a.receive, b.receive)
    }
  }

  /// Sends a tuple of the latest values of three publishers whenever one of them sends a value.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: CombiningPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// A publisher with these properties.
    @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subscriber.join(areQueued: false, a.receive, b.receive, c.receive)
    }
  }

  /// Sends a tuple of the latest values of four publishers whenever one of them sends a value.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: CombiningPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// A publisher with these properties.
    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subscriber.join(areQueued: false, a.receive, b.receive, c.receive, d.receive)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest: Sendable where A: Sendable, B: Sendable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest3: Sendable where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.CombineLatest4: Sendable where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}
