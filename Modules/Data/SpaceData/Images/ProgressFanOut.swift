import SpaceDomain
import Synchronization

/// Reports the progress of a transfer to all callers that wait for it.
final class ProgressFanOut: Sendable {
  private let listeners = Mutex<[Int: @Sendable (TransferProgress) -> Void]>([:])

  func add(_ listener: (@Sendable (TransferProgress) -> Void)?, id: Int) {
    listeners.withLock { $0[id] = listener }
  }

  func remove(id: Int) {
    listeners.withLock { $0[id] = nil }
  }

  func report(_ progress: TransferProgress) {
    // Called outside of the lock, because a listener may do anything, including removing itself.
    for listener in listeners.withLock({ Array($0.values) }) { listener(progress) }
  }
}
