/// A clock whose time advances only when a test moves it.
///
///     let clock = TestClock()
///     let task = Task { try await clock.sleep(for: .seconds(5)); return "awake" }
///     try await clock.sleepers(1)  // the task has reached its sleep
///     clock.advance(by: .seconds(5))
///     #expect(try await task.value == "awake")
///
/// Sleepers are resumed in the order of their deadlines; those with the same deadline in order of arrival. A
/// resumed task runs on its own executor, so before a test moves time to the task's next sleep, it calls `try
/// await clock.sleepers(1)` again. `TestScheduler.clock` shares a scheduler's time.
public struct TestClock: Clock {
  /// An instant: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Swift.Duration

    /// - Parameter offset: the time since the clock was made.
    public init(offset: Swift.Duration = .zero) { self.offset = offset }

    /// The instant `duration` later.
    public func advanced(by duration: Swift.Duration) -> Instant { .init(offset: offset + duration) }
    /// The span from this instant to the other.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    /// Compares the instants.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let time: VirtualTime
  private let waiting = Sleepers()

  /// Makes a clock at time zero.
  public init() { self.init(time: VirtualTime()) }

  init(time: VirtualTime) { self.time = time }

  /// The current instant.
  public var now: Instant { Instant(offset: .nanoseconds(time.now)) }

  /// One nanosecond.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  /// Suspends the task until time reaches the deadline; returns at once if it has been reached.
  /// - Throws: `CancellationError` when the task is canceled first.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try Task.checkCancellation()
    let due = deadline.offset.wholeNanoseconds
    if due <= time.now { return }
    let ticket = time.drawTicket()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.add(ticket, continuation)
        time.add(ticket, due: due) { [waiting] in waiting.wake(ticket) }
        waiting.announce(ticket)
        // Before the sleeper was registered, time may have passed the deadline or the task may have been
        // canceled, so check both now.
        if due <= time.now { end(ticket) }
        if Task.isCancelled { end(ticket, CancellationError()) }
      }
    } onCancel: {
      end(ticket, CancellationError())
    }
  }

  private func end(_ ticket: VirtualTime.Ticket, _ error: CancellationError? = nil) {
    time.cancel(ticket)
    waiting.wake(ticket, error)
  }

  /// Returns when at least `count` tasks sleep on this clock.
  /// - Throws: `CancellationError` when the waiting task is canceled first, ``WaitTimedOut`` after five minutes.
  public func sleepers(_ count: Int) async throws { try await waiting.reach(count) }

  /// The number of tasks that sleep on this clock.
  public var sleeperCount: Int { waiting.count }

  /// Moves time forward by the span, and resumes all sleepers due within it, in order. A negative span traps.
  public func advance(by span: Swift.Duration = .zero) { time.advance(by: span.wholeNanoseconds) }

  /// Moves time to the instant, and resumes all sleepers due until then, in order. A past instant traps.
  public func advance(to instant: Instant) { time.advance(to: instant.offset.wholeNanoseconds) }

  /// Moves time to the next deadline, and resumes all sleepers due then.
  /// - Returns: false if no task sleeps; time then does not change.
  @discardableResult
  public func advanceToNextEvent() -> Bool { time.advanceToNextEvent() }

  /// Moves time until no task sleeps anymore.
  /// - Parameter limit: the number of deadlines after which it traps, because it assumes endless repetition.
  public func run(limit: Int = 1_000_000) { time.run(limit: limit) }
}

extension Duration {
  /// The span in nanoseconds, rounded up so that no task is woken too early, and clamped to the greatest
  /// number.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let fraction = attoseconds / 1_000_000_000 + (attoseconds % 1_000_000_000 > 0 ? 1 : 0)
    return seconds.multipliedSaturated(by: 1_000_000_000).addingSaturated(fraction)
  }
}
