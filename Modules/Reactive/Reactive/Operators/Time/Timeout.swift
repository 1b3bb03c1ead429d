extension Publisher {
  /// Ends the stream if no value arrives within the interval: cancels the upstream, and finishes or fails.
  ///
  /// The time begins with the subscription and again with the first request and with each value. Values and
  /// the completion are delivered on the scheduler, with one job each. It traps on a scheduler without time.
  ///
  ///     query.timeout(.seconds(10), scheduler: scheduler)
  @inlinable public func timeout<S>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> where S: Scheduler {
    .init(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// Ends the stream if no value arrives within an interval.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The longest wait for a value.
    public let interval: Context.SchedulerTimeType.Stride
    /// Measures the time and delivers values.
    public let scheduler: Context
    /// The options for each job.
    public let options: Context.SchedulerOptions?
    /// Makes the error to end with; nil to finish.
    public let customError: (() -> Upstream.Failure)?

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
    ) {
      (self.upstream, self.interval, self.scheduler) = (upstream, interval, scheduler)
      (self.options, self.customError) = (options, customError)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner(
          downstream: subscriber,
          timeout: .init(
            upstream: Empty(), interval: interval, scheduler: scheduler, options: options,
            customError: customError), startTimer: { $0.startTimer() }))
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber>: TimedDelivery<Downstream>, OperatorDescription
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      /// The time without the upstream, which a subscription does not hold.
      @usableFromInline typealias Limit = Publishers.Timeout<Empty<Upstream.Output, Failure>, Context>

      @usableFromInline let timeout: Limit
      /// Made where the scheduler's type is known, so that its body is specialized.
      @usableFromInline let onStart: (Inner) -> Void
      @usableFromInline let timer = TimerSlot()
      /// Under the lock.
      @usableFromInline @exclusivity(unchecked) var hasRequested = false
      @usableFromInline var operatorName: String { "Timeout" }

      @inlinable init(downstream: Downstream, timeout: Limit, startTimer: @escaping (Inner) -> Void) {
        self.timeout = timeout
        onStart = startTimer
        super.init(downstream: downstream) { timeout.scheduler.schedule(options: timeout.options, $0) }
      }

      @usableFromInline override func notice(_ event: Notice) {
        if event == .end { timer.clear() } else { onStart(self) }
      }

      @usableFromInline override func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let isFirst = !hasRequested && isConnected
        if isFirst { hasRequested = true }
        lock.unlock()
        if isFirst { onStart(self) }
        upstream?.request(demand)
      }

      @usableFromInline override func release() {
        timer.clear()
        super.release()
      }

      @inlinable func startTimer() {
        let number = timer.begin()
        var isStarting = true
        let (scheduler, thread) = (timeout.scheduler, Platform.threadIdentity)
        let token = scheduler.schedule(
          after: scheduler.now.advanced(by: timeout.interval), interval: timeout.interval,
          tolerance: scheduler.minimumTolerance, options: timeout.options
        ) {
          // Read only by the thread that writes it.
          precondition(
            Platform.threadIdentity != thread || !isStarting, "timeout needs a scheduler that lets time pass")
          self.fire(number)
        }
        isStarting = false
        timer.set(token, number)
      }

      /// Values that arrived before are delivered first.
      @usableFromInline func fire(_ number: Int) {
        guard timer.take(number), beginFinish() else { return }
        end(ifAwaiting: false).upstream?.cancel()
        enqueue(.completion(timeout.customError.map { .failure($0()) } ?? .finished))
        deliverNext()
      }
    }
  }
}
