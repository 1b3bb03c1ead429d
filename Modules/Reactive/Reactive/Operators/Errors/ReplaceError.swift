extension Publisher {
  /// Sends the value in place of a failure, and finishes.
  ///
  /// The value is sent on demand: if there is none when the upstream fails, at the next request.
  ///
  ///     request.replaceError(with: "placeholder")  // placeholder
  ///
  /// - Parameter output: the value to send in place of the failure.
  @inlinable
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
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceError: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

extension Publishers.ReplaceError {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: RelaySubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    @usableFromInline let downstream: Downstream
    @usableFromInline let output: Upstream.Output
    @usableFromInline let demand = AtomicDemand()
    /// True if the upstream has failed and the value is not sent yet. Accessed under the lock.
    @usableFromInline @exclusivity(unchecked) var isDue = false
    @usableFromInline var operatorName: String { "ReplaceError" }

    @inlinable
    init(downstream: Downstream, output: Upstream.Output) {
      self.downstream = downstream
      self.output = output
      super.init()
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream != nil else { return .none }
      precondition(demand.take(), "API Violation: received a value without demand")
      let more = downstream.receive(input)
      demand.add(more)
      return more
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream != nil, complete() else { return }
      switch completion {
      case .finished: finish()
      case .failure:
        lock.lock()
        isDue = true
        lock.unlock()
        settle()
      }
    }

    /// Sends the value if it is due and requested.
    @usableFromInline
    func settle() {
      lock.lock()
      let isTime = isDue && demand.isOpen
      if isTime { isDue = false }
      lock.unlock()
      guard isTime, demand.take() else { return }
      _ = downstream.receive(output)
      finish()
    }

    @inlinable
    func finish() {
      if demand.close() { downstream.receive(completion: .finished) }
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      lock.lock()
      self.demand.add(demand)
      lock.unlock()
      super.request(demand)
      settle()
    }

    @usableFromInline
    override func cancel() {
      if upstream == nil && !isOver { return }
      _ = demand.close()
      super.cancel()
    }
  }
}
