extension Publisher {
  /// Sends a value once no other has arrived for the given time: the last of several in short succession.
  ///
  /// It requests all values of the upstream. A value that becomes due without demand is dropped. When the
  /// upstream ends, the completion is delivered on the scheduler, and a waiting value is dropped.
  ///
  ///     query.debounce(for: .milliseconds(300), scheduler: scheduler)
  @inlinable public func debounce<S>(
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

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      (self.upstream, self.dueTime, self.scheduler, self.options) = (upstream, dueTime, scheduler, options)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner(downstream: subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
    }

    /// Normally each value gets a timer, which the next value replaces, call for call as in Combine. In a burst
    /// that would be wasteful: after several replaced timers in a row, the timer keeps running, and when it
    /// fires it is set again for the due time of the latest value.
    @usableFromInline
    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: TimedSubscription, Stage {
      @usableFromInline typealias Time = Context.SchedulerTimeType

      @usableFromInline let downstream: Downstream
      @usableFromInline let dueTime: Time.Stride
      @usableFromInline let scheduler: Context
      @usableFromInline let options: Context.SchedulerOptions?
      @usableFromInline let demand = AtomicDemand()

      // Under the lock.
      @usableFromInline @exclusivity(unchecked) var value: Upstream.Output?
      @usableFromInline @exclusivity(unchecked) var due: Time?
      @usableFromInline @exclusivity(unchecked) var armedFor: Time?
      /// The number of the current timer; earlier timers are ignored.
      @usableFromInline @exclusivity(unchecked) var number = 0
      @usableFromInline @exclusivity(unchecked) var token: (any Cancellable)?
      @usableFromInline @exclusivity(unchecked) var replaced = 0
      @usableFromInline @exclusivity(unchecked) var comesInBursts = false

      /// The number of timers replaced in a row that counts as a burst.
      @inlinable static var burst: Int { 4 }

      @usableFromInline var operatorName: String { "Debounce" }
      @usableFromInline var mirrorChildren: [Mirror.Child] {
        [
          ("downstream", downstream), ("downstreamDemand", demand.current),
          ("currentValue", lock.withLock { value } as Any),
        ]
      }

      @inlinable init(
        downstream: Downstream, dueTime: Time.Stride, scheduler: Context, options: Context.SchedulerOptions?
      ) {
        (self.downstream, self.dueTime) = (downstream, dueTime)
        (self.scheduler, self.options) = (scheduler, options)
        super.init()
      }

      @usableFromInline func receive(subscription: any Subscription) {
        guard connect(subscription) else { return }
        downstream.receive(subscription: self)
        upstream?.request(.unlimited)
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard isConnected else { return .none }
        let due = scheduler.now.advanced(by: dueTime)
        lock.lock()
        let old = value
        value = input
        self.due = due
        let isLeftToRun = armedFor != nil && comesInBursts
        lock.unlock()
        withExtendedLifetime(old) {}
        if !isLeftToRun { arm(due) }
        return .none
      }

      @usableFromInline func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard beginFinish() else { return }
        release()
        scheduler.schedule(options: nil) {
          self.gate.enter()
          if self.end() { self.downstream.receive(completion: completion) }
          _ = self.gate.leave()
        }
      }

      @usableFromInline override func request(_ demand: Subscribers.Demand) { self.demand.add(demand) }

      @usableFromInline override func release() {
        lock.lock()
        let value = exchange(&self.value, with: nil)
        let token = exchange(&self.token, with: nil)
        number += 1
        lock.unlock()
        token?.cancel()
        withExtendedLifetime(value) {}
      }

      /// Sets a timer for a value, in place of the one before.
      @usableFromInline func arm(_ due: Time) {
        lock.lock()
        let old = exchange(&token, with: nil)
        replaced = armedFor == nil ? 0 : replaced + 1
        if replaced == Self.burst { comesInBursts = true }
        number += 1
        armedFor = due
        let (number, isAlone) = (self.number, !comesInBursts)
        lock.unlock()
        old?.cancel()
        if isAlone { armReplaceable(due, number) } else { armOnce(due, number) }
      }

      /// Repeating, as in Combine, because only a repeating timer can be canceled.
      private func armReplaceable(_ due: Time, _ number: Int) {
        let token = scheduler.schedule(
          after: due, interval: dueTime, tolerance: scheduler.minimumTolerance, options: options
        ) { self.fire(number) }
        lock.lock()
        let counts = armedFor != nil && number == self.number
        if counts { self.token = token }
        lock.unlock()
        // The timer fired, or was replaced, before there was a token to cancel.
        if !counts { token.cancel() }
      }

      private func armOnce(_ due: Time, _ number: Int) {
        scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
          self.fire(number)
        }
      }

      private func fire(_ number: Int) {
        lock.lock()
        guard number == self.number, let armedFor, let due else {
          lock.unlock()
          return
        }
        let old = exchange(&token, with: nil)
        let isLater = due > armedFor
        self.armedFor = isLater ? due : nil
        let value = isLater ? nil : self.value
        if !isLater { self.value = nil }
        lock.unlock()
        old?.cancel()
        if isLater { armOnce(due, number) } else if let value { deliver(value) }
      }

      private func deliver(_ value: Upstream.Output) {
        gate.enter()
        if isConnected, demand.take() { demand.add(downstream.receive(value)) }
        _ = gate.leave()
      }
    }
  }
}
