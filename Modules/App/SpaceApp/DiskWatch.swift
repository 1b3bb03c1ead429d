import SpaceConsole
import SpaceData
import SpaceDomain
import Synchronization
import TerminalKit

/// Reports a disk that does not answer: the app shows it and goes on, a command ends.
enum DiskWatch {
  private static let app = Mutex<StorageFaults?>(nil)
  /// The time after which a command ends, as one that waits for the network.
  private static let limit = Duration.seconds(20)

  /// Watches until the process ends.
  /// - Parameter end: writes an error and returns the exit code.
  static func watch(_ end: (any PresentableError) -> ExitCode) -> Never {
    BlockedCallMonitor.watch { path, waited in
      let fault = StorageError.unresponsive(path: path)
      if let faults = app.withLock({ $0 }) { return faults.report(fault) }
      if waited >= limit { _exit(end(fault).rawValue) }
    }
  }

  static func show(in faults: StorageFaults) { app.withLock { $0 = faults } }
}
