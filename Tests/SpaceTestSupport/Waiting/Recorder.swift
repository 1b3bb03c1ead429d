import Synchronization

/// Records events in order, and lets a test await the n-th event instead of sleeping.
public final class Recorder<Element: Sendable>: Sendable {
  private struct Waiter {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<[Element], any Error>
  }

  private struct State {
    var elements: [Element] = []
    var waiters: [Waiter] = []
    var nextID = 0
  }

  private let state = Mutex(State())

  /// Makes an empty record.
  public init() {}

  /// All events so far.
  public var all: [Element] { state.withLock { $0.elements } }

  /// Forgets all events so far, for tests that run long.
  public func removeAll() { state.withLock { $0.elements = [] } }

  /// Records an event and wakes the tasks that waited for it.
  public func record(_ element: Element) {
    let (elements, due) = state.withLock { state in
      state.elements.append(element)
      let due = state.waiters.filter { $0.count <= state.elements.count }
      state.waiters.removeAll { $0.count <= state.elements.count }
      return (state.elements, due)
    }
    for waiter in due { waiter.continuation.resume(returning: Array(elements.prefix(waiter.count))) }
  }

  /// The first `count` events; waits until there are that many.
  /// - Throws: `CancellationError` when the task is canceled first, ``WaitTimedOut`` after five minutes.
  @discardableResult
  public func first(_ count: Int) async throws -> [Element] {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(for: count, id: id, $0) }
    } onCancel: {
      withdraw(id, CancellationError())
    }
  }

  private func wait(for count: Int, id: Int, _ continuation: CheckedContinuation<[Element], any Error>) {
    let elements: [Element]? = state.withLock { state in
      if state.elements.count >= count { return Array(state.elements.prefix(count)) }
      state.waiters.append(Waiter(id: id, count: count, continuation: continuation))
      return nil
    }
    if let elements { return continuation.resume(returning: elements) }
    // A cancellation before registration found no task to wake, so check for it now.
    if Task.isCancelled { return withdraw(id, CancellationError()) }
    WaitLimit.start { [weak self] in
      guard let self else { return }
      withdraw(id, WaitTimedOut(description: "\(count) of \(Element.self) awaited, \(all.count) recorded"))
    }
  }

  private func withdraw(_ id: Int, _ error: any Error) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
    }
    waiter?.continuation.resume(throwing: error)
  }
}
