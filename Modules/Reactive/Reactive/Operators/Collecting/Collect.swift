extension Publisher {
  /// Sends all values in one array when the upstream finishes; an empty array if there were none.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2, 3].publisher.collect()  // [1, 2, 3]
  public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }
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
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.Collect: Sendable where Upstream: Sendable {}

extension Publishers.Collect {
  final class Inner<Downstream: Subscriber>: Reducer<Downstream, Upstream.Output, Upstream.Failure>
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    override var mirrorChildren: [Mirror.Child] { [("count", result?.count ?? 0)] }
  }
}
