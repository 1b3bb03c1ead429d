extension Publisher {
  /// Sends the number of values when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["a", "b"].publisher.count()  // 2
  public func count() -> Publishers.Count<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Sends how many values came, when the upstream finishes.
  public struct Count<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Int

    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Count", initial: 0) { count, _ in count.map { $0 + 1 } }
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}
extension Publishers.Count: Sendable where Upstream: Sendable {}
