import Dispatch
import Synchronization

/// The calls to the system that wait for a disk, to tell which file holds the program up.
///
/// A call cannot be ended: the system returns from it when the disk answers. No timer runs while no call does.
package enum FileCalls {
  private struct Call {
    let number: Int
    let path: String
    let since: ContinuousClock.Instant
  }

  private struct State {
    var calls: [Call] = []
    var next = 0
    var isWatched = false
    var tell: (@Sendable (_ path: String, _ waited: Duration) -> Void)?
  }

  private static let state = Mutex(State())
  private static let queue = DispatchQueue(label: "space-explorer.file-calls")
  /// The time after which a call is told of, and then again and again.
  private static let patience = Duration.seconds(5)

  /// Sets the observer of calls that wait long; it is called on a queue of its own.
  package static func watch(_ tell: @escaping @Sendable (_ path: String, _ waited: Duration) -> Void) {
    state.withLock { $0.tell = tell }
  }

  /// Runs a call. Take the system's `errno` inside of it.
  static func noting<Value>(_ path: String, _ call: () -> Value) -> Value {
    let (number, begins) = state.withLock { state in
      defer { state.next += 1 }
      state.calls.append(Call(number: state.next, path: path, since: .now))
      let begins = !state.isWatched && state.tell != nil
      state.isWatched = state.isWatched || begins
      return (state.next, begins)
    }
    if begins { checkLater() }
    defer { state.withLock { $0.calls.removeAll { $0.number == number } } }
    return call()
  }

  private static func checkLater() {
    queue.asyncAfter(deadline: .now() + patience / .seconds(1)) { check() }
  }

  private static func check() {
    let (late, tell) = state.withLock { state in
      state.isWatched = !state.calls.isEmpty
      return (state.calls.filter { $0.since + patience <= .now }, state.tell)
    }
    for call in late { tell?(call.path, .now - call.since) }
    if state.withLock(\.isWatched) { checkLater() }
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
