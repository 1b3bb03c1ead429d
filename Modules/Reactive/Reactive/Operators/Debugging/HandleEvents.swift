extension Publisher {
  /// Calls closures for the events of the stream, and passes values and demand on unchanged.
  ///
  ///     [1, 2].publisher.handleEvents(receiveOutput: { log.append($0) })  // 1, 2
  @inlinable public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// Calls closures for the events of a stream.
  public struct HandleEvents<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Called with the upstream's subscription, before the downstream receives its own.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value before it is sent on.
    public var receiveOutput: ((Upstream.Output) -> Void)?
    /// Called with the completion before it is sent on.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// Called when the downstream cancels, before the upstream is canceled.
    public var receiveCancel: (() -> Void)?
    /// Called with each demand, and with each nonzero demand returned for a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Upstream.Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      (self.upstream, self.receiveSubscription) = (upstream, receiveSubscription)
      (self.receiveOutput, self.receiveCompletion) = (receiveOutput, receiveCompletion)
      (self.receiveCancel, self.receiveRequest) = (receiveCancel, receiveRequest)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner(
          downstream: subscriber,
          events: .init(
            upstream: Empty(), receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest
          )))
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, Stage {
      /// The closures without the upstream, which a subscription does not hold.
      @usableFromInline typealias Events = Publishers.HandleEvents<Empty<Upstream.Output, Failure>>

      @usableFromInline let downstream: Downstream
      /// Released at the end. Accessed under the lock.
      @usableFromInline @exclusivity(unchecked) var events: Events?
      @usableFromInline var operatorName: String { "HandleEvents" }

      @inlinable init(downstream: Downstream, events: Events) {
        (self.downstream, self.events) = (downstream, events)
        super.init(.transparent)
      }

      private func takeEvents() -> Events? {
        lock.lock()
        defer { lock.unlock() }
        return exchange(&events, with: nil)
      }

      @usableFromInline func receive(subscription: any Subscription) {
        let receiveSubscription = lock.withLock { events?.receiveSubscription }
        receiveSubscription?(subscription)
        if connect(subscription) { downstream.receive(subscription: self) }
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        lock.lock()
        let receiveOutput = events?.receiveOutput
        lock.unlock()
        receiveOutput?(input)
        let more = downstream.receive(input)
        if more != .none { tellRequest(more) }
        return more
      }

      @usableFromInline func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        takeEvents()?.receiveCompletion?(completion)
        complete()
        downstream.receive(completion: completion)
      }

      @usableFromInline func tellRequest(_ demand: Subscribers.Demand) {
        let receiveRequest = lock.withLock { events?.receiveRequest }
        receiveRequest?(demand)
      }

      @usableFromInline override func request(_ demand: Subscribers.Demand) {
        tellRequest(demand)
        super.request(demand)
      }

      /// Calls the closure even before there is a subscription, as in Combine.
      @usableFromInline override func cancel() {
        if upstream == nil {
          let receiveCancel = lock.withLock { events?.receiveCancel }
          receiveCancel?()
        } else {
          takeEvents()?.receiveCancel?()
          super.cancel()
        }
      }
    }
  }
}
