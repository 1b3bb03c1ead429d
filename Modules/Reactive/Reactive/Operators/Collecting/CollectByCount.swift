extension Publisher {
  /// Sends the values in arrays of the given size; the last may be smaller. A failure drops what has not been
  /// sent.
  ///
  /// For each array the downstream asks for, it asks the upstream for that many values.
  ///
  ///     [1, 2, 3].publisher.collect(2)  // [1, 2], [3]
  ///
  /// - Parameter count: how many values make an array.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    .init(upstream: self, count: count)
  }
}

extension Publishers {
  /// Sends the values in arrays of a given size.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = [Upstream.Output]
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values in an array.
    public let count: Int

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - count: how many values make an array.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Sendable where Upstream: Sendable {}

extension Publishers.CollectByCount {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let count: Int
    @usableFromInline @exclusivity(unchecked) var buffer: [Upstream.Output] = []
    @usableFromInline var operatorName: String { "CollectByCount" }
    @usableFromInline var mirrorChildren: [Mirror.Child] {
      [
        ("downstream", downstream), ("upstreamSubscription", isConnected), ("buffer", buffer),
        ("count", count),
      ]
    }

    @inlinable
    init(downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = count
      super.init(isStrict: false)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isConnected else { return .none }
      buffer.append(input)
      guard buffer.count == count else { return .none }
      return downstream.receive(takeBuffer()) * count
    }

    /// As in Combine, a publisher that ends more than once, or after it was canceled, is not stopped here.
    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let wasConnected = complete()
      let rest = takeBuffer()
      if wasConnected, case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
      downstream.receive(completion: completion)
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      super.request(demand * count)
    }

    @inlinable
    func takeBuffer() -> [Upstream.Output] { exchange(&buffer, with: []) }
  }
}
