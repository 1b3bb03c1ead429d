extension Publisher {
  /// Sends the value at the position, counted from zero, then finishes and cancels the upstream. For each
  /// value before it, requests another. A negative position traps.
  ///
  ///     ["a", "b", "c"].publisher.output(at: 1)  // b
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Sends the values at the positions, counted from zero, then finishes and cancels the upstream. For each
  /// value before them, requests another. A negative position traps.
  ///
  ///     ["a", "b", "c"].publisher.output(in: 1...)  // b, c
  public func output<R>(in range: R) -> Publishers.Output<Self> where R: RangeExpression, R.Bound == Int {
    .init(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Passes the first values on, then finishes and cancels the upstream: at once for 0. A negative number
  /// traps.
  ///
  ///     [1, 2, 3].publisher.prefix(2)  // 1, 2
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream.
  ///
  ///     [1, 2, 3].publisher.prefix { $0 < 3 }  // 1, 2
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Like `prefix(while:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryPrefix { try number(in: $0) < 3 }  // 1, error
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> { .init(upstream: self, predicate: predicate) }
}

extension Publishers {
  /// Sends the values at some positions, then finishes.
  public struct Output<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The positions of the values to send.
    public let range: CountableRange<Int>

    /// A publisher with these properties.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "a position cannot be negative")
      precondition(range.upperBound >= range.lowerBound, "a range cannot end before it begins")
      (self.upstream, self.range) = (upstream, range)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, range: range))
    }

    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, ValueStage {
      let downstream: Downstream
      /// The number of values still to drop, then of those to pass on.
      @exclusivity(unchecked) var toDrop: Int
      @exclusivity(unchecked) var toSend: Int
      let isNothing: Bool
      var operatorName: String { "Output" }

      init(downstream: Downstream, range: CountableRange<Int>) {
        self.downstream = downstream
        toDrop = range.lowerBound
        toSend = range.count
        isNothing = range.isEmpty
        super.init(.lenient)
      }

      func receive(subscription: any Subscription) {
        guard connect(subscription) else { return }
        downstream.receive(subscription: self)
        if isNothing { finish() }
      }

      /// No guard against a publisher that goes on after its end or after a cancellation, as in Combine.
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if toDrop > 0 {
          toDrop -= 1
          return .max(1)
        }
        guard toSend > 0 else { return .none }
        toSend -= 1
        let isLast = toSend == 0
        let more = downstream.receive(input)
        if isLast { finish() }
        return more
      }

      func finish() { if isConnected, abort() { downstream.receive(completion: .finished) } }
    }
  }

  /// Passes on values as long as a closure returns true, then finishes.
  public struct PrefixWhile<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to continue; the value for which it returns false is not sent.
    public let predicate: (Upstream.Output) -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner<S, Upstream.Output, Failure>(subscriber, name: "PrefixWhile") {
          [predicate] inner, value in
          predicate(value) ? inner.downstream.receive(value) : inner.end(.finished)
        })
    }
  }

  /// Like `PrefixWhile`, but fails with an error that the closure throws.
  public struct TryPrefixWhile<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to go on; the value for which it returns false is not sent.
    public let predicate: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryPrefixWhile") { [predicate] inner, value in
          try predicate(value) ? inner.downstream.receive(value) : inner.end(.finished)
        })
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}
extension Publishers.Output: Sendable where Upstream: Sendable {}
