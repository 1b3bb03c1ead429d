import Dispatch
import SpaceConsole
import Synchronization
import TerminalKit

enum Interruption {
  /// From now on an interruption ends the process at once, which suffices for most commands: files on disk are
  /// complete at any moment, and `_exit` is safe in a signal handler.
  static func endsTheProcess() {
    // A signal that the caller ignores stays ignored, as for `nohup` and background jobs of scripts.
    guard !ProcessSignal.isIgnored(SIGINT) else { return }
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  }

  /// Runs work that needs cleaning up: an interruption cancels its task, and a second one ends the process.
  /// - Parameter patience: the time until the task is canceled.
  /// - Returns: false if it was interrupted, and finished all the same.
  /// - Throws: the error of the work, usually `CancellationError`.
  @discardableResult static func cancels(
    after patience: Duration = .zero, _ work: @escaping @Sendable () async throws -> Void
  ) async throws -> Bool {
    var ends: [Int32] = [-1, -1]
    guard !ProcessSignal.isIgnored(SIGINT), pipe(&ends) == 0 else {
      try await work()
      return true
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reader, writer) = (ends[0], ends[1])
    // A command of the menu for screen readers is such work within the menu's own: an interruption spares the outer work meanwhile.
    let outer = bell.exchange(writer, ordering: .sequentiallyConsistent)
    defer {
      if outer < 0 { endsTheProcess() }
      bell.store(outer, ordering: .sequentiallyConsistent)
      close(writer)
    }
    // Before the work begins: the app, which takes the terminal, replaces this handler by its own.
    signal(SIGINT) { _ in
      // A signal handler may do only a little: an atomic exchange, a write, an exit.
      let end = Interruption.bell.exchange(-1, ordering: .sequentiallyConsistent)
      var byte: UInt8 = 0
      if end < 0 || write(end, &byte, 1) != 1 { _exit(ExitCode.interrupted.rawValue) }
    }
    let task = Task(operation: work)
    let isInterrupted = Mutex(false)
    // Reading blocks, so it must not use Swift's pool. A signal cannot come too early: the byte waits until it is read.
    DispatchQueue(label: "space-explorer.interruption").async {
      var byte: UInt8 = 0
      // Without a byte the pipe ends with the work.
      if read(reader, &byte, 1) == 1 {
        isInterrupted.withLock { $0 = true }
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(patience / .nanoseconds(1)))) {
          task.cancel()
        }
      }
      close(reader)
    }
    try await task.value
    return !isInterrupted.withLock(\.self)
  }

  /// The write end of the pipe for the next interruption; negative if an interruption ends the process.
  private static let bell = Atomic<Int32>(-1)
}
