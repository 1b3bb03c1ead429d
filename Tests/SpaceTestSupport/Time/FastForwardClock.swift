import Synchronization

/// A clock that advances only when a test moves it or a task sleeps: a sleep returns at once and moves the
/// clock to its end.
public final class FastForwardClock: Clock, Sendable {
  /// An instant: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration
    /// The instant `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The span from this instant to the other.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Compares the instants.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Duration.zero
    var sleeps: [Duration] = []
  }

  private let state = Mutex(State())
  private let whenSleeping: @Sendable () -> Void

  /// - Parameter whenSleeping: called at the start of each sleep, for tests that act at that time.
  public init(whenSleeping: @escaping @Sendable () -> Void = {}) { self.whenSleeping = whenSleeping }

  /// The current instant.
  public var now: Instant { state.withLock { Instant(offset: $0.now) } }
  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }
  /// The durations of all sleeps, in order.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// Moves the clock.
  public func advance(by duration: Duration) { state.withLock { $0.now += duration } }

  /// Moves the clock to the deadline, and returns at once.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    whenSleeping()
    try Task.checkCancellation()
    state.withLock { state in
      state.sleeps.append(deadline.offset - state.now)
      state.now = max(state.now, deadline.offset)
    }
  }
}
