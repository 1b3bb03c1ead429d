import Synchronization

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher received, and cancels the one before.
  ///
  /// It requests all values of the outer publisher, and the remaining demand from each inner one. It finishes
  /// when the outer and the last inner publisher have finished.
  ///
  ///     ["ab", "c"].publisher.map { $0.publisher }.switchToLatest()  // a, b, c
  @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the latest publisher received, and cancels the one before.
  @inlinable public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  { setFailureType(to: Output.Failure.self).switchToLatest() }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the latest publisher received, and cancels the one before.
  @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest publisher received, and cancels the one before.
  @inlinable public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  { Publishers.Map(upstream: self) { $0.setFailureType(to: Failure.self) }.switchToLatest() }
}

extension Publishers {
  /// Sends the values of the latest publisher received.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: OperatorPublisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The type of value sent.
    public typealias Output = P.Output

    /// The publisher of publishers.
    public let upstream: Upstream

    /// - Parameter upstream: the publisher of publishers.
    @inlinable public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let outer = Outer(downstream: subscriber)
      subscriber.receive(subscription: outer)
      upstream.receive(subscriber: outer)
    }

    @usableFromInline
    final class Outer<Downstream: Subscriber<Output, Failure>>: LatestInnerSubscription, Stage {
      @usableFromInline let downstream: Downstream
      @usableFromInline var operatorName: String { "SwitchToLatest" }

      @inlinable init(downstream: Downstream) {
        self.downstream = downstream
        super.init()
      }

      @usableFromInline func receive(subscription: any Subscription) { connect(subscription) }

      @inlinable func receive(_ input: P) -> Subscribers.Demand {
        guard let number = beginInner() else { return .none }
        // A `Just` needs no subscription. The comparison is made at compile time, when this is specialized.
        if P.self == Just<P.Output>.self, pass(unsafeBitCast(input, to: Just<P.Output>.self).output, number) {
          return .none
        }
        input.receive(subscriber: Side(outer: self, number: number))
        return .none
      }

      /// Delivers the only value of an inner publisher.
      /// - Returns: false if it is not requested, so that the publisher must be subscribed to.
      @inlinable func pass(_ value: P.Output, _ number: UInt64) -> Bool {
        gate.enter()
        let isCurrent = current.load(ordering: .acquiring) == number
        guard !isCurrent || demand.take() else {
          _ = gate.leave()
          return false
        }
        if isCurrent { demand.add(downstream.receive(value)) }
        _ = gate.leave()
        if finishSingle(number) { deliver(.finished) }
        return true
      }

      @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if completeOuter(hasFailed: completion.isFailure) { deliver(completion) }
      }

      /// A value that was not requested traps, as in Combine.
      @inlinable func receive(_ input: P.Output, from number: UInt64) -> Subscribers.Demand {
        gate.enter()
        var more = Subscribers.Demand.none
        if current.load(ordering: .acquiring) == number {
          precondition(demand.take(), "API Violation: received a value without demand")
          more = downstream.receive(input)
          demand.add(more)
        }
        _ = gate.leave()
        return more
      }

      @inlinable func receive(completion: Subscribers.Completion<P.Failure>, from number: UInt64) {
        if completeInner(number, hasFailed: completion.isFailure) { deliver(completion) }
      }

      @inlinable func deliver(_ completion: Subscribers.Completion<Upstream.Failure>) {
        gate.enter()
        downstream.receive(completion: completion)
        _ = gate.leave()
      }
    }

    @usableFromInline
    struct Side<Downstream: Subscriber<P.Output, Upstream.Failure>>: Subscriber, OperatorDescription {
      @usableFromInline let outer: Outer<Downstream>
      @usableFromInline let number: UInt64
      @usableFromInline let combineIdentifier = CombineIdentifier()
      @usableFromInline var operatorName: String { "SwitchToLatest" }
      @usableFromInline var mirrorChildren: [Mirror.Child] {
        [("parentSubscription", outer.combineIdentifier)]
      }

      @inlinable init(outer: Outer<Downstream>, number: UInt64) {
        (self.outer, self.number) = (outer, number)
      }

      @inlinable func receive(subscription: any Subscription) { outer.connectInner(subscription, number) }

      @inlinable func receive(_ input: P.Output) -> Subscribers.Demand { outer.receive(input, from: number) }

      @inlinable func receive(completion: Subscribers.Completion<P.Failure>) {
        outer.receive(completion: completion, from: number)
      }
    }
  }
}
