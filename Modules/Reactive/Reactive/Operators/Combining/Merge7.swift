extension Publishers {
  /// Sends the values of seven publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge7<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>
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
    /// The seventh publisher.
    public let g: G

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    ///   - c: the third publisher.
    ///   - d: the fourth publisher.
    ///   - e: the fifth publisher.
    ///   - f: the sixth publisher.
    ///   - g: the seventh publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([a.receive, b.receive, c.receive, d.receive, e.receive, f.receive, g.receive])
    }

    /// Sends the values of these publishers and another one as they arrive.
    public func merge<Z: Publisher<A.Output, Failure>>(with z: Z) -> Publishers.Merge8<A, B, C, D, E, F, G, Z>
    {
      .init(a, b, c, d, e, f, g, z)
    }
  }

  /// Sends the values of eight publishers as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct Merge8<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>, H: Publisher<A.Output, A.Failure>
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
    /// The seventh publisher.
    public let g: G
    /// The eighth publisher.
    public let h: H

    /// - Parameters:
    ///   - a: the first publisher.
    ///   - b: the second publisher.
    ///   - c: the third publisher.
    ///   - d: the fourth publisher.
    ///   - e: the fifth publisher.
    ///   - f: the sixth publisher.
    ///   - g: the seventh publisher.
    ///   - h: the eighth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<A.Output, Failure>>(subscriber: S) {
      subscriber.merge([
        a.receive, b.receive, c.receive, d.receive, e.receive, f.receive, g.receive, h.receive,
      ])
    }
  }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge7: Sendable
where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable {}
extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}
extension Publishers.Merge8: Sendable
where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable {
}
