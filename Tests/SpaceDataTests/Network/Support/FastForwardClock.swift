import Synchronization

/// A clock that advances only when a test moves it or a task sleeps: a sleep returns at once and moves the
/// clock to its end.
final class FastForwardClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Duration.zero
    var sleeps: [Duration] = []
  }

  private let state = Mutex(State())
  private let whenSleeping: @Sendable () -> Void

  /// - Parameter whenSleeping: called at the start of each sleep, for tests that act at that time.
  init(whenSleeping: @escaping @Sendable () -> Void = {}) { self.whenSleeping = whenSleeping }

  var now: Instant { state.withLock { Instant(offset: $0.now) } }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The durations of all sleeps, in order.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func advance(by duration: Duration) { state.withLock { $0.now += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    whenSleeping()
    try Task.checkCancellation()
    state.withLock { state in
      state.sleeps.append(deadline.offset - state.now)
      state.now = max(state.now, deadline.offset)
    }
  }
}
