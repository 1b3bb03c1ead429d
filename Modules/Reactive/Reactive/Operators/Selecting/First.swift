extension Publisher {
  /// Sends the first value, then finishes and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2, 3].publisher.first()  // 1
  public func first() -> Publishers.First<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Sends the first value, then finishes.
  public struct First<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "First") { $0 }
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.First: Sendable where Upstream: Sendable {}
