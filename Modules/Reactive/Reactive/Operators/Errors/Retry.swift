extension Publisher {
  /// Subscribes to the upstream again when it fails, up to the given number of times; then fails.
  ///
  /// The new subscription gets the remaining demand.
  ///
  ///     flaky.retry(2)  // answer
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }
}

extension Publishers {
  /// Subscribes to the upstream again when it fails.
  public struct Retry<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of further attempts after the first one; nil or negative for no limit.
    public let retries: Int?

    /// A publisher with these properties.
    public init(upstream: Upstream, retries: Int?) { (self.upstream, self.retries) = (upstream, retries) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      Inner(downstream: subscriber, upstream: upstream, retries: retries).attempt()
    }

    final class Inner<Downstream: Subscriber>: SuccessionSubscription, Subscriber, OperatorDescription
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      // Accessed under the lock.
      @exclusivity(unchecked) private var remaining: Int?
      @exclusivity(unchecked) private var isAttempting = true
      /// True if the running attempt has already failed.
      @exclusivity(unchecked) private var hasFailed = false
      // Released at the end.
      @exclusivity(unchecked) private var downstream: Downstream?
      @exclusivity(unchecked) private var source: Upstream?
      var operatorName: String { "Retry" }

      init(downstream: Downstream, upstream: Upstream, retries: Int?) {
        self.downstream = downstream
        source = upstream
        remaining = retries.flatMap { $0 < 0 ? nil : $0 }
      }

      /// Subscribes in a loop, again if the upstream fails during the call, so that nothing recurses.
      func attempt() {
        while let source = lock.withLock({ source }) {
          source.receive(subscriber: self)
          if !endAttempt() { return }
        }
      }

      func receive(subscription: any Subscription) {
        if !isIn(.awaitingFirst) {
          connectSecond(subscription)
        } else if connectFirst(subscription) {
          currentDownstream?.receive(subscription: self)
        }
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard let downstream = currentDownstream else { return .none }
        precondition(demand.take(), "API Violation: received a value without demand")
        let more = downstream.receive(input)
        if more > 0 { add(more) }
        return .none
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if case .failure = completion, takeRetry() {
          if beginAttempt() { attempt() }
          return
        }
        let downstream = currentDownstream
        if finish(nil) { downstream?.receive(completion: completion) }
      }

      private var currentDownstream: Downstream? { lock.withLock { downstream } }

      override func release() {
        let released = lock.withLock { (downstream.take(), source.take()) }
        withExtendedLifetime(released) {}
      }

      /// Ends a failed attempt, perhaps one without a subscription.
      /// - Returns: false if no retry is left, or the stream has ended.
      private func takeRetry() -> Bool {
        lock.lock()
        let isLeft = remaining != 0
        if isLeft { remaining = remaining.map { $0 - 1 } }
        lock.unlock()
        return isLeft && finish(nil, next: isIn(.awaitingFirst) ? .awaitingFirst : .awaitingSecond)
      }

      /// - Returns: false if the call that started the failed attempt is still running, and will start the next one.
      private func beginAttempt() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        hasFailed = isAttempting
        isAttempting = true
        return !hasFailed
      }

      /// Ends the call that started the attempt.
      /// - Returns: true if it has already failed, so that another attempt is due.
      private func endAttempt() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        let another = hasFailed && !isIn(.over)
        hasFailed = false
        isAttempting = another
        return another
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
extension Publishers.Retry: Sendable where Upstream: Sendable {}
