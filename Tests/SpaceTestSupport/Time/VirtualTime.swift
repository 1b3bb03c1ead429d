import Foundation

/// Time that stands still until a test moves it, with its pending actions. ``TestScheduler`` and
/// ``TestClock`` are built on it.
///
/// `@unchecked`: `state` is protected by `lock`. No action runs while it is held.
final class VirtualTime: @unchecked Sendable {
  typealias Nanoseconds = Int64
  typealias Ticket = UInt64

  private struct Job {
    let action: () -> Void
    /// The repeat interval; nil for an action that runs once.
    let interval: Nanoseconds?
  }

  private struct State {
    var now: Nanoseconds = 0
    var queue = EventQueue()
    /// Pending jobs. A canceled job is removed at once; its event is skipped when its time comes.
    var jobs: [Ticket: Job] = [:]
    var nextTicket: Ticket = 0
  }

  private let lock = NSLock()
  private var state = State()
  /// Held while time moves, so that actions run one at a time. It is recursive because an action may itself
  /// move time.
  private let moving = NSRecursiveLock()

  var now: Nanoseconds { lock.withLock { state.now } }
  var pendingCount: Int { lock.withLock { state.jobs.count } }

  /// Reserves the name of an action that is added later; each ticket is used once.
  func drawTicket() -> Ticket {
    lock.withLock {
      state.nextTicket += 1
      return state.nextTicket
    }
  }

  /// Adds an action that runs when time reaches `due`, or the next time it is moved if `due` is past or nil.
  func add(_ ticket: Ticket, due: Nanoseconds?, interval: Nanoseconds? = nil, _ action: @escaping () -> Void)
  {
    lock.lock()
    defer { lock.unlock() }
    state.jobs[ticket] = Job(action: action, interval: interval)
    state.queue.add(due: max(due ?? state.now, state.now), ticket: ticket)
  }

  func cancel(_ ticket: Ticket) {
    // Release the closure outside of the lock: its captured values may run code of their own when released.
    let job = takeJob(ticket)
    withExtendedLifetime(job) {}
  }

  private func takeJob(_ ticket: Ticket) -> Job? {
    lock.lock()
    defer { lock.unlock() }
    return state.jobs.removeValue(forKey: ticket)
  }

  /// Runs all actions due until `target`, each at its time, then sets time to `target`.
  func advance(to target: Nanoseconds, limit: Int = 10_000_000) {
    moving.withLock {
      precondition(target >= now, "TestScheduler: time does not run backwards")
      runJobs(until: target, limit: limit)
      lock.withLock { state.now = max(state.now, target) }
    }
  }

  func advance(by span: Nanoseconds) {
    moving.withLock { advance(to: now.addingSaturated(span)) }
  }

  /// Moves to the next event and runs all actions due then.
  func advanceToNextEvent() -> Bool {
    moving.withLock {
      guard let due = nextDue() else { return false }
      advance(to: max(due, now))
      return true
    }
  }

  /// Runs all actions in order until none is left.
  func run(limit: Int) {
    moving.withLock { runJobs(until: .max, limit: limit) }
  }

  private func runJobs(until target: Nanoseconds, limit: Int) {
    var count = 0
    while let action = takeNext(until: target) {
      count += 1
      precondition(
        count <= limit,
        "TestScheduler: \(limit) actions and no end. Cancel what repeats, advance by a span, or raise the limit."
      )
      action()
    }
  }

  private func nextDue() -> Nanoseconds? {
    lock.withLock {
      skipCancelled()
      return state.queue.first?.due
    }
  }

  /// Removes the next action and moves time to it. A repeating action is queued again before it runs.
  private func takeNext(until target: Nanoseconds) -> (() -> Void)? {
    lock.withLock {
      skipCancelled()
      guard let event = state.queue.first, event.due <= target else { return nil }
      state.queue.removeFirst()
      state.now = max(state.now, event.due)
      guard let interval = state.jobs[event.ticket]?.interval else {
        return state.jobs.removeValue(forKey: event.ticket)?.action
      }
      state.queue.add(due: event.due.addingSaturated(max(interval, 0)), ticket: event.ticket)
      return state.jobs[event.ticket]?.action
    }
  }

  private func skipCancelled() {
    while let event = state.queue.first, state.jobs[event.ticket] == nil { state.queue.removeFirst() }
  }
}

extension Int64 {
  /// The sum, clamped to the range of the type.
  func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The product, clamped to the range of the type.
  func multipliedSaturated(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
