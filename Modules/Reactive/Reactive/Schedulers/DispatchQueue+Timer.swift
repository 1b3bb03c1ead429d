public import Dispatch

extension DispatchQueue {
  /// A publisher that sends the time repeatedly in the interval, on the queue. It sends nothing before it is connected.
  ///
  ///     let cancellable = queue.publish(every: .seconds(1)).autoconnect().sink { print($0) }
  ///
  /// Unlike `Timer.publish`, which Combine has, it needs no run loop.
  /// - Parameters:
  ///   - interval: the time between two values; at least a tenth of a millisecond.
  ///   - tolerance: the time by which a value may be late.
  public func publish(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .nanoseconds(0)
  ) -> TimerPublisher {
    let interval = Swift.max(interval, .microseconds(100))
    return TimerPublisher { [self] tick in
      schedule(after: now.advanced(by: interval), interval: interval, tolerance: tolerance, options: nil) {
        tick(self.now)
      }
    }
  }

  /// Sends the time repeatedly in an interval while it is connected. It never ends.
  ///
  /// Its subscribers share the timer. A value that a subscriber has not requested is dropped.
  public final class TimerPublisher: ConnectablePublisher {
    /// The time of the tick.
    public typealias Output = SchedulerTimeType
    /// The publisher cannot fail.
    public typealias Failure = Never

    private let start: (_ tick: @escaping (SchedulerTimeType) -> Void) -> any Cancellable
    private let subject = PassthroughSubject<SchedulerTimeType, Never>()
    private let timer = TimerSlot()

    fileprivate init(start: @escaping (_ tick: @escaping (SchedulerTimeType) -> Void) -> any Cancellable) {
      self.start = start
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subject.receive(subscriber: subscriber)
    }

    /// Starts the timer, unless it runs.
    /// - Returns: the connection; canceling or releasing it stops the timer.
    public func connect() -> any Cancellable {
      // Started outside of the slot's lock, under which nothing may be allocated.
      if let number = timer.beginIfIdle() { timer.set(start { [subject] in subject.send($0) }, number) }
      return AnyCancellable { self.timer.clear() }
    }
  }
}
