import Dispatch
import Synchronization

/// The calls to the system that wait for a disk, to tell which file holds the program up.
///
/// A call cannot be ended: the system returns from it when the disk answers.
package enum BlockedCallMonitor {
  private struct State {
    var calls: [(number: Int, path: String, since: ContinuousClock.Instant)] = []
    var last = 0
  }

  private static let state = Mutex(State())
  /// Calls that wait longer than this are reported every second.
  private static let patience = Duration.seconds(5)

  /// Tells of calls that wait long. The calling thread does nothing else from now on.
  package static func watch(_ tell: (_ path: String, _ waited: Duration) -> Void) -> Never {
    while true {
      sleep(1)
      let calls = state.withLock { $0.calls.map { (path: $0.path, waited: .now - $0.since) } }
      for call in calls where call.waited >= patience { tell(call.path, call.waited) }
    }
  }

  /// Runs a call. Take the system's `errno` inside of it.
  static func noting<Value>(_ path: String, _ call: () -> Value) -> Value {
    let number = state.withLock { state in
      state.last += 1
      state.calls.append((state.last, path, .now))
      return state.last
    }
    defer { state.withLock { $0.calls.removeAll { $0.number == number } } }
    return call()
  }

  /// Runs work on a queue, and waits for it at most for a time.
  /// - Parameter queue: a serial queue, so that at most one thread waits for a disk that does not answer.
  /// - Returns: nil when the time is over; the work goes on.
  @discardableResult
  package static func result<Value: Sendable>(
    within limit: Duration, on queue: DispatchQueue, of work: @escaping @Sendable () -> Value
  ) -> Value? {
    let result = Result<Value>()
    queue.async {
      let value = work()
      result.value.withLock { $0 = value }
      result.isThere.signal()
    }
    _ = result.isThere.wait(timeout: .now() + limit / .seconds(1))
    return result.value.withLock { $0 }
  }

  private final class Result<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
