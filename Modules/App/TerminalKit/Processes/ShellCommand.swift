import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a command of the user with `/bin/sh -c`, with facts in its environment.
///
/// The user's text goes to the shell unchanged; outside text is only in variables. The command has no
/// terminal to read from. If it is suspended, it is ended, because nobody could continue it.
public struct ShellCommand: Sendable {
  /// The command line for the shell.
  public let text: String
  /// The environment without the facts.
  public let environment: [String: String]

  /// - Parameter environment: the process's environment; keys are not passed on, because a command does not
  ///   need them.
  public init(_ text: String, environment: [String: String]) {
    self.text = text
    self.environment = environment.filter { !$0.key.hasSuffix("_API_KEY") }
  }

  /// The end of a command.
  public enum Ending: Sendable, Equatable {
    /// The command ended with an exit code.
    case exited(Int32)
    /// A signal ended the command.
    case signalled(Int32)
    /// The command could not be started, with the system's error number.
    case notStarted(Int32)
  }

  /// Runs the command to its end. When the task is canceled, the command and everything it has started get
  /// SIGTERM.
  public func run(with facts: [String: String]) async -> Ending {
    let child: Child
    do throws(Spawn.Failure) {
      // Standard input stays with the terminal's user, who may press Ctrl-C.
      let shell = Spawn(
        words: ["/bin/sh", "-c", text], environment: environment.merging(facts) { $1 },
        input: .null, output: .ours, error: .ours)
      child = Child(try shell.start())
    } catch {
      return .notStarted(error.code)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting blocks, so it must not use the cooperative pool.
        DispatchQueue(label: "shell.end").async { continuation.resume(returning: child.waitForEnd()) }
      }
    } onCancel: {
      child.terminate()
    }
  }
}

/// A child process that one thread waits for and another may end.
private final class Child: Sendable {
  private let identifier: pid_t
  /// Locked while the process id is used, because after reaping it may belong to another process.
  private let isReaped = Mutex(false)

  init(_ identifier: pid_t) { self.identifier = identifier }

  func terminate() {
    isReaped.withLock { if !$0 { _ = kill(-identifier, SIGTERM) } }
  }

  func waitForEnd() -> ShellCommand.Ending {
    if waitForNews(Int32(WEXITED | WSTOPPED)) == Int32(CLD_STOPPED) {
      isReaped.withLock { if !$0 { _ = kill(-identifier, SIGKILL) } }
      _ = waitForNews(Int32(WEXITED))
    }
    return isReaped.withLock { isReaped in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isReaped = true
      // WIFEXITED, WEXITSTATUS and WTERMSIG are macros that Swift does not see.
      return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    }
  }

  /// Waits without reaping: the process id stays ours until it is reaped under the lock.
  /// - Returns: the kind of change, such as `CLD_EXITED`.
  private func waitForNews(_ kinds: Int32) -> Int32 {
    var info = siginfo_t()
    while waitid(P_PID, id_t(identifier), &info, kinds | Int32(WNOWAIT)) != 0, errno == EINTR {}
    return info.si_code
  }
}
