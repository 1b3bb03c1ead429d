extension Publisher {
  /// Delivers values and the completion with a delay, on the scheduler and in order.
  ///
  /// The subscription, requests and cancellation are not delayed. Canceling the subscription drops everything
  /// that is not delivered yet, including the completion.
  ///
  ///     query.delay(for: .seconds(1), scheduler: scheduler)
  ///
  /// - Parameters:
  ///   - interval: the delay.
  ///   - tolerance: the additional delay allowed; nil for the scheduler's smallest tolerance.
  ///   - scheduler: measures the time and delivers values.
  ///   - options: the options for each job.
  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    .init(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers values and the completion with a delay.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The delay.
    public let interval: Context.SchedulerTimeType.Stride
    /// The additional delay allowed.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Measures the time and delivers values.
    public let scheduler: Context
    /// The options for each job.
    public let options: Context.SchedulerOptions?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - interval: how much later.
    ///   - tolerance: the additional delay allowed.
    ///   - scheduler: measures the time and delivers values.
    ///   - options: the options for each job.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      (self.upstream, self.interval, self.tolerance) = (upstream, interval, tolerance)
      (self.scheduler, self.options) = (scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead. The stage has no description of its own, as in Combine.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (scheduler, interval, tolerance, options) = (scheduler, interval, tolerance, options)
      upstream.receive(
        subscriber: TimedDelivery(downstream: subscriber) {
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }
}
