import Foundation

/// A lock that the thread sanitizer supports.
final class NoteLock: Sendable {
  private let lock = NSLock()

  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
