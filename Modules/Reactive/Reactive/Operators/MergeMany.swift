extension Publisher {
  /// Sends the values of this publisher and another one as they arrive.
  ///
  ///     [1, 2].publisher.merge(with: Just(3))  // 1, 2, 3
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    .init(self, other)
  }

  /// Sends the values of this publisher and two others as they arrive.
  public func merge<P: Publisher<Output, Failure>, Q: Publisher<Output, Failure>>(
    with publisher1: P, _ publisher2: Q
  ) -> Publishers.Merge3<Self, P, Q> { .init(self, publisher1, publisher2) }

  /// Sends the values of this publisher and three others as they arrive.
  public func merge<
    P: Publisher<Output, Failure>, Q: Publisher<Output, Failure>, R: Publisher<Output, Failure>
  >(with publisher1: P, _ publisher2: Q, _ publisher3: R) -> Publishers.Merge4<Self, P, Q, R> {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Sends the values of this publisher and four others as they arrive.
  public func merge<
    P: Publisher<Output, Failure>, Q: Publisher<Output, Failure>, R: Publisher<Output, Failure>,
    S: Publisher<Output, Failure>
  >(with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S)
    -> Publishers.Merge5<Self, P, Q, R, S>
  { .init(self, publisher1, publisher2, publisher3, publisher4) }

  /// Sends the values of this publisher and five others as they arrive.
  public func merge<
    P: Publisher<Output, Failure>, Q: Publisher<Output, Failure>, R: Publisher<Output, Failure>,
    S: Publisher<Output, Failure>, T: Publisher<Output, Failure>
  >(with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T)
    -> Publishers.Merge6<Self, P, Q, R, S, T>
  { .init(self, publisher1, publisher2, publisher3, publisher4, publisher5) }

  /// Sends the values of this publisher and six others as they arrive.
  public func merge<
    P: Publisher<Output, Failure>, Q: Publisher<Output, Failure>, R: Publisher<Output, Failure>,
    S: Publisher<Output, Failure>, T: Publisher<Output, Failure>, U: Publisher<Output, Failure>
  >(with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U)
    -> Publishers.Merge7<Self, P, Q, R, S, T, U>
  { .init(self, publisher1, publisher2, publisher3, publisher4, publisher5, publisher6) }

  /// Sends the values of this publisher and seven others as they arrive.
  public func merge<
    P: Publisher<Output, Failure>, Q: Publisher<Output, Failure>, R: Publisher<Output, Failure>,
    S: Publisher<Output, Failure>, T: Publisher<Output, Failure>, U: Publisher<Output, Failure>,
    V: Publisher<Output, Failure>
  >(
    with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U,
    _ publisher7: V
  ) -> Publishers.Merge8<Self, P, Q, R, S, T, U, V> {
    .init(self, publisher1, publisher2, publisher3, publisher4, publisher5, publisher6, publisher7)
  }

  /// Sends the values of this publisher and another one of the same type as they arrive.
  ///
  ///     [1, 2].publisher.merge(with: [3].publisher)  // 1, 2, 3
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

extension Publishers {
  /// Sends the values of many publishers of one type as they arrive.
  ///
  /// It finishes when all have finished. It fails when one fails, and cancels the others.
  public struct MergeMany<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let publishers: [Upstream]

    /// - Parameter upstream: the upstream publisher.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// - Parameter upstream: the upstream publisher.
    public init<S>(_ upstream: S) where S: Swift.Sequence, Upstream == S.Element {
      publishers = Array(upstream)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      subscriber.merge(publishers.map { $0.receive })
    }

    /// Adds another publisher.
    public func merge(with other: Upstream) -> MergeMany<Upstream> { .init(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.MergeMany: Sendable where Upstream: Sendable {}

extension Subscriber {
  /// Subscribes to all publishers with a stage that sends their values to this subscriber.
  /// - Parameter publishers: the methods `receive(subscriber:)` of the publishers.
  @inlinable func merge(_ publishers: [(InnerSide<Self>) -> Void]) {
    let merge = ManyInners(downstream: self, running: publishers.count, isMerge: true)
    receive(subscription: merge)
    for publisher in publishers {
      guard let place = merge.addInner(isCounted: true) else { return }
      publisher(InnerSide(parent: merge, place: place))
    }
    if publishers.isEmpty {
      merge.gate.enter()
      merge.drain()
      merge.leave()
    }
  }
}
