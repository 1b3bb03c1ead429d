import SpaceDomain
import Synchronization

/// The locks of this process alone, for file systems that have none for all processes, such as some network drives.
enum ProcessLocks {
  /// The numbers of `flock` where the file system has no locks, or its server does not answer for them.
  static let missing: Set<Int32> = [ENOLCK, EOPNOTSUPP, ENOTSUP, ENOSYS, EINVAL]

  private struct File: Hashable {
    let device: Int
    let number: Int
  }

  /// The open file that holds the lock of each.
  private static let held = Mutex<[File: Int32]>([:])

  /// Takes the lock of an open file; false if another open file of this process has it.
  static func take(_ descriptor: Int32, _ status: stat) -> Bool {
    let file = File(
      device: Int(truncatingIfNeeded: status.st_dev), number: Int(truncatingIfNeeded: status.st_ino))
    return held.withLock { held in
      if let holder = held[file] { return holder == descriptor }
      held[file] = descriptor
      return true
    }
  }

  /// Gives back what an open file holds; call it before the file is closed.
  static func release(_ descriptor: Int32) {
    held.withLock { held in
      if !held.isEmpty { held = held.filter { $0.value != descriptor } }
    }
  }
}
