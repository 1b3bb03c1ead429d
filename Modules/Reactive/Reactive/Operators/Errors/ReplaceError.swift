extension Publisher {
  /// Sends the value in place of a failure, and finishes.
  ///
  /// The value is sent on demand: if there is none when the upstream fails, at the next request.
  ///
  ///     request.replaceError(with: "placeholder")  // placeholder
  ///
  /// - Parameter output: the value to send in place of the failure.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// Sends a value in place of a failure, and finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The value that is sent in place of the failure.
    public let output: Upstream.Output
    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - output: the value to send in place of the failure.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceError: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

extension Publishers.ReplaceError {
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Stage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    let downstream: Downstream
    let output: Upstream.Output
    let demand = AtomicDemand()
    /// True if the upstream has failed and the value is not sent yet. Accessed under the lock.
    @exclusivity(unchecked) var isDue = false
    var operatorName: String { "ReplaceError" }

    init(downstream: Downstream, output: Upstream.Output) {
      self.downstream = downstream
      self.output = output
      super.init(.transparent)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream != nil else { return .none }
      precondition(demand.take(), "API Violation: received a value without demand")
      let more = downstream.receive(input)
      demand.add(more)
      return more
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream != nil, complete() else { return }
      switch completion {
      case .finished: finish()
      case .failure:
        lock.withLock { isDue = true }
        settle()
      }
    }

    /// Sends the value if it is due and requested.
    func settle() {
      lock.lock()
      let isTime = isDue && demand.isOpen
      if isTime { isDue = false }
      lock.unlock()
      guard isTime, demand.take() else { return }
      _ = downstream.receive(output)
      finish()
    }

    func finish() {
      if demand.close() { downstream.receive(completion: .finished) }
    }

    override func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      lock.withLock { self.demand.add(demand) }
      super.request(demand)
      settle()
    }

    override func cancel() {
      if upstream == nil && !isOver { return }
      _ = demand.close()
      super.cancel()
    }
  }
}
