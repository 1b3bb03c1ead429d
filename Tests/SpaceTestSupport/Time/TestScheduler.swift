public import Reactive

/// A scheduler in whose time nothing happens until a test moves it. No test has to sleep.
///
///     let scheduler = TestScheduler()
///     let subject = PassthroughSubject<Int, Never>()
///     let cancellable = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { values.append($0) }
///     subject.send(1)
///     scheduler.advance(by: .milliseconds(999))  // nothing yet
///     scheduler.advance(by: .milliseconds(1))    // 1 arrives
///
/// Actions run on the thread that moves time, one at a time: the earliest first, and of those due at the same time
/// the one scheduled first. Also what is scheduled for "as soon as possible" waits until time is moved, by nothing
/// at least. Scheduling, canceling and moving time may be done from any thread, and from inside an action.
public final class TestScheduler: Scheduler, Sendable {
  /// Nothing can be chosen.
  public typealias SchedulerOptions = Never

  let time: VirtualTime
  /// A clock with the same time: whoever moves one moves the other.
  public let clock: TestClock

  /// A scheduler that stands at the instant zero, with nothing to do.
  public init() {
    time = VirtualTime()
    clock = TestClock(time: time)
  }

  /// The instant at which time stands.
  public var now: SchedulerTimeType { SchedulerTimeType(nanoseconds: time.now) }

  /// Zero: an action runs exactly when it is due.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// The number of actions and sleepers of the clock that wait for their time; one that repeats counts once.
  public var pendingCount: Int { time.pendingCount }

  // MARK: - Scheduling

  /// Runs the closure when time is next moved, by nothing at least.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.add(time.drawTicket(), due: nil, action)
  }

  /// Runs the closure when time reaches the date. The tolerance is not used.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    time.add(time.drawTicket(), due: date.nanoseconds, action)
  }

  /// Runs the closure when time reaches the date, and then in every interval until it is canceled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticket = time.drawTicket()
    time.add(ticket, due: date.nanoseconds, interval: interval.magnitude, action)
    return AnyCancellable { [time] in time.cancel(ticket) }
  }

  // MARK: - Moving time

  /// Runs all that is due within the span, each at its time; then time stands at its end. A span of zero runs what
  /// is due now. A negative one traps.
  public func advance(by span: SchedulerTimeType.Stride = .zero) { time.advance(by: span.magnitude) }

  /// Runs all that is due until the instant, each at its time; then time stands there. One in the past traps.
  public func advance(to instant: SchedulerTimeType) { time.advance(to: instant.nanoseconds) }

  /// Moves time to the next event, and runs all that is due then.
  /// - Returns: false if there is no event; time then stays where it is.
  @discardableResult
  public func advanceToNextEvent() -> Bool { time.advanceToNextEvent() }

  /// Runs everything, each at its time, also what is scheduled meanwhile, until nothing is left.
  /// - Parameter limit: so many actions are taken for endless repetition, and trap.
  public func run(limit: Int = 1_000_000) { time.run(limit: limit) }
}
