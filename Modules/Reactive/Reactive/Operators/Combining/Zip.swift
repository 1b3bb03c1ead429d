extension Publisher {
  /// Sends tuples of one value of this publisher and one of another.
  ///
  /// Each publisher is asked for as many values as the downstream requests; a value waits for those of the
  /// others. It finishes once one has finished and all its values are sent, and fails when one fails.
  ///
  ///     [1, 2, 3].publisher.zip(["a", "b"].publisher)  // (1, "a"), (2, "b")
  @inlinable public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Combines one value of this publisher and one of another with the closure.
  @inlinable public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where P.Failure == Failure { return .init(upstream: .init(self, other)) { transform($0.0, $0.1) } }

  /// Sends tuples of one value of this publisher and one of each of two others.
  @inlinable public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }

  /// Combines one value of this publisher and one of each of two others with the closure.
  @inlinable public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    return .init(upstream: .init(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends tuples of one value of this publisher and one of each of three others.
  @inlinable public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  )
    -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Combines one value of this publisher and one of each of three others with the closure.
  @inlinable public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    return .init(upstream: .init(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// Sends a tuple of the first values of two publishers, then of their second ones, and so on.
  ///
  /// It finishes once one has finished and all its values are sent, and fails when one fails.
  public struct Zip<A: Publisher, B: Publisher>: CombiningPublisher where A.Failure == B.Failure {
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
      subscriber.join(areQueued: true, a.receive, b.receive)
    }
  }

  /// Sends a tuple of the first values of three publishers, then of their second ones, and so on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: CombiningPublisher
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
      subscriber.join(areQueued: true, a.receive, b.receive, c.receive)
    }
  }

  /// Sends a tuple of the first values of four publishers, then of their second ones, and so on.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: CombiningPublisher
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
      subscriber.join(areQueued: true, a.receive, b.receive, c.receive, d.receive)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip: Sendable where A: Sendable, B: Sendable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip3: Sendable where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Zip4: Sendable where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}
