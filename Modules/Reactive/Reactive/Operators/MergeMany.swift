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
    @inlinable
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      subscriber.merge(publishers.map { $0.receive })
    }

    /// Adds another publisher.
    public func merge(with other: Upstream) -> MergeMany<Upstream> { .init(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.MergeMany: Sendable where Upstream: Sendable {}

extension Publisher {
  /// Sends the values of this publisher and another one of the same type as they arrive.
  ///
  ///     [1, 2].publisher.merge(with: [3].publisher)  // 1, 2, 3
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

extension Subscriber {
  /// Subscribes to all publishers with a stage that sends their values to this subscriber.
  /// - Parameter publishers: the methods `receive(subscriber:)` of the publishers.
  @inlinable
  func merge(_ publishers: [(InnerSide<Self>) -> Void]) {
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
