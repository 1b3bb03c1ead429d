import Synchronization

/// Refuses the first `count` calls.
final class Refusals: Sendable {
  private let left: Mutex<Int>

  init(count: Int) { left = Mutex(count) }

  func refuses() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}
