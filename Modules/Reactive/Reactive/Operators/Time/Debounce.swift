extension Publisher {
  /// Sends a value once no other has come for the given time: of several in short succession, the last.
  ///
  /// The upstream is asked for all it has. A value that comes due while nothing is asked for is dropped. When the
  /// upstream ends, the completion is delivered on the scheduler, and a value that still waits is dropped.
  ///
  ///     query.debounce(for: .milliseconds(300), scheduler: scheduler)
  ///
  /// - Parameters:
  ///   - dueTime: how long it must be quiet.
  ///   - scheduler: counts the time, and is where values are delivered.
  ///   - options: what is chosen for the timer.
  @inlinable
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Sends a value once no other has come for a given time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The time without values before one is sent.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Counts the time, and is where values are delivered.
    public let scheduler: Context
    /// Options of the timer.
    public let options: Context.SchedulerOptions?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - dueTime: how long it must be quiet.
    ///   - scheduler: counts the time, and is where values are delivered.
    ///   - options: what is chosen for the timer.
    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Output == S.Input, Upstream.Failure == S.Failure {
      upstream.receive(
        subscriber: Inner(downstream: subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
    }
  }
}
