import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a command of the user's by `/bin/sh -c`, with facts in its environment.
///
/// The text is the user's own and goes to the shell as it is; what comes from outside is only in variables.
public struct ShellCommand: Sendable {
  /// What the shell reads.
  public let text: String
  /// The environment without the facts.
  public let environment: [String: String]

  /// - Parameter environment: the process's; keys are not passed on, because a command needs none of ours.
  public init(_ text: String, environment: [String: String]) {
    self.text = text
    self.environment = environment.filter { !$0.key.hasSuffix("_API_KEY") }
  }

  /// How it ended.
  public enum Ending: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It could not be started, with the system's error number.
    case notStarted(Int32)
  }

  /// Runs it to its end; when the task is cancelled it and all that it has started are asked to end (SIGTERM).
  public func run(with facts: [String: String]) async -> Ending {
    let child: Child
    do throws(Spawn.Failure) {
      // Standard input stays with who types Ctrl-C.
      let shell = Spawn(
        words: ["/bin/sh", "-c", text], environment: environment.merging(facts) { $1 },
        input: .null, output: .ours, error: .ours, company: .group)
      child = Child(try shell.start())
    } catch {
      return .notStarted(error.code)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // It blocks, which the cooperative pool must not.
        DispatchQueue.global().async { continuation.resume(returning: child.waitForEnd()) }
      }
    } onCancel: {
      child.terminate()
    }
  }
}

/// A child that is waited for on one thread and may be ended from another.
private final class Child: Sendable {
  private let identifier: pid_t
  /// Held while the number is used, so that it is not used once it may be another process's.
  private let isReaped = Mutex(false)

  init(_ identifier: pid_t) { self.identifier = identifier }

  func terminate() {
    isReaped.withLock { if !$0 { _ = kill(-identifier, SIGTERM) } }
  }

  func waitForEnd() -> ShellCommand.Ending {
    var info = siginfo_t()
    // First wait, then reap under the lock: the number stays ours until it is reaped.
    while waitid(P_PID, id_t(identifier), &info, Int32(WEXITED | WNOWAIT)) != 0, errno == EINTR {}
    return isReaped.withLock { isReaped in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isReaped = true
      // WIFEXITED, WEXITSTATUS and WTERMSIG are macros that Swift does not see.
      return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    }
  }
}
