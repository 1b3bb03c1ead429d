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
    TimerPublisher(queue: self, interval: interval, tolerance: tolerance)
  }

  /// Sends the time repeatedly in an interval while it is connected. It never ends.
  ///
  /// Its subscribers share the timer. A value that a subscriber has not requested is dropped.
  public final class TimerPublisher: ConnectablePublisher {
    /// The time of the tick.
    public typealias Output = SchedulerTimeType
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The queue that the timer runs on.
    public let queue: DispatchQueue
    /// The time between two values.
    public let interval: SchedulerTimeType.Stride
    /// The time by which a value may be late.
    public let tolerance: SchedulerTimeType.Stride

    private let subject = PassthroughSubject<SchedulerTimeType, Never>()
    private let lock = AtomicLock()
    @exclusivity(unchecked) private var timer: (any Cancellable)?

    /// - Parameters:
    ///   - queue: the queue that the timer runs on.
    ///   - interval: the time between two values; at least a tenth of a millisecond.
    ///   - tolerance: the time by which a value may be late.
    public init(
      queue: DispatchQueue, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride = .nanoseconds(0)
    ) {
      self.queue = queue
      self.interval = Swift.max(interval, .microseconds(100))
      self.tolerance = tolerance
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subject.receive(subscriber: subscriber)
    }

    /// Starts the timer, unless it runs.
    /// - Returns: the connection; canceling or releasing it stops the timer.
    public func connect() -> any Cancellable {
      lock.withLock {
        guard timer == nil else { return }
        timer = queue.schedule(
          after: queue.now.advanced(by: interval), interval: interval, tolerance: tolerance, options: nil
        ) { [queue, subject] in subject.send(queue.now) }
      }
      return AnyCancellable { self.stop() }
    }

    private func stop() {
      let stopped = lock.withLock { exchange(&timer, with: nil) }
      stopped?.cancel()
    }
  }
}
