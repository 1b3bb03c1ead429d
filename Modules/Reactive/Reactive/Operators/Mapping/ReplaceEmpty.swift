extension Publisher {
  /// Passes on all values, or sends the given one if the upstream finishes without any.
  ///
  /// As in Combine, it requests all values of the upstream at once. Values that the downstream has not
  /// requested yet wait here, and so does the end; a failure does not wait.
  ///
  ///     Empty<Int, Never>().replaceEmpty(with: 0)  // 0
  @inlinable public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// Passes on all values, or sends a given one if the upstream finishes without any.
  public struct ReplaceEmpty<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The value to send if there is none.
    public let output: Upstream.Output

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, output: Upstream.Output) {
      (self.upstream, self.output) = (upstream, output)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, replacement: output))
    }

    /// Two threads may deliver, one with a value and one with a request; the gate lets one at a time pass.
    @usableFromInline
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, Stage {
      @usableFromInline let downstream: Downstream
      @usableFromInline let replacement: Upstream.Output
      @usableFromInline let demand = AtomicDemand()
      @usableFromInline let gate = DeliveryGate()
      // Accessed inside the gate.
      @usableFromInline @exclusivity(unchecked) var waiting = ValueQueue<Upstream.Output>()
      @usableFromInline @exclusivity(unchecked) var isEmpty = true
      @usableFromInline @exclusivity(unchecked) var isFinished = false
      @usableFromInline var operatorName: String { "ReplaceEmpty" }

      @inlinable init(downstream: Downstream, replacement: Upstream.Output) {
        (self.downstream, self.replacement) = (downstream, replacement)
        super.init(.lenient)
      }

      @usableFromInline func receive(subscription: any Subscription) {
        guard connect(subscription) else { return }
        downstream.receive(subscription: self)
        if !isOver { subscription.request(.unlimited) }
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard isConnected else { return .none }
        gate.enter()
        isEmpty = false
        waiting.append(input)
        return deliver()
      }

      @usableFromInline func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard complete() else { return }
        gate.enter()
        if case .failure = completion {
          if demand.close() { downstream.receive(completion: completion) }
        } else {
          isFinished = true
          if isEmpty { waiting.append(replacement) }
        }
        deliver()
      }

      @usableFromInline override func request(_ demand: Subscribers.Demand) {
        self.demand.add(demand)
        super.request(demand)
        if gate.poke() { deliver() }
      }

      @usableFromInline override func cancel() {
        guard !isAwaiting else { return }
        _ = demand.close()
        super.cancel()
        if gate.poke() { deliver() }
      }

      @inlinable @discardableResult func deliver() -> Subscribers.Demand {
        var more = Subscribers.Demand.none
        repeat {
          while demand.isOpen, let value = waiting.popFirst(), demand.take() {
            let asked = downstream.receive(value)
            demand.add(asked)
            more += asked
          }
          if isFinished, waiting.isEmpty, demand.close() { downstream.receive(completion: .finished) }
          if demand.isClosed { waiting = ValueQueue() }
        } while gate.leave()
        return more
      }
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceEmpty: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
