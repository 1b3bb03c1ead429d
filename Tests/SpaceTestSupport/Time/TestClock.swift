/// A clock in whose time nothing happens until a test moves it.
///
///     let clock = TestClock()
///     let task = Task { try await clock.sleep(for: .seconds(5)); return "awake" }
///     try await clock.sleepers(1)  // the task has come to its sleep
///     clock.advance(by: .seconds(5))
///     #expect(try await task.value == "awake")
///
/// Sleepers are resumed in the order of their deadlines, those of the same deadline in the order in which they
/// came. A task that is resumed runs on its own executor, so a test that waits for its next sleep says
/// `try await clock.sleepers(1)` again before it moves time. `TestScheduler.clock` shares a scheduler's time.
public struct TestClock: Clock {
  /// An instant: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Swift.Duration

    /// - Parameter offset: the time since the clock was made.
    public init(offset: Swift.Duration = .zero) { self.offset = offset }

    /// The instant that much later.
    public func advanced(by duration: Swift.Duration) -> Instant { .init(offset: offset + duration) }
    /// The span from here to there.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    /// Compares the instants.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let time: VirtualTime
  private let waiting = Sleepers()

  /// A clock that stands at zero.
  public init() { self.init(time: VirtualTime()) }

  init(time: VirtualTime) { self.time = time }

  /// The instant at which time stands.
  public var now: Instant { Instant(offset: .nanoseconds(time.now)) }

  /// One nanosecond.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  /// Suspends the task until time has been moved to the deadline; not at all if it has been reached.
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
        // Time may have been moved past the deadline, and the task canceled, before there was anybody to wake.
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

  /// Returns when at least so many tasks sleep on this clock.
  /// - Throws: `CancellationError` when the waiting task is canceled first.
  public func sleepers(_ count: Int) async throws { try await waiting.reach(count) }

  /// The number of tasks that sleep on this clock.
  public var sleeperCount: Int { waiting.count }

  /// Moves time on by the span, and resumes whoever is due within it, in order. A negative span traps.
  public func advance(by span: Swift.Duration = .zero) { time.advance(by: span.wholeNanoseconds) }

  /// Moves time to the instant, and resumes whoever is due until then, in order. One in the past traps.
  public func advance(to instant: Instant) { time.advance(to: instant.offset.wholeNanoseconds) }

  /// Moves time to the next deadline, and resumes whoever is due then.
  /// - Returns: false if nobody sleeps; time then stays where it is.
  @discardableResult
  public func advanceToNextEvent() -> Bool { time.advanceToNextEvent() }

  /// Moves time until nobody sleeps any more.
  /// - Parameter limit: so many deadlines are taken for endless repetition, and trap.
  public func run(limit: Int = 1_000_000) { time.run(limit: limit) }
}

extension Duration {
  /// Rounded up, so that nobody is woken too early; the greatest number if there are more.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let fraction = attoseconds / 1_000_000_000 + (attoseconds % 1_000_000_000 > 0 ? 1 : 0)
    return seconds.multipliedSaturated(by: 1_000_000_000).addingSaturated(fraction)
  }
}
