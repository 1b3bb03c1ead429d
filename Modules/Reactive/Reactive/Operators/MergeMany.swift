extension Publishers {
  /// Sends the values of many publishers of one kind as they come.
  ///
  /// It finishes when all have, and fails when one does; the others are then canceled.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let publishers: [Upstream]

    /// - Parameter upstream: the upstream publisher.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// - Parameter upstream: the upstream publisher.
    @inlinable
    public init<S>(_ upstream: S) where S: Swift.Sequence, Upstream == S.Element {
      publishers = Array(upstream)
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Output == S.Input, Upstream.Failure == S.Failure {
      let merge = Publishers.MergeInner(downstream: subscriber, running: publishers.count)
      subscriber.receive(subscription: merge)
      if publishers.isEmpty { return merge.finishEmpty() }
      for publisher in publishers { merge.add(publisher) }
    }

    /// Adds one more publisher.
    @inlinable
    public func merge(with other: Upstream) -> MergeMany<Upstream> { .init(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.MergeMany: Sendable where Upstream: Sendable {}

extension Publisher {
  /// Sends the values of this publisher and another of the same kind as they come.
  ///
  ///     [1, 2].publisher.merge(with: [3].publisher)  // 1, 2, 3
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

extension Publishers {
  /// The common part of all merges, whatever the kinds of their publishers.
  @usableFromInline
  final class MergeInner<Downstream: Subscriber>: ManyInners<Downstream>, OperatorDescription {
    @usableFromInline var operatorName: String { "Merge" }

    @inlinable
    init(downstream: Downstream, running: Int) {
      super.init(downstream: downstream, running: running, isMerge: true)
    }

    /// Subscribes to one of the publishers counted in `running`, unless it is over.
    @inlinable
    func add<P: Publisher>(_ publisher: P)
    where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
      guard let place = addInner(isCounted: true) else { return }
      publisher.receive(subscriber: InnerSide(parent: self, place: place, name: "Merge"))
    }

    @inlinable
    func finishEmpty() {
      gate.enter()
      drain()
      leave()
    }
  }
}
