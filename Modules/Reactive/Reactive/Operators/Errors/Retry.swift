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
  final class Inner<Downstream: Subscriber>: RetrySubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    // Released at the end; accessed under the lock.
    @exclusivity(unchecked) var downstream: Downstream?
    @exclusivity(unchecked) var source: Upstream?
    var operatorName: String { "Retry" }

    init(downstream: Downstream, upstream: Upstream, retries: Int?) {
      self.downstream = downstream
      source = upstream
      super.init(retries: retries)
    }

    /// Subscribes in a loop, again if the upstream fails during the call, so that nothing recurses.
    func attempt() {
      while let source = currentSource {
        source.receive(subscriber: self)
        if !endAttempt() { return }
      }
    }

    func receive(subscription: any Subscription) {
      if connect(subscription) { currentDownstream?.receive(subscription: self) }
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

    var currentDownstream: Downstream? {
      lock.lock()
      defer { lock.unlock() }
      return downstream
    }

    var currentSource: Upstream? {
      lock.lock()
      defer { lock.unlock() }
      return source
    }

    override func release() {
      lock.lock()
      let (downstream, source) = (self.downstream.take(), self.source.take())
      lock.unlock()
      _ = consume downstream
      _ = consume source
    }
  }
}
