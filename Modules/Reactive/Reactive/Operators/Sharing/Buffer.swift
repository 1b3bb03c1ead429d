extension Publisher {
  /// Keeps values until they are asked for, as many as there is room for.
  ///
  /// A failure of the upstream is sent at once, what is kept is dropped; its end waits until all is sent and one more
  /// value is asked for.
  ///
  ///     [1, 2, 3].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)  // 2, 3
  ///
  /// - Parameters:
  ///   - size: how many values are kept.
  ///   - prefetch: whether the upstream is asked for as many as there is room for, or for all it has.
  ///   - whenFull: what happens to a value for which there is no room.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// The demand of a buffer for its upstream.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// Requests as many values as fit, and one more for each value sent.
    case keepFull
    /// Requests all values at once.
    case byRequest
  }

  /// The treatment of a value for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops that value.
    case dropNewest
    /// Drops the value that has waited longest.
    case dropOldest
    /// Cancels the upstream, and fails with what the closure makes at the next delivery.
    case customError(() -> Failure)
  }

  /// Keeps values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values that are kept.
    public let size: Int
    /// The demand for the upstream.
    public let prefetch: PrefetchStrategy
    /// The treatment of a value for which there is no room.
    public let whenFull: BufferingStrategy<Failure>

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - size: how many values are kept.
    ///   - prefetch: what the upstream is asked for.
    ///   - whenFull: what happens to a value for which there is no room.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Output == S.Input, Upstream.Failure == S.Failure {
      upstream.receive(
        subscriber: BufferInner(downstream: subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}
