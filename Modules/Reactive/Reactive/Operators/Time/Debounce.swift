extension Publisher {
  /// Sends a value once no other has arrived for the given time: the last of several in short succession.
  ///
  /// It requests all values of the upstream. A value that becomes due without demand is dropped. When the
  /// upstream ends, the completion is delivered on the scheduler, and a waiting value is dropped.
  ///
  ///     query.debounce(for: .milliseconds(300), scheduler: scheduler)
  ///
  /// - Parameters:
  ///   - dueTime: the time without values before one is sent.
  ///   - scheduler: measures the time and delivers values.
  ///   - options: the options for the timer.
  @inlinable
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Sends a value once no other has arrived for a given time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The time without values before one is sent.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Measures the time and delivers values.
    public let scheduler: Context
    /// The options for the timer.
    public let options: Context.SchedulerOptions?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - dueTime: how long it must be quiet.
    ///   - scheduler: measures the time and delivers values.
    ///   - options: the options for the timer.
    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      (self.upstream, self.dueTime, self.scheduler, self.options) = (upstream, dueTime, scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner(downstream: subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
    }
  }
}
