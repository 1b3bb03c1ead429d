extension Publisher {
  /// Stores values until they are requested, up to the given number.
  ///
  /// A failure of the upstream is sent at once and drops stored values. Its end waits until all values are
  /// sent and another one is requested.
  ///
  ///     [1, 2, 3].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)  // 2, 3
  ///
  /// - Parameters:
  ///   - size: the number of values to store.
  ///   - prefetch: the demand for the upstream: as many values as fit, or all.
  ///   - whenFull: the treatment of a value that does not fit.
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

  /// The treatment of a value that does not fit into a buffer.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops that value.
    case dropNewest
    /// Drops the oldest value.
    case dropOldest
    /// Cancels the upstream, and fails with the closure's error at the next delivery.
    case customError(() -> Failure)
  }

  /// Stores values until they are requested.
  public struct Buffer<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to store.
    public let size: Int
    /// The demand for the upstream.
    public let prefetch: PrefetchStrategy
    /// The treatment of a value that does not fit.
    public let whenFull: BufferingStrategy<Failure>

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - size: how many values are kept.
    ///   - prefetch: the demand for the upstream.
    ///   - whenFull: what happens to a value for which there is no room.
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
    ) {
      (self.upstream, self.size, self.prefetch, self.whenFull) = (upstream, size, prefetch, whenFull)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: BufferInner(downstream: subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}
