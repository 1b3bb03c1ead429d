import Synchronization

/// Says no so many times.
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
