extension Publisher {
  /// Sends the last value when the upstream finishes, then finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2, 3].publisher.last()  // 3
  public func last() -> Publishers.Last<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Sends the last value when the upstream finishes.
  public struct Last<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Last") { $1 }
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.Last: Sendable where Upstream: Sendable {}
