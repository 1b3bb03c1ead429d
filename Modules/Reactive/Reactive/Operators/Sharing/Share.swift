extension Publisher {
  /// Shares one subscription to the upstream among all subscribers.
  ///
  /// It subscribes to the upstream, with unlimited demand, at the first subscriber, and cancels when the last
  /// one cancels. A late subscriber misses earlier values.
  ///
  ///     [1, 2].publisher.share()  // 1, 2
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Shares one subscription to the upstream among all subscribers.
  public final class Share<Upstream: Publisher>: OperatorPublisher, Equatable {
    /// The upstream publisher.
    public final let upstream: Upstream
    let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = .init(upstream: .init(upstream: upstream, createSubject: PassthroughSubject.init))
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      inner.receive(subscriber: subscriber)
    }

    /// Two are equal if they are the same object.
    public static func == (lhs: Share<Upstream>, rhs: Share<Upstream>) -> Bool { lhs === rhs }
  }
}
