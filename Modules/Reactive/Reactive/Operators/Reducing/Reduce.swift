extension Publisher {
  /// Combines all values into one with the closure, and sends it when the upstream finishes.
  ///
  ///     [1, 2, 3].publisher.reduce(0, +)  // 6
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Like `reduce(_:_:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryReduce(0) { try $0 + number(in: $1) }  // error
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the number of values when the upstream finishes.
  ///
  ///     ["a", "b"].publisher.count()  // 2
  public func count() -> Publishers.Count<Self> { .init(upstream: self) }

  /// Sends the greatest value, as ordered by the closure, when the upstream finishes.
  ///
  ///     ["a", "ccc", "bb"].publisher.max { $0.count < $1.count }  // ccc
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> { .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder) }

  /// Sends the least value, as ordered by the closure, when the upstream finishes.
  ///
  ///     ["bb", "a", "ccc"].publisher.min { $0.count < $1.count }  // a
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> { .init(upstream: self) { areInIncreasingOrder($1, $0) } }

  /// Like `max(by:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryMax { try number(in: $0) < number(in: $1) }  // error
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> { .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder) }

  /// Like `min(by:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryMin { try number(in: $0) < number(in: $1) }  // error
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> { .init(upstream: self) { try areInIncreasingOrder($1, $0) } }
}

extension Publishers {
  /// Combines all values into one with a closure.
  public struct Reduce<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// A publisher with these properties.
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) { (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Reduce", initial: initial) {
        [initial, nextPartialResult] result, value in nextPartialResult(result ?? initial, value)
      }
    }
  }

  /// Like `Reduce`, but fails with an error that the closure throws.
  public struct TryReduce<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Makes the next result from the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// A publisher with these properties.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) { (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "TryReduce", initial: initial) {
        [initial, nextPartialResult] result, value in try nextPartialResult(result ?? initial, value)
      }
    }
  }

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

  /// Sends the greatest value, as ordered by a closure, when the upstream finishes.
  public struct Comparison<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the first value is less than the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// A publisher with these properties.
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) { (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "Comparison") { [areInIncreasingOrder] greatest, value in
        if let greatest, !areInIncreasingOrder(greatest, value) { greatest } else { value }
      }
    }
  }

  /// Like `Comparison`, but fails with an error that the closure throws.
  public struct TryComparison<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the first value is less than the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) { (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.reduce(for: subscriber, name: "TryComparison") { [areInIncreasingOrder] greatest, value in
        if let greatest, try !areInIncreasingOrder(greatest, value) { greatest } else { value }
      }
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}
extension Publishers.Count: Sendable where Upstream: Sendable {}

extension Publisher where Output: Comparable {
  /// Sends the greatest value when the upstream finishes.
  ///
  ///     [1, 3, 2].publisher.max()  // 3
  public func max() -> Publishers.Comparison<Self> { max(by: <) }

  /// Sends the least value when the upstream finishes.
  ///
  ///     [3, 1, 2].publisher.min()  // 1
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
