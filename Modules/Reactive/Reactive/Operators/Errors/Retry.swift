extension Publisher {
  /// Subscribes to the upstream again when it fails, up to the given number of times; then fails.
  ///
  /// The new subscription gets the remaining demand.
  ///
  ///     flaky.retry(2)  // answer
  ///
  /// - Parameter retries: the number of further attempts after the first one; negative for no limit.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }
}

extension Publishers {
  /// Subscribes to the upstream again when it fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of further attempts; nil for no limit.
    public let retries: Int?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - retries: the number of further attempts; nil or negative for no limit.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Inner(downstream: subscriber, upstream: upstream, retries: retries).attempt()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
extension Publishers.Retry: Sendable where Upstream: Sendable {}

extension Publishers.Retry {
  final class Inner<Downstream: Subscriber>: Subscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let lock = AtomicLock()
    private let demand = AtomicDemand()
    // Accessed under the lock.
    @exclusivity(unchecked) private var upstream: (any Subscription)?
    @exclusivity(unchecked) private var remaining: Int?
    @exclusivity(unchecked) private var isIntroduced = false
    @exclusivity(unchecked) private var isAttempting = true
    /// True if the running attempt has already failed.
    @exclusivity(unchecked) private var hasFailed = false
    @exclusivity(unchecked) private var isOver = false
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

    /// Accepts the subscription of an attempt and requests the remaining demand.
    func receive(subscription: any Subscription) {
      lock.lock()
      let isWanted = !isOver && upstream == nil
      if isWanted { upstream = subscription }
      let newcomer = isWanted && !isIntroduced ? downstream : nil
      if isWanted { isIntroduced = true }
      let demand = self.demand.current
      lock.unlock()
      if !isWanted { subscription.cancel() } else if demand > 0 { subscription.request(demand) }
      newcomer?.receive(subscription: self)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard let downstream = currentDownstream else { return .none }
      precondition(demand.take(), "API Violation: received a value without demand")
      let more = downstream.receive(input)
      if more > 0 { add(more) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if case .failure = completion {
        switch beginAttempt() {
        case .now: return attempt()
        case .later: return
        case .never: break
        }
      }
      let downstream = currentDownstream
      if end() { downstream?.receive(completion: completion) }
    }

    private var currentDownstream: Downstream? { lock.withLock { downstream } }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      add(demand)
    }

    func cancel() { end(isCancelled: true) }
  }
}

extension Publishers.Retry.Inner {
  private enum NextAttempt { case now, later, never }

  /// Handles a failed attempt.
  private func beginAttempt() -> NextAttempt {
    var failed: (any Subscription)?
    // Released outside of the lock.
    defer { withExtendedLifetime(failed) {} }
    lock.lock()
    defer { lock.unlock() }
    if isOver || remaining == 0 { return .never }
    remaining = remaining.map { $0 - 1 }
    failed = exchange(&upstream, with: nil)
    if isAttempting {
      hasFailed = true
      return .later
    }
    isAttempting = true
    return .now
  }

  /// Ends the call that started the attempt.
  /// - Returns: true if it has already failed, so that another attempt is due.
  private func endAttempt() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let another = hasFailed && !isOver
    hasFailed = false
    isAttempting = another
    return another
  }

  /// - Parameter isCancelled: true if the upstream has not ended by itself.
  /// - Returns: true if the downstream must be notified.
  @discardableResult
  private func end(isCancelled: Bool = false) -> Bool {
    lock.lock()
    let isFirst = !isOver
    isOver = true
    let upstream = exchange(&self.upstream, with: nil)
    let downstream = exchange(&self.downstream, with: nil)
    let source = exchange(&self.source, with: nil)
    lock.unlock()
    if isCancelled { upstream?.cancel() }
    withExtendedLifetime((upstream, downstream, source)) {}
    return isFirst
  }

  private func add(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand.add(demand)
    let upstream = self.upstream
    lock.unlock()
    upstream?.request(demand)
  }
}
