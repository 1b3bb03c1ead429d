import Foundation

/// The tasks that sleep on a clock, and the tasks that wait for a number of sleepers.
///
/// `@unchecked`: all mutable state is protected by the lock.
final class Sleepers: @unchecked Sendable {
  typealias Ticket = VirtualTime.Ticket

  private struct Watcher {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var continuations: [Ticket: CheckedContinuation<Void, any Error>] = [:]
  private var announced: Set<Ticket> = []
  private var watchers: [Watcher] = []
  private var nextID = 0

  var count: Int { lock.withLock { announced.count } }

  func add(_ ticket: Ticket, _ continuation: CheckedContinuation<Void, any Error>) {
    lock.withLock { continuations[ticket] = continuation }
  }

  /// Counts the sleeper, which can be woken from now on.
  func announce(_ ticket: Ticket) {
    let due = lock.withLock {
      if continuations[ticket] != nil { announced.insert(ticket) }
      let due = watchers.filter { $0.count <= announced.count }
      watchers.removeAll { $0.count <= announced.count }
      return due
    }
    for watcher in due { watcher.continuation.resume() }
  }

  /// Wakes the sleeper, unless it was woken before.
  func wake(_ ticket: Ticket, _ error: CancellationError? = nil) {
    let continuation = lock.withLock {
      announced.remove(ticket)
      return continuations.removeValue(forKey: ticket)
    }
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
  }

  /// Returns when at least `count` tasks sleep.
  func reach(_ count: Int) async throws {
    let id = lock.withLock {
      nextID += 1
      return nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { watch(Watcher(id: id, count: count, continuation: $0)) }
    } onCancel: {
      withdraw(id, CancellationError())
    }
  }

  private func watch(_ watcher: Watcher) {
    let isReached = lock.withLock {
      let isReached = announced.count >= watcher.count
      if !isReached { watchers.append(watcher) }
      return isReached
    }
    if isReached { return watcher.continuation.resume() }
    // A cancellation before registration found no task to wake, so check for it now.
    if Task.isCancelled { return withdraw(watcher.id, CancellationError()) }
    WaitLimit.start { [weak self] in
      guard let self else { return }
      withdraw(watcher.id, WaitTimedOut(description: "\(watcher.count) sleepers awaited, \(count) sleep"))
    }
  }

  private func withdraw(_ id: Int, _ error: any Error) {
    let watcher = lock.withLock {
      watchers.firstIndex { $0.id == id }.map { watchers.remove(at: $0) }
    }
    watcher?.continuation.resume(throwing: error)
  }
}
