extension Publisher {
  /// Sends, for each value, the time since the value before, or since the subscription for the first one.
  ///
  /// Demand and completion pass unchanged. The options are unused, as in Combine.
  ///
  ///     query.measureInterval(using: scheduler)
  public func measureInterval<S>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> where S: Scheduler { .init(upstream: self, scheduler: scheduler) }
}

extension Publishers {
  /// Sends, for each value, the time since the value before.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// A duration.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The upstream publisher.
    public let upstream: Upstream
    /// Measures the time.
    public let scheduler: Context

    /// A publisher with these properties.
    public init(upstream: Upstream, scheduler: Context) {
      (self.upstream, self.scheduler) = (upstream, scheduler)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, scheduler: scheduler))
    }

    final class Inner<Downstream: Subscriber<Output, Failure>>: TimedSubscription, ValueStage {
      let downstream: Downstream
      let scheduler: Context
      /// It needs no lock, because the upstream delivers one value at a time.
      @exclusivity(unchecked) var last: Context.SchedulerTimeType?
      var operatorName: String { "MeasureInterval" }

      init(downstream: Downstream, scheduler: Context) {
        (self.downstream, self.scheduler) = (downstream, scheduler)
      }

      func receive(subscription: any Subscription) {
        guard connect(subscription) else { return }
        last = scheduler.now
        downstream.receive(subscription: self)
      }

      /// Requests more with a call instead of the returned demand, as in Combine.
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard isConnected, let last else { return .none }
        let now = scheduler.now
        self.last = now
        let more = downstream.receive(last.distance(to: now))
        if more != .none { upstream?.request(more) }
        return .none
      }
    }
  }
}
