extension Publisher {
  /// Sends at most one value in each interval: the latest or the first.
  ///
  /// The first value is sent as soon as possible, later ones when the interval since the last delivery is
  /// over. It requests all values. A value without demand is dropped. The completion follows a waiting value.
  ///
  ///     positions.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> where S: Scheduler {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// Sends at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The least time between two values.
    public let interval: Context.SchedulerTimeType.Stride
    /// Measures the time and delivers values.
    public let scheduler: Context
    /// True to send the last value of an interval, false to send the first.
    public let latest: Bool

    /// A publisher with these properties.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      (self.upstream, self.interval, self.scheduler, self.latest) = (upstream, interval, scheduler, latest)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner(downstream: subscriber, interval: interval, scheduler: scheduler, latest: latest))
    }

    final class Inner<Downstream: Subscriber>: TimedSubscription, Subscriber, OperatorDescription
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      private let interval: Context.SchedulerTimeType.Stride
      private let scheduler: Context
      private let latest: Bool
      private let demand = AtomicDemand()

      // Under the lock.
      /// Released only at the end, unlike in most operators, as in Combine.
      @exclusivity(unchecked) private var downstream: Downstream?
      @exclusivity(unchecked) private var value: Upstream.Output?
      @exclusivity(unchecked) private var completion: Subscribers.Completion<Upstream.Failure>?
      @exclusivity(unchecked) private var hasJob = false
      @exclusivity(unchecked) private var lastDelivery: Context.SchedulerTimeType?

      var operatorName: String { "Throttle" }

      init(
        downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
      ) {
        (self.downstream, self.interval) = (downstream, interval)
        (self.scheduler, self.latest) = (scheduler, latest)
        // Combine reads the time here and at the subscription, and tests with their own schedulers record that.
        _ = scheduler.now
      }

      func receive(subscription: any Subscription) {
        guard connect(subscription) else { return }
        _ = scheduler.now
        let downstream = lock.withLock { self.downstream }
        downstream?.receive(subscription: self)
        upstream?.request(.unlimited)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard isConnected else { return .none }
        let now = scheduler.now
        guard demand.isOpen else { return .none }
        lock.lock()
        let dropped = value
        if latest || value == nil { value = input }
        let needsJob = !hasJob
        hasJob = true
        let next = lastDelivery?.advanced(by: interval)
        lock.unlock()
        withExtendedLifetime(dropped) {}
        if needsJob { schedule(at: next, now) }
        return .none
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard beginFinish() else { return }
        let now = scheduler.now
        lock.lock()
        self.completion = completion
        let needsJob = !hasJob
        hasJob = true
        lock.unlock()
        if needsJob { schedule(at: nil, now) }
      }

      override func request(_ demand: Subscribers.Demand) { self.demand.add(demand) }

      /// A cancellation before the subscription makes it refuse the subscription, as in Combine.
      override func cancel() { if abort() { release() } }

      override func release() {
        let released = lock.withLock { (downstream.take(), value.take()) }
        withExtendedLifetime(released) {}
      }

      private func schedule(at next: Context.SchedulerTimeType?, _ now: Context.SchedulerTimeType) {
        if let next, next > now {
          scheduler.schedule(after: next, tolerance: scheduler.minimumTolerance, options: nil) {
            self.deliver()
          }
        } else {
          scheduler.schedule(options: nil) { self.deliver() }
        }
      }

      private func deliver() {
        gate.enter()
        defer { _ = gate.leave() }
        lock.lock()
        hasJob = false
        let (downstream, value, completion) = (self.downstream, self.value, self.completion)
        self.value = nil
        lock.unlock()
        guard let downstream, !isOver else { return }
        if let value, demand.take() {
          if completion == nil {
            let now = scheduler.now
            lock.withLock { lastDelivery = now }
          }
          demand.add(downstream.receive(value))
        }
        if let completion, end() {
          release()
          downstream.receive(completion: completion)
        }
      }
    }
  }
}
