extension Publisher {
  /// Sends all values in one array when the upstream finishes; an empty array if there were none.
  ///
  ///     [1, 2, 3].publisher.collect()  // [1, 2, 3]
  public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }

  /// Sends the values in arrays of the given size; the last one may be smaller. A failure drops the rest.
  ///
  /// For each array requested, it requests that many values from the upstream.
  ///
  ///     [1, 2, 3].publisher.collect(2)  // [1, 2], [3]
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }
}

extension Publishers {
  /// Sends all values in one array when the upstream finishes.
  public struct Collect<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = [Upstream.Output]

    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner<S>(subscriber, name: "Collect", initial: []) { reducer, value in
          reducer.result?.append(value)
          return false
        })
    }

    final class Inner<Downstream: Subscriber>: Reducer<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
      override var mirrorChildren: [Mirror.Child] { [("count", result?.count ?? 0)] }
    }
  }

  /// Sends the values in arrays of a given size.
  public struct CollectByCount<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = [Upstream.Output]

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values in an array.
    public let count: Int

    /// A publisher with these properties.
    public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, count: count))
    }

    final class Inner<Downstream: Subscriber<Output, Failure>>: OperatorSubscription, Stage {
      let downstream: Downstream
      let count: Int
      @exclusivity(unchecked) var buffer: [Upstream.Output] = []
      var operatorName: String { "CollectByCount" }
      var mirrorChildren: [Mirror.Child] {
        [
          ("downstream", downstream), ("upstreamSubscription", isConnected), ("buffer", buffer),
          ("count", count),
        ]
      }

      init(downstream: Downstream, count: Int) {
        (self.downstream, self.count) = (downstream, count)
        super.init(.lenient)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard isConnected else { return .none }
        buffer.append(input)
        guard buffer.count == count else { return .none }
        return downstream.receive(takeBuffer()) * count
      }

      /// As in Combine, a second end, or one after canceling, passes.
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        let wasConnected = complete()
        let rest = takeBuffer()
        if wasConnected, case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
      }

      override func request(_ demand: Subscribers.Demand) {
        demand.requireNonZero()
        super.request(demand * count)
      }

      func takeBuffer() -> [Upstream.Output] { exchange(&buffer, with: []) }
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.Collect: Sendable where Upstream: Sendable {}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Sendable where Upstream: Sendable {}
