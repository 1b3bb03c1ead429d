import SpaceDomain
import Synchronization
import TerminalKit

extension SpaceLogger {
  /// The logger of a command line; without a level and a file that of the system, if it has one.
  /// Lines such as `2026-11-21T12:00:00Z warning network: message` go to a file or else to standard error.
  /// - Throws: ``UsageError`` when the file cannot be opened.
  static func console(
    level: Level?, file: String?, now: @escaping @Sendable () -> Date
  ) throws(UsageError) -> SpaceLogger {
    guard level != nil || file != nil else { return .system }
    var descriptor = STDERR_FILENO
    if let file {
      // Without blocking: a pipe that nothing reads is an error.
      descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else {
        throw UsageError(
          "The log file \(file) cannot be opened: \(String(cString: strerror(errno))).",
          hint: "Name a file in a folder that you may write to.")
      }
      _ = fcntl(descriptor, F_SETFL, O_APPEND)
    }
    let writer = Mutex(DescriptorWriter(descriptor: descriptor))
    return SpaceLogger(level: level ?? .info) { level, category, message in
      let line = "\(ISO8601.text(now())) \(level) \(category): \(SafeText(message).string)\n"
      // A log that cannot be written must not stop the program.
      writer.withLock { try? $0.writeAll(Array(line.utf8)) }
    }
  }
}
