import Synchronization

extension Publisher {
  /// Makes a publisher from each value and sends the values of all of them as they arrive.
  ///
  /// It finishes when the upstream and all publishers made have finished, and fails when one fails. With
  /// counted demand, each publisher made is asked for one value at a time.
  ///
  ///     ["ab", "c"].publisher.flatMap { $0.publisher }  // a, b, c
  @inlinable public func flatMap<T, P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher that cannot fail from each value, and sends the values of all of them as they arrive.
  @inlinable public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self>
  where P: Publisher, P.Failure == Never {
    return .init(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher that may fail from each value, and sends the values of all of them as they arrive.
  @inlinable public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
    .init(upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher from each value and sends the values of all of them as they arrive.
  @inlinable public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// Makes a publisher from each value and sends the values of all of them as they arrive.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: OperatorPublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The type of value sent.
    public typealias Output = NewPublisher.Output

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of publishers that may run at the same time; the upstream is asked for no more.
    public let maxPublishers: Subscribers.Demand
    /// Makes a publisher from a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) { (self.upstream, self.maxPublishers, self.transform) = (upstream, maxPublishers, transform) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let outer = Outer(downstream: subscriber, maxPublishers: maxPublishers, transform: transform)
      subscriber.receive(subscription: outer)
      upstream.receive(subscriber: outer)
    }

    @usableFromInline
    final class Outer<Downstream: Subscriber<Output, Failure>>: ManyInners<Downstream>, Subscriber {
      @usableFromInline let maxPublishers: Subscribers.Demand
      @usableFromInline let transform: (Upstream.Output) -> NewPublisher

      @inlinable init(
        downstream: Downstream, maxPublishers: Subscribers.Demand,
        transform: @escaping (Upstream.Output) -> NewPublisher
      ) {
        (self.maxPublishers, self.transform) = (maxPublishers, transform)
        super.init(downstream: downstream, running: 1)
      }

      @usableFromInline
      func receive(subscription: any Subscription) { connectOuter(subscription, demand: maxPublishers) }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if isOver.load(ordering: .acquiring) { return .none }
        let publisher = transform(input)
        guard let place = addInner() else { return .none }
        publisher.receive(
          subscriber: InnerSide(
            parent: self, place: place,
            onFinish: maxPublishers == .unlimited ? nil : { $0.askOuterForOne() }))
        return .none
      }

      @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        receiveInner(completion: completion, nil)
      }
    }
  }
}
