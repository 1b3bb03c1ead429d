extension Publisher {
  /// Subscribes to the upstream again when it fails, up to the given number of times; then fails.
  ///
  /// The new subscription gets the remaining demand.
  ///
  ///     flaky.retry(2)  // answer
  @inlinable public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    .init(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// Subscribes to the upstream again when it fails.
  public struct Retry<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of further attempts after the first one; nil or negative for no limit.
    public let retries: Int?

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, retries: Int?) {
      (self.upstream, self.retries) = (upstream, retries)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      Inner(downstream: subscriber, upstream: upstream, retries: retries).attempt()
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber>: SuccessionSubscription, Subscriber, OperatorDescription
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      // Accessed under the lock.
      @usableFromInline @exclusivity(unchecked) var remaining: Int?
      @usableFromInline @exclusivity(unchecked) var isAttempting = true
      /// True if the running attempt has already failed.
      @usableFromInline @exclusivity(unchecked) var hasFailed = false
      // Released at the end.
      @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
      @usableFromInline @exclusivity(unchecked) var source: Upstream?
      @usableFromInline var operatorName: String { "Retry" }

      @inlinable init(downstream: Downstream, upstream: Upstream, retries: Int?) {
        self.downstream = downstream
        source = upstream
        remaining = retries.flatMap { $0 < 0 ? nil : $0 }
        super.init()
      }

      /// Subscribes in a loop, again if the upstream fails during the call, so that nothing recurses.
      @inlinable func attempt() {
        while let source = lock.withLock({ source }) {
          source.receive(subscriber: self)
          if !endAttempt() { return }
        }
      }

      @usableFromInline func receive(subscription: any Subscription) {
        if !isIn(.awaitingFirst) {
          connectSecond(subscription)
        } else if connectFirst(subscription) {
          currentDownstream?.receive(subscription: self)
        }
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard let downstream = currentDownstream else { return .none }
        precondition(demand.take(), "API Violation: received a value without demand")
        let more = downstream.receive(input)
        if more != .none { add(more) }
        return .none
      }

      @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if case .failure = completion, takeRetry() {
          if beginAttempt() { attempt() }
          return
        }
        let downstream = currentDownstream
        if finish(nil) { downstream?.receive(completion: completion) }
      }

      @inlinable var currentDownstream: Downstream? { lock.withLock { downstream } }

      @usableFromInline override func release() {
        let released = lock.withLock { (downstream.take(), source.take()) }
        withExtendedLifetime(released) {}
      }

      /// Ends a failed attempt, perhaps one without a subscription.
      /// - Returns: false if no retry is left, or the stream has ended.
      @usableFromInline func takeRetry() -> Bool {
        lock.lock()
        let isLeft = remaining != 0
        if isLeft { remaining = remaining.map { $0 - 1 } }
        lock.unlock()
        return isLeft && finish(nil, next: isIn(.awaitingFirst) ? .awaitingFirst : .awaitingSecond)
      }

      /// - Returns: false if the call that started the failed attempt is still running, and will start the next one.
      @usableFromInline func beginAttempt() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        hasFailed = isAttempting
        isAttempting = true
        return !hasFailed
      }

      /// Ends the call that started the attempt.
      /// - Returns: true if it has already failed, so that another attempt is due.
      @usableFromInline func endAttempt() -> Bool {
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
