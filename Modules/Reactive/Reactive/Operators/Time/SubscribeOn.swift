extension Publisher {
  /// Subscribes, requests and cancels on the scheduler; values and the completion stay on the upstream's
  /// thread.
  ///
  ///     [1, 2].publisher.subscribe(on: ImmediateScheduler.shared)  // 1, 2
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler for subscribing, requesting and canceling.
  ///   - options: the options for each job.
  public func subscribe<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where S: Scheduler {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
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
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, scheduler: scheduler, options: options)
      scheduler.schedule(options: options) { upstream.receive(subscriber: inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  final class Inner<Downstream: Subscriber>: TimedSubscription, ValueStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    let scheduler: Context
    let options: Context.SchedulerOptions?
    var operatorName: String { "SubscribeOn" }

    init(downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.downstream, self.scheduler, self.options) = (downstream, scheduler, options)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isConnected ? downstream.receive(input) : .none
    }

    /// A nested request on a scheduler that runs jobs at once traps, as in Combine.
    override func request(_ demand: Subscribers.Demand) {
      guard let upstream = self.upstream else { return }
      scheduler.schedule(options: options) {
        precondition(!self.gate.isInside, "SubscribeOn: a request from within a request on the same thread")
        self.gate.enter()
        upstream.request(demand)
        _ = self.gate.leave()
      }
    }

    override func cancel() {
      guard let upstream = self.upstream, end() else { return }
      scheduler.schedule(options: options) { upstream.cancel() }
    }
  }
}
