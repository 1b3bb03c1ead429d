import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets Ctrl-C cancel the work, so that it ends cleanly and the exit code is 130.
enum Interruption {
  /// Runs the work; it is cancelled when the process is interrupted.
  static func watching(_ work: @escaping @Sendable () async -> Program.Ending) async -> Program.Ending {
    let task = Task { await work() }
    let wasInterrupted = Mutex(false)
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { @Sendable in
      let isSecond = wasInterrupted.withLock { interrupted in
        defer { interrupted = true }
        return interrupted
      }
      // Whoever asks twice does not want to wait for a clean end.
      if isSecond { _exit(ExitCode.interrupted.rawValue) }
      task.cancel()
    }
    source.resume()
    var ending = await task.value
    source.cancel()
    if wasInterrupted.withLock({ $0 }) { ending.code = .interrupted }
    return ending
  }
}
