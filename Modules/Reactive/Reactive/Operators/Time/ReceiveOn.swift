extension Publisher {
  /// Delivers values and the completion on the scheduler, in order, with one job each.
  ///
  /// The subscription, requests and cancellation pass at once, on their own threads. Canceling the
  /// subscription drops everything that waits for its job, including the completion.
  ///
  ///     [1, 2].publisher.receive(on: ImmediateScheduler.shared)  // 1, 2
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that delivers values.
  ///   - options: the options for each job.
  public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S>
  where S: Scheduler {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers values and the completion on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The scheduler on which values are delivered.
    public let scheduler: Context
    /// The options for each job.
    public let options: Context.SchedulerOptions?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - scheduler: where values are delivered.
    ///   - options: the options for each job.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (scheduler, options) = (scheduler, options)
      upstream.receive(
        subscriber: Inner(downstream: subscriber) { scheduler.schedule(options: options, $0) })
    }
  }
}

extension Publishers.ReceiveOn {
  final class Inner<Downstream: Subscriber>: TimedDelivery<Downstream>, OperatorDescription {
    var operatorName: String { "ReceiveOn" }
  }
}
