import Synchronization

/// Holds tasks until a test lets them pass, so that order and cancellation are tested without sleeping.
///
/// A gate is closed at first. Tasks wait with ``wait()``, the loopback server's answers with
/// ``LoopbackServer/Response/held(by:at:)``.
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var permits = 0
    var waiters: [(ticket: Int, pass: @Sendable (_ cancelled: Bool) -> Void)] = []
    var nextTicket = 0
  }

  private let state = Mutex(State())
  private let arrived = Recorder<Void>()
  private let canceled = Recorder<Void>()

  /// Makes a closed gate.
  public init() {}

  /// Opens the gate for all waiting and later tasks.
  public func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.pass(false) }
  }

  /// Lets exactly `count` tasks pass, in order of arrival; if fewer wait, the next arrivals pass.
  public func pass(_ count: Int = 1) {
    let waiters = state.withLock { state in
      let passing = state.waiters.prefix(count)
      state.waiters.removeFirst(passing.count)
      state.permits += count - passing.count
      return passing
    }
    for waiter in waiters { waiter.pass(false) }
  }

  /// Returns when `count` tasks have arrived at the gate since it was made, passed or not.
  /// - Throws: `CancellationError` when the task is canceled first.
  public func arrivals(_ count: Int) async throws {
    try await arrived.first(count)
  }

  /// Returns when `count` tasks have been canceled while they waited at the gate.
  /// - Throws: `CancellationError` when the task is canceled first.
  public func cancellations(_ count: Int) async throws {
    try await canceled.first(count)
  }

  /// Waits at the gate.
  /// - Throws: `CancellationError` when the task is canceled before it may pass.
  public func wait() async throws {
    let ticket = drawTicket()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        enter(ticket) { cancelled in
          if cancelled { continuation.resume(throwing: CancellationError()) } else { continuation.resume() }
        }
        // A cancellation before registration found no task to wake, so check for it now.
        if Task.isCancelled { leave(ticket) }
      }
    } onCancel: {
      leave(ticket)
    }
  }

  func drawTicket() -> Int {
    state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
  }

  /// Calls `pass` once: now, when the ticket's holder may pass, or when it leaves.
  func enter(_ ticket: Int, pass: @escaping @Sendable (_ cancelled: Bool) -> Void) {
    let passes = state.withLock { state in
      if state.isOpen { return true }
      if state.permits > 0 {
        state.permits -= 1
        return true
      }
      state.waiters.append((ticket, pass))
      return false
    }
    arrived.record(())
    if passes { pass(false) }
  }

  func leave(_ ticket: Int) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.ticket == ticket }.map { state.waiters.remove(at: $0) }
    }
    guard let waiter else { return }
    canceled.record(())
    waiter.pass(true)
  }
}
