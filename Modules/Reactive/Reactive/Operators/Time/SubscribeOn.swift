extension Publisher {
  /// Subscribes, requests and cancels on the scheduler; values and the completion stay on the upstream's
  /// thread.
  ///
  ///     [1, 2].publisher.subscribe(on: ImmediateScheduler.shared)  // 1, 2
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler for subscribing, requesting and canceling.
  ///   - options: the options for each job.
  @inlinable
  public func subscribe<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where S: Scheduler {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The scheduler for subscribing, requesting and canceling.
    public let scheduler: Context
    /// The options for each job.
    public let options: Context.SchedulerOptions?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - scheduler: where the upstream is subscribed to, asked and canceled.
    ///   - options: the options for each job.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, scheduler: scheduler, options: options)
      scheduler.schedule(options: options) { upstream.receive(subscriber: inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: TimedSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?
    @usableFromInline var operatorName: String { "SubscribeOn" }

    @inlinable
    init(downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
      super.init()
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isIn(.subscribed) ? downstream.receive(input) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if beginFinish(), end(cancelsUpstream: false) { downstream.receive(completion: completion) }
    }

    /// A nested request on a scheduler that runs jobs at once traps, as in Combine.
    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      guard let upstream = currentUpstream else { return }
      scheduler.schedule(options: options) {
        precondition(!self.gate.isInside, "SubscribeOn: a request from within a request on the same thread")
        self.gate.enter()
        upstream.request(demand)
        _ = self.gate.leave()
      }
    }

    @usableFromInline
    override func cancel() {
      guard let upstream = currentUpstream, end(cancelsUpstream: false) else { return }
      scheduler.schedule(options: options) { upstream.cancel() }
    }
  }
}
