extension Publisher {
  /// Delivers values and the completion on the scheduler, in order, with one job each.
  ///
  /// The subscription, requests and cancellation pass at once, on their own threads. Canceling the
  /// subscription drops everything that waits for its job, including the completion.
  ///
  ///     [1, 2].publisher.receive(on: ImmediateScheduler.shared)  // 1, 2
  @inlinable public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  where S: Scheduler { .init(upstream: self, scheduler: scheduler, options: options) }

  /// Subscribes, requests and cancels on the scheduler; events stay on the upstream's thread.
  ///
  ///     [1, 2].publisher.subscribe(on: ImmediateScheduler.shared)  // 1, 2
  @inlinable public func subscribe<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where S: Scheduler {
    .init(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and the completion with a delay, on the scheduler and in order.
  ///
  /// The subscription, requests and cancellation are not delayed. Canceling the subscription drops everything
  /// that is not delivered yet, including the completion.
  ///
  ///     query.delay(for: .seconds(1), scheduler: scheduler)
  @inlinable public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    .init(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
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

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (scheduler, options) = (scheduler, options)
      upstream.receive(subscriber: Inner(downstream: subscriber) { scheduler.schedule(options: options, $0) })
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber>: TimedDelivery<Downstream>, OperatorDescription {
      @usableFromInline var operatorName: String { "ReceiveOn" }
    }
  }

  /// Subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The scheduler for subscribing, requesting and canceling.
    public let scheduler: Context
    /// The options for each job.
    public let options: Context.SchedulerOptions?

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, scheduler: scheduler, options: options)
      scheduler.schedule(options: options) { upstream.receive(subscriber: inner) }
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: TimedSubscription, ValueStage {
      @usableFromInline let downstream: Downstream
      @usableFromInline let scheduler: Context
      @usableFromInline let options: Context.SchedulerOptions?
      @usableFromInline var operatorName: String { "SubscribeOn" }

      @inlinable init(downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?) {
        (self.downstream, self.scheduler, self.options) = (downstream, scheduler, options)
        super.init()
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        isConnected ? downstream.receive(input) : .none
      }

      /// A nested request on a scheduler that runs jobs at once traps, as in Combine.
      @usableFromInline override func request(_ demand: Subscribers.Demand) {
        guard let upstream = self.upstream else { return }
        scheduler.schedule(options: options) {
          precondition(!self.gate.isInside, "SubscribeOn: a request from within a request on the same thread")
          self.gate.enter()
          upstream.request(demand)
          _ = self.gate.leave()
        }
      }

      @usableFromInline override func cancel() {
        guard let upstream = self.upstream, end() else { return }
        scheduler.schedule(options: options) { upstream.cancel() }
      }
    }
  }

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

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      (self.upstream, self.interval, self.tolerance) = (upstream, interval, tolerance)
      (self.scheduler, self.options) = (scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead. The stage has no description of its own, as in Combine.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: TimedDelivery(downstream: subscriber) { [scheduler, interval, tolerance, options] in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }
}
