import Dispatch
import Synchronization

/// Seconds, each of which counts when Swift's pool has run a task that was made after it.
///
/// All tests start at once, so that on a busy machine each of them waits for the work of all others. A limit by the clock would
/// tell how busy the machine is.
final class PoolTime: Sendable {
  static let shared = PoolTime()

  private struct State {
    var now = 0
    var isTicking = false
    /// Those that are due first come first, because all wait equally long.
    var calls: [(due: Int, call: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  /// Calls back after some seconds.
  func after(_ seconds: Int, _ call: @escaping @Sendable () -> Void) {
    let isTicking = state.withLock { state in
      state.calls.append((state.now + seconds, call))
      defer { state.isTicking = true }
      return state.isTicking
    }
    if !isTicking { tick() }
  }

  private func tick() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(1)) {
      Task.detached { self.count() }
    }
  }

  private func count() {
    let (due, isTicking) = state.withLock { state in
      state.now += 1
      let due = Array(state.calls.prefix { $0.due <= state.now })
      state.calls.removeFirst(due.count)
      state.isTicking = !state.calls.isEmpty
      return (due, state.isTicking)
    }
    for each in due { each.call() }
    if isTicking { tick() }
  }
}
