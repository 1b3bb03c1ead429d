import Dispatch
import SpaceConsole
import Synchronization
import TerminalKit

/// The handling of Ctrl-C.
enum Interruption {
  /// From now on an interruption ends the process at once, with exit code 130.
  ///
  /// This suffices for most commands: files on disk are complete at any moment, and `_exit` is safe in a
  /// signal handler.
  static func endsTheProcess() {
    // A signal that the caller ignores stays ignored, as for `nohup` and background jobs of scripts.
    guard !ProcessSignal.isIgnored(SIGINT) else { return }
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  }

  /// Runs work that needs cleaning up: an interruption cancels its task, and a second one ends the process.
  /// - Throws: the error of the work, usually `CancellationError`.
  static func cancels(_ work: @escaping @Sendable () async throws -> Void) async throws {
    var ends: [Int32] = [-1, -1]
    guard !ProcessSignal.isIgnored(SIGINT), pipe(&ends) == 0 else { return try await work() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reader, writer) = (ends[0], ends[1])
    defer {
      endsTheProcess()
      bell.store(-1, ordering: .sequentiallyConsistent)
      close(writer)
    }
    bell.store(writer, ordering: .sequentiallyConsistent)
    signal(SIGINT) { _ in
      // A signal handler may do only a little: an atomic exchange, a write, an exit.
      let end = Interruption.bell.exchange(-1, ordering: .sequentiallyConsistent)
      var byte: UInt8 = 0
      if end < 0 || write(end, &byte, 1) != 1 { _exit(ExitCode.interrupted.rawValue) }
    }
    try await withThrowingTaskGroup { group in
      group.addTask { try await work() }
      group.addTask { await waitForBell(reader) }
      // When either ends, the other has no reason to continue.
      try await group.next()
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  /// Returns when a byte was written to the pipe, or when the task is canceled; then closes the pipe.
  private static func waitForBell(_ reader: Int32) async {
    let (rings, ring) = AsyncStream<Never>.makeStream()
    // A signal cannot come too early for a pipe: the byte waits until it is read.
    let news = DispatchSource.makeReadSource(
      fileDescriptor: reader, queue: DispatchQueue(label: "space-explorer.interruption"))
    news.setEventHandler { ring.finish() }
    news.setCancelHandler { close(reader) }
    news.activate()
    defer { news.cancel() }
    for await _ in rings {}
  }

  /// The write end of the pipe for the next interruption; negative if an interruption ends the process.
  private static let bell = Atomic<Int32>(-1)
}
