public import Reactive

/// A scheduler whose time advances only when a test moves it. No test has to sleep.
///
///     let scheduler = TestScheduler()
///     let subject = PassthroughSubject<Int, Never>()
///     let cancellable = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { values.append($0) }
///     subject.send(1)
///     scheduler.advance(by: .milliseconds(999))  // nothing yet
///     scheduler.advance(by: .milliseconds(1))    // 1 arrives
///
/// Actions run on the thread that moves time, one at a time, ordered by due time and then by the order in
/// which they were scheduled. Actions scheduled "as soon as possible" also wait until time is moved, even by
/// zero. Scheduling, canceling and moving time are allowed from any thread, and from inside an action.
public final class TestScheduler: Scheduler, Sendable {
  /// There are no options.
  public typealias SchedulerOptions = Never

  let time: VirtualTime
  /// A clock with the same time: moving either one moves both.
  public let clock: TestClock

  /// Makes a scheduler at time zero, without actions.
  public init() {
    time = VirtualTime()
    clock = TestClock(time: time)
  }

  /// The current instant.
  public var now: SchedulerTimeType { SchedulerTimeType(nanoseconds: time.now) }

  /// Zero: an action runs exactly when it is due.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// The number of pending actions and of sleepers of the clock; a repeating action counts once.
  public var pendingCount: Int { time.pendingCount }

  // MARK: - Scheduling

  /// Runs the closure when time is next moved, even by zero.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.add(time.drawTicket(), due: nil, action)
  }

  /// Runs the closure when time reaches the date. The tolerance is ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    time.add(time.drawTicket(), due: date.nanoseconds, action)
  }

  /// Runs the closure when time reaches the date, and then after every interval until it is canceled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticket = time.drawTicket()
    time.add(ticket, due: date.nanoseconds, interval: interval.magnitude, action)
    return AnyCancellable { [time] in time.cancel(ticket) }
  }

  // MARK: - Moving time

  /// Moves time forward by the span, and runs every action due within it, each at its time. A span of zero
  /// runs the actions due now. A negative span traps.
  public func advance(by span: SchedulerTimeType.Stride = .zero) { time.advance(by: span.magnitude) }

  /// Moves time to the instant, and runs every action due until then, each at its time. A past instant traps.
  public func advance(to instant: SchedulerTimeType) { time.advance(to: instant.nanoseconds) }

  /// Moves time to the next event, and runs all actions due then.
  /// - Returns: false if there is no event; time then does not change.
  @discardableResult
  public func advanceToNextEvent() -> Bool { time.advanceToNextEvent() }

  /// Runs all actions, each at its time, including those scheduled meanwhile, until none is left.
  /// - Parameter limit: the number of actions after which it traps, because it assumes endless repetition.
  public func run(limit: Int = 1_000_000) { time.run(limit: limit) }
}
