import Dispatch
import Synchronization
import TerminalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The effect of Ctrl-C.
enum Interruption {
  /// From here on an interruption ends the process at once, with the exit code 130.
  ///
  /// Most commands need nothing else: a file on disk is whole at any moment, and `_exit` may be called in a
  /// signal handler.
  static func endsTheProcess() {
    // As for `nohup` and jobs of a script in the background: what the caller ignores stays so.
    guard !ProcessSignal.isIgnored(SIGINT) else { return }
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  }

  /// Does work that has something to clean up: an interruption cancels its task, and a second one ends the process.
  /// - Throws: what the work throws, mostly `CancellationError`.
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
      // A signal handler may do little: an atomic exchange, a write, the end.
      let end = Interruption.bell.exchange(-1, ordering: .sequentiallyConsistent)
      var byte: UInt8 = 0
      if end < 0 || write(end, &byte, 1) != 1 { _exit(ExitCode.interrupted.rawValue) }
    }
    try await withThrowingTaskGroup { group in
      group.addTask { try await work() }
      group.addTask { await waitForBell(reader) }
      // Whichever ends first, the other has no reason to go on.
      try await group.next()
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  /// Returns when something was written into the pipe, or when the task is cancelled; then the pipe is closed.
  private static func waitForBell(_ reader: Int32) async {
    let (rings, ring) = AsyncStream<Never>.makeStream()
    // A signal cannot come too early for a pipe: what was written waits until somebody looks.
    let news = DispatchSource.makeReadSource(
      fileDescriptor: reader, queue: DispatchQueue(label: "space-explorer.interruption"))
    news.setEventHandler { ring.finish() }
    news.setCancelHandler { close(reader) }
    news.activate()
    defer { news.cancel() }
    for await _ in rings {}
  }

  /// The end of the pipe that the next interruption writes into; negative if it ends the process.
  private static let bell = Atomic<Int32>(-1)
}
