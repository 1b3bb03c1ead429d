import Dispatch
import Synchronization

/// The calls to the system that wait for a disk, to tell which file holds the program up.
/// A call cannot be ended: the system returns from it when the disk answers.
package enum BlockedCallMonitor {
  /// By thread, each of which waits in one call.
  private static let calls = Mutex<[pthread_t: (path: String, since: ContinuousClock.Instant)]>([:])
  /// Calls that wait longer than this are reported every second.
  private static let patience = Duration.seconds(5)

  /// Tells of calls that wait long. The calling thread does nothing else from now on.
  package static func watch(_ tell: (_ path: String, _ waited: Duration) -> Void) -> Never {
    while true {
      sleep(1)
      let calls = calls.withLock { $0.values.map { (path: $0.path, waited: .now - $0.since) } }
      for call in calls where call.waited >= patience { tell(call.path, call.waited) }
    }
  }

  /// Runs a call. Take the system's `errno` inside of it.
  static func noting<Value>(_ path: String, _ call: () -> Value) -> Value {
    calls.withLock { $0[pthread_self()] = (path, .now) }
    defer { calls.withLock { $0[pthread_self()] = nil } }
    return call()
  }

  /// Runs work on a serial queue, and waits for it at most for a time; nil when the work goes on after it.
  @discardableResult package static func result<Value: Sendable>(
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
