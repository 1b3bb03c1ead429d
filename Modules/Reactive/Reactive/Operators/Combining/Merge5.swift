extension Publishers {
  /// Sends the values of five publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge5<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
  >: CombiningPublisher {
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    ///   - c: the third publisher.
    ///   - d: the fourth publisher.
    ///   - e: the fifth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([a.receive, b.receive, c.receive, d.receive, e.receive])
    }

    /// Sends the values of these publishers and another one as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>>(with z: Z) -> Publishers.Merge6<A, B, C, D, E, Z> {
      .init(a, b, c, d, e, z)
    }

    /// Sends the values of these publishers and two more as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>>(with z: Z, _ y: Y)
      -> Publishers.Merge7<A, B, C, D, E, Z, Y>
    {
      .init(a, b, c, d, e, z, y)
    }

    /// Sends the values of these publishers and three more as they arrive.
    public func merge<
      Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>, X: Publisher<A.Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X> {
      .init(a, b, c, d, e, z, y, x)
    }
  }

  /// Sends the values of six publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge6<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>
  >: CombiningPublisher {
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    ///   - c: the third publisher.
    ///   - d: the fourth publisher.
    ///   - e: the fifth publisher.
    ///   - f: the sixth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([a.receive, b.receive, c.receive, d.receive, e.receive, f.receive])
    }

    /// Sends the values of these publishers and another one as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>>(with z: Z) -> Publishers.Merge7<A, B, C, D, E, F, Z> {
      .init(a, b, c, d, e, f, z)
    }

    /// Sends the values of these publishers and two more as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>, Y: Publisher<A.Output, Failure>>(with z: Z, _ y: Y)
      -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
    {
      .init(a, b, c, d, e, f, z, y)
    }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge5: Sendable where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge6: Sendable
where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable {}
