extension Publisher {
  /// Calls the closures as things pass; values and demand pass as they are.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closures were formed. They trap if called elsewhere.
  ///   - receiveSubscription: called with the upstream's subscription, before the downstream gets its own.
  ///   - receiveOutput: called with each value before it is sent on.
  ///   - receiveCompletion: called with the end before it is sent on.
  ///   - receiveCancel: called when the downstream cancels, before the upstream is.
  ///   - receiveRequest: called with each demand, and with each that is not none with which a value is answered.
  @inlinable
  public func handleEvents(
    isolation: (any Actor)? = #isolation,
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self,
      receiveSubscription: pinned(receiveSubscription, to: isolation),
      receiveOutput: pinned(receiveOutput, to: isolation),
      receiveCompletion: pinned(receiveCompletion, to: isolation),
      receiveCancel: receiveCancel.map { pinned($0, to: isolation) },
      receiveRequest: pinned(receiveRequest, to: isolation))
  }
}

extension Publishers {
  /// Calls closures as things pass.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Called with the upstream's subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?
    /// Called with the end.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// Called when the downstream cancels.
    public var receiveCancel: (() -> Void)?
    /// Called with each demand.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - receiveSubscription: called with the upstream's subscription.
    ///   - receiveOutput: called with each value.
    ///   - receiveCompletion: called with the end.
    ///   - receiveCancel: called when the downstream cancels.
    ///   - receiveRequest: called with each demand.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(downstream: subscriber, events: self))
    }
  }
}

extension Publishers.HandleEvents {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: RelaySubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    /// Whose closures are called; let go of at the end. Touched under the lock.
    @usableFromInline @exclusivity(unchecked) var events: Publishers.HandleEvents<Upstream>?
    @usableFromInline var operatorName: String { "HandleEvents" }

    @inlinable
    init(downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
      self.downstream = downstream
      self.events = events
      super.init()
    }

    @inlinable
    var current: Publishers.HandleEvents<Upstream>? {
      lock.lock()
      defer { lock.unlock() }
      return events
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      current?.receiveSubscription?(subscription)
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      current?.receiveOutput?(input)
      let more = downstream.receive(input)
      if more > 0 { current?.receiveRequest?(more) }
      return more
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      current?.receiveCompletion?(completion)
      release()
      complete()
      downstream.receive(completion: completion)
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      current?.receiveRequest?(demand)
      super.request(demand)
    }

    @usableFromInline
    override func cancel() {
      current?.receiveCancel?()
      guard upstream != nil else { return }
      release()
      super.cancel()
    }

    private func release() {
      lock.lock()
      let events = self.events.take()
      lock.unlock()
      _ = consume events
    }
  }
}
