extension Publisher where Output: Comparable {
  /// Sends the greatest value when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 3, 2].publisher.max()  // 3
  public func max() -> Publishers.Comparison<Self> { max(by: <) }

  /// Sends the least value when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [3, 1, 2].publisher.min()  // 1
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}

extension Publisher {
  /// Sends the greatest value, as ordered by the closure, when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["a", "ccc", "bb"].publisher.max { $0.count < $1.count }  // ccc
  ///
  /// - Parameter areInIncreasingOrder: true if the first value is less than the second.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    .init(
      upstream: self,
      areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the least value, as ordered by the closure, when the upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["bb", "a", "ccc"].publisher.min { $0.count < $1.count }  // a
  ///
  /// - Parameter areInIncreasingOrder: true if the first value is less than the second.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    .init(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value, as ordered by the closure, when the upstream finishes. Fails with an error
  /// that the closure throws, and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryMax { try number(in: $0) < number(in: $1) }  // error
  ///
  /// - Parameter areInIncreasingOrder: true if the first value is less than the second.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    .init(
      upstream: self,
      areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the least value, as ordered by the closure, when the upstream finishes. Fails with an error that
  /// the closure throws, and cancels the upstream.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     ["1", "x"].publisher.tryMin { try number(in: $0) < number(in: $1) }  // error
  ///
  /// - Parameter areInIncreasingOrder: true if the first value is less than the second.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    .init(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publishers {
  /// Sends the greatest value, as ordered by a closure, when the upstream finishes.
  public struct Comparison<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the first value is less than the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - areInIncreasingOrder: true if the first value is less than the second.
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Comparison") { [areInIncreasingOrder] greatest, value in
        if let greatest, !areInIncreasingOrder(greatest, value) { greatest } else { value }
      }
    }
  }

  /// Sends the greatest value, as ordered by a closure, when the upstream finishes. Fails with an error that
  /// the closure throws.
  public struct TryComparison<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the first value is less than the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - areInIncreasingOrder: true if the first value is less than the second.
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "TryComparison") { [areInIncreasingOrder] greatest, value in
        if let greatest, try !areInIncreasingOrder(greatest, value) { greatest } else { value }
      }
    }
  }
}
