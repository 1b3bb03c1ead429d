extension Publisher {
  /// Drops values until the other publisher sends one, then passes on all others.
  ///
  /// If the other one ends before it has sent a value, this one does. As in Combine, a dropped value uses up
  /// demand.
  ///
  ///     [1, 2].publisher.drop(untilOutputFrom: Just("go"))  // 1, 2
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure { .init(upstream: self, other: publisher) }
}

extension Publishers {
  /// Drops values until another publisher sends one, then passes on all others.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: OperatorPublisher
  where Upstream.Failure == Other.Failure {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose first value is the signal.
    public let other: Other

    /// A publisher with these properties.
    public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber)
      subscriber.receive(subscription: inner)
      guard !inner.isCancelled else { return }
      other.receive(subscriber: OtherSide(inner: inner))
      upstream.receive(subscriber: inner)
    }

    /// For publishers that follow the protocol: one end, and nothing after it or after canceling. Values without
    /// a subscription, and repeated ends, are passed on as in Combine.
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: Stage, Subscription {
      let downstream: Downstream
      private let lock = AtomicLock()
      // Accessed under the lock.
      @exclusivity(unchecked) private var phase = DropUntilPhase.dropping
      @exclusivity(unchecked) private var upstream: (any Subscription)?
      @exclusivity(unchecked) private var other: (any Subscription)?
      @exclusivity(unchecked) private var demand = Subscribers.Demand.none
      @exclusivity(unchecked) private var isFinished = false
      // True if this stage has canceled it because the other side has ended.
      @exclusivity(unchecked) private var isUpstreamCancelled = false
      @exclusivity(unchecked) private var isOtherCancelled = false
      var operatorName: String { "DropUntilOutput" }

      init(downstream: Downstream) { self.downstream = downstream }

      func receive(subscription: any Subscription) {
        lock.lock()
        let isWanted = upstream == nil && phase != .cancelled
        if isWanted { upstream = subscription }
        let asked = demand
        lock.unlock()
        if !isWanted { subscription.cancel() } else if asked > 0 { subscription.request(asked) }
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        passes() ? downstream.receive(input) : .none
      }

      /// Counts a dropped value; traps if it was not requested.
      /// - Returns: true if values pass.
      private func passes() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard phase == .dropping else { return phase == .open }
        precondition(demand > 0, "API Violation: received a value without demand")
        demand -= 1
        return false
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        lock.lock()
        let isLate = isFinished && (upstream != nil || isUpstreamCancelled)
        let upstream = exchange(&self.upstream, with: nil)
        isFinished = true
        let other = exchange(&self.other, with: nil)
        if other != nil { isOtherCancelled = true }
        lock.unlock()
        withExtendedLifetime(upstream) {}
        other?.cancel()
        if !isLate && !isCancelled { downstream.receive(completion: completion) }
      }

      func connectOther(_ subscription: any Subscription) {
        lock.lock()
        let isWanted = other == nil && phase != .cancelled && !isFinished
        if isWanted { other = subscription }
        lock.unlock()
        if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
      }

      /// Handles the first value of the other publisher.
      func open() {
        lock.lock()
        let other = exchange(&self.other, with: nil)
        if phase == .dropping { phase = .open }
        lock.unlock()
        withExtendedLifetime(other) {}
      }

      func completeOther(_ completion: Subscribers.Completion<Other.Failure>) {
        lock.lock()
        let other = exchange(&self.other, with: nil)
        let ends = phase == .dropping && !isOtherCancelled
        let upstream = ends ? exchange(&self.upstream, with: nil) : nil
        if ends { isFinished = true }
        if upstream != nil { isUpstreamCancelled = true }
        lock.unlock()
        withExtendedLifetime(other) { upstream?.cancel() }
        if ends { downstream.receive(completion: completion) }
      }

      var isCancelled: Bool { lock.withLock { phase == .cancelled } }

      func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let upstream = self.upstream
        if phase != .cancelled { self.demand += demand }
        lock.unlock()
        upstream?.request(demand)
      }

      func cancel() {
        lock.lock()
        phase = .cancelled
        let upstream = exchange(&self.upstream, with: nil)
        let other = exchange(&self.other, with: nil)
        lock.unlock()
        upstream?.cancel()
        other?.cancel()
      }
    }

    struct OtherSide<Downstream: Subscriber<Upstream.Output, Failure>>: Subscriber, OperatorDescription {
      let inner: Inner<Downstream>
      var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
      var operatorName: String { "DropUntilOutput" }

      func receive(subscription: any Subscription) { inner.connectOther(subscription) }

      func receive(_ input: Other.Output) -> Subscribers.Demand {
        inner.open()
        return .none
      }

      func receive(completion: Subscribers.Completion<Other.Failure>) { inner.completeOther(completion) }
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

private enum DropUntilPhase { case dropping, open, cancelled }
