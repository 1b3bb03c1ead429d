extension Publishers {
  /// Sends the values of two publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: CombiningPublisher {
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([a.receive, b.receive])
    }

    /// Sends the values of these publishers and another one as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>>(with z: Z) -> Publishers.Merge3<A, B, Z> {
      .init(a, b, z)
    }

    /// Sends the values of these publishers and two more as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>>(with z: Z, _ y: Y)
      -> Publishers.Merge4<A, B, Z, Y>
    {
      .init(a, b, z, y)
    }

    /// Sends the values of these publishers and three more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge5<A, B, Z, Y, X> {
      .init(a, b, z, y, x)
    }

    /// Sends the values of these publishers and four more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>,
      W: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge6<A, B, Z, Y, X, W> {
      .init(a, b, z, y, x, w)
    }

    /// Sends the values of these publishers and five more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>,
      W: Publisher<A.Output, Failure>, V: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Publishers.Merge7<A, B, Z, Y, X, W, V> {
      .init(a, b, z, y, x, w, v)
    }

    /// Sends the values of these publishers and six more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>,
      W: Publisher<A.Output, Failure>, V: Publisher<A.Output, Failure>, U: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U> {
      .init(a, b, z, y, x, w, v, u)
    }
  }

  /// Sends the values of three publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>>:
    CombiningPublisher
  {
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    ///   - c: the third publisher.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([a.receive, b.receive, c.receive])
    }

    /// Sends the values of these publishers and another one as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>>(with z: Z) -> Publishers.Merge4<A, B, C, Z> {
      .init(a, b, c, z)
    }

    /// Sends the values of these publishers and two more as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>>(with z: Z, _ y: Y)
      -> Publishers.Merge5<A, B, C, Z, Y>
    {
      .init(a, b, c, z, y)
    }

    /// Sends the values of these publishers and three more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge6<A, B, C, Z, Y, X> {
      .init(a, b, c, z, y, x)
    }

    /// Sends the values of these publishers and four more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>,
      W: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge7<A, B, C, Z, Y, X, W> {
      .init(a, b, c, z, y, x, w)
    }

    /// Sends the values of these publishers and five more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>,
      W: Publisher<A.Output, Failure>, V: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V> {
      .init(a, b, c, z, y, x, w, v)
    }
  }

  /// Sends the values of four publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge4<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: CombiningPublisher {
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    ///   - c: the third publisher.
    ///   - d: the fourth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([a.receive, b.receive, c.receive, d.receive])
    }

    /// Sends the values of these publishers and another one as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>>(with z: Z) -> Publishers.Merge5<A, B, C, D, Z> {
      .init(a, b, c, d, z)
    }

    /// Sends the values of these publishers and two more as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>>(with z: Z, _ y: Y)
      -> Publishers.Merge6<A, B, C, D, Z, Y>
    {
      .init(a, b, c, d, z, y)
    }

    /// Sends the values of these publishers and three more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge7<A, B, C, D, Z, Y, X> {
      .init(a, b, c, d, z, y, x)
    }

    /// Sends the values of these publishers and four more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>,
      W: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W> {
      .init(a, b, c, d, z, y, x, w)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge: Sendable where A: Sendable, B: Sendable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge3: Sendable where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge4: Sendable where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}
