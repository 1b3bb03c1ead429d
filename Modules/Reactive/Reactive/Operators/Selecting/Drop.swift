extension Publisher {
  /// Drops the first values, then passes all others on. It requests the dropped values in addition to the
  /// downstream's demand. A negative number traps at the subscription.
  ///
  ///     [1, 2, 3].publisher.dropFirst()  // 2, 3
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { .init(upstream: self, count: count) }

  /// Drops values as long as the closure returns true, requesting others for them, then passes on all others.
  ///
  ///     [1, 2, 3].publisher.drop { $0 < 2 }  // 2, 3
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Like `drop(while:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryDrop { try number(in: $0) < 2 }  // error
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Drops some values at the beginning, then passes on all others.
  public struct Drop<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to drop.
    public let count: Int

    /// A publisher with these properties.
    public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, count: count)
      subscriber.receive(subscription: inner)
      if !inner.isCancelled { upstream.receive(subscriber: inner) }
    }

    /// It is its downstream's subscription before it has one of its upstream, and stores the demand until then.
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: Stage, Subscription {
      let downstream: Downstream
      @exclusivity(unchecked) var toDrop: Int
      private let lock = AtomicLock()
      // Accessed under the lock.
      @exclusivity(unchecked) private var upstream: (any Subscription)?
      @exclusivity(unchecked) private var pending = Subscribers.Demand.none
      @exclusivity(unchecked) private var hasCancelled = false
      @exclusivity(unchecked) private var hasEnded = false
      var operatorName: String { "Drop" }

      init(downstream: Downstream, count: Int) {
        precondition(count >= 0, "the number of values to drop cannot be negative")
        self.downstream = downstream
        toDrop = count
      }

      /// As in Combine, a subscription that arrives after canceling is not canceled if there is no demand.
      func receive(subscription: any Subscription) {
        lock.lock()
        let asked = pending + toDrop
        let isWanted = upstream == nil && !(hasCancelled && asked > 0)
        if isWanted {
          upstream = subscription
          pending = .none
        }
        lock.unlock()
        if !isWanted { subscription.cancel() } else if asked > 0 { subscription.request(asked) }
      }

      /// As in Combine, no guard against a publisher that goes on after its end or a cancellation.
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if toDrop > 0 {
          toDrop -= 1
          return .none
        }
        return downstream.receive(input)
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        lock.lock()
        let upstream = exchange(&self.upstream, with: nil)
        hasEnded = true
        let isWanted = !hasCancelled
        lock.unlock()
        withExtendedLifetime(upstream) {}
        if isWanted { downstream.receive(completion: completion) }
      }

      var isCancelled: Bool { lock.withLock { hasCancelled } }

      func request(_ demand: Subscribers.Demand) {
        demand.requireNonZero()
        lock.lock()
        let upstream = self.upstream
        if upstream == nil, !hasCancelled { pending += demand }
        lock.unlock()
        upstream?.request(demand)
      }

      func cancel() {
        lock.lock()
        if !hasEnded { hasCancelled = true }
        let upstream = exchange(&self.upstream, with: nil)
        lock.unlock()
        upstream?.cancel()
      }
    }
  }

  /// Drops values as long as a closure returns true, then passes on all others.
  public struct DropWhile<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop the value; not called again once it has returned false.
    public let predicate: (Upstream.Output) -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      var isDropping = true
      upstream.receive(
        subscriber: StepInner<S, Upstream.Output, Failure>(
          subscriber, name: "DropWhile", .lenient, shown: nil
        ) {
          [predicate] inner, value in
          if isDropping, predicate(value) { return .max(1) }
          isDropping = false
          return inner.downstream.receive(value)
        })
    }
  }

  /// Like `DropWhile`, but fails with an error that the closure throws.
  public struct TryDropWhile<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop the value; not called again once it has returned false.
    public let predicate: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      var isDropping = true
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryDropWhile", .lenient, shown: nil) {
          [predicate] inner, value in
          if isDropping, try predicate(value) { return .max(1) }
          isDropping = false
          return inner.downstream.receive(value)
        })
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Drop: Sendable where Upstream: Sendable {}
