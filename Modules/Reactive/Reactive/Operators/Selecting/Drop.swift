extension Publisher {
  /// Drops the first values, then passes all others on. It requests the dropped values in addition to the
  /// downstream's demand. A negative number traps at the subscription.
  ///
  ///     [1, 2, 3].publisher.dropFirst()  // 2, 3
  ///
  /// - Parameter count: the number of values to drop.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(upstream: self, count: count)
  }
}

extension Publishers {
  /// Drops some values at the beginning, then passes on all others.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to drop.
    public let count: Int

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - count: the number of values to drop.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, count: count)
      subscriber.receive(subscription: inner)
      if !inner.isCancelled { upstream.receive(subscriber: inner) }
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Drop: Sendable where Upstream: Sendable {}

extension Publishers.Drop {
  final class Inner<Downstream: Subscriber>: EarlySubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    /// The number of values still to drop.
    @exclusivity(unchecked) var toDrop: Int
    var operatorName: String { "Drop" }

    init(downstream: Downstream, count: Int) {
      precondition(count >= 0, "the number of values to drop cannot be negative")
      self.downstream = downstream
      toDrop = count
    }

    func receive(subscription: any Subscription) { connect(subscription, more: .max(toDrop)) }

    /// As in Combine, there is no guard against a publisher that continues after its end or after a
    /// cancellation.
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if toDrop > 0 {
        toDrop -= 1
        return .none
      }
      return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion) }
    }
  }
}
