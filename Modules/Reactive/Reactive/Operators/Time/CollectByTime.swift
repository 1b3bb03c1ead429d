extension Publisher {
  /// Sends the values of each period as an array; nothing for a period without values.
  ///
  /// Periods follow one another from the subscription on. Arrays are delivered on the scheduler, and each
  /// uses up one of the demand. When grouping by time, the upstream is asked for one value after another from
  /// the first request on. When grouping by time or count, it is asked for the most values that all requested
  /// arrays can hold; what is requested in answer to an array that time has closed asks it for nothing, as in
  /// Combine. Without demand, the values of a period join those of the next. When the upstream
  /// finishes, collected values are sent first; when it fails, they are dropped.
  ///
  ///     query.collect(.byTimeOrCount(scheduler, .seconds(1), 100))
  public func collect<S>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> where S: Scheduler {
    .init(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// Sends the values of each period as an array.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The values of a period.
    public typealias Output = [Upstream.Output]

    /// The upstream publisher.
    public let upstream: Upstream
    /// The rule: by time, or by time and count.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// The options for the timer and the deliveries.
    public let options: Context.SchedulerOptions?

    /// A publisher with these properties.
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) { (self.upstream, self.strategy, self.options) = (upstream, strategy, options) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, strategy: strategy, options: options))
    }

    final class Inner<Downstream: Subscriber<Output, Failure>>: TimedSubscription, Stage {
      let downstream: Downstream
      private let strategy: Publishers.TimeGroupingStrategy<Context>
      private let options: Context.SchedulerOptions?
      private let demand = AtomicDemand()
      private let timer = TimerSlot()

      // Under the lock.
      /// The complete groups, which wait for their delivery and for demand.
      @exclusivity(unchecked) private var groups = ValueQueue<(values: [Upstream.Output], isFull: Bool)>()
      @exclusivity(unchecked) private var group: [Upstream.Output] = []
      @exclusivity(unchecked) private var completion: Subscribers.Completion<Upstream.Failure>?

      var operatorName: String { "CollectByTime" }

      init(
        downstream: Downstream, strategy: Publishers.TimeGroupingStrategy<Context>,
        options: Context.SchedulerOptions?
      ) { (self.downstream, self.strategy, self.options) = (downstream, strategy, options) }

      func receive(subscription: any Subscription) {
        guard connect(subscription) else { return }
        startTimer()
        downstream.receive(subscription: self)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard isConnected else { return .none }
        lock.lock()
        group.append(input)
        let isFull = strategy.count.map { group.count >= $0 } ?? false
        if isFull { closeGroup(isFull: true) }
        lock.unlock()
        if isFull { scheduleDelivery() }
        return strategy.count == nil ? .max(1) : .none
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard beginFinish() else { return }
        timer.clear()
        if case .failure = completion { release() }
        lock.lock()
        closeGroup(isFull: false)
        self.completion = completion
        lock.unlock()
        scheduleDelivery()
      }

      override func request(_ demand: Subscribers.Demand) {
        self.demand.add(demand)
        // Only complete groups wait for demand alone; the group of the running period waits for its end.
        let isWaiting = lock.withLock { !groups.isEmpty || completion != nil }
        if isWaiting { scheduleDelivery() }
        askUpstream(for: demand)
      }

      override func release() {
        timer.clear()
        lock.lock()
        let groups = exchange(&self.groups, with: ValueQueue())
        let group = exchange(&self.group, with: [])
        lock.unlock()
        withExtendedLifetime(groups) {}
        withExtendedLifetime(group) {}
      }

      private func startTimer() {
        let (scheduler, number) = (strategy.scheduler, timer.begin())
        let token = scheduler.schedule(
          after: scheduler.now.advanced(by: strategy.period), interval: strategy.period,
          tolerance: scheduler.minimumTolerance, options: options
        ) {
          if self.demand.isOpen { self.lock.withLock { self.closeGroup(isFull: false) } }
          self.deliver()
        }
        timer.set(token, number)
      }

      private func scheduleDelivery() { strategy.scheduler.schedule(options: options) { self.deliver() } }

      private func deliver() {
        guard gate.poke() else { return }
        repeat {
          while !isOver, demand.isOpen, let next = lock.withLock({ groups.popFirst() }), demand.take() {
            let more = downstream.receive(next.values)
            demand.add(more)
            if next.isFull { askUpstream(for: more) }
          }
          let completion = lock.withLock { groups.isEmpty ? self.completion : nil }
          if let completion, end() { downstream.receive(completion: completion) }
        } while gate.leave()
      }

      private func askUpstream(for demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        upstream?.request(strategy.count.map { demand * $0 } ?? .max(1))
      }

      /// Under the lock.
      private func closeGroup(isFull: Bool) {
        guard !group.isEmpty else { return }
        groups.append((group, isFull))
        group = []
      }
    }
  }

  /// The rule by which `collect(_:options:)` groups values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// The values of each period, counted and delivered by the scheduler.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// The values of each period, in groups of at most the given count.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publishers.TimeGroupingStrategy: Sendable
where Context: Sendable, Context.SchedulerTimeType.Stride: Sendable {}

extension Publishers.TimeGroupingStrategy {
  var scheduler: Context {
    switch self {
    case .byTime(let scheduler, _), .byTimeOrCount(let scheduler, _, _): scheduler
    }
  }

  var period: Context.SchedulerTimeType.Stride {
    switch self {
    case .byTime(_, let period), .byTimeOrCount(_, let period, _): period
    }
  }

  var count: Int? { if case .byTimeOrCount(_, _, let count) = self { count } else { nil } }
}
