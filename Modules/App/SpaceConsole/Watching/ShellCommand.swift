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
struct ShellCommand: Sendable {
  /// What the shell reads.
  let text: String
  /// The environment without the facts.
  let environment: [String: String]

  /// - Parameter environment: the process's; keys are not passed on, because a command needs none of ours.
  init(_ text: String, environment: [String: String]) {
    self.text = text
    self.environment = environment.filter { !$0.key.hasSuffix("_API_KEY") }
  }

  /// How it ended.
  enum Ending: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It could not be started, with the system's error number.
    case notStarted(Int32)
  }

  /// Runs it to its end; when the task is cancelled it and all that it has started are asked to end (SIGTERM).
  func run(with facts: [String: String]) async -> Ending {
    let child: Child
    switch start(environment.merging(facts) { $1 }) {
    case .success(let identifier): child = Child(identifier)
    case .failure(let error): return .notStarted(error.code)
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

  private struct StartFailure: Error { let code: Int32 }

  private func start(_ environment: [String: String]) -> Result<pid_t, StartFailure> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Standard input stays with who types Ctrl-C.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    // What we ignore or block must not be so there.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A group of its own, so that all of it can be ended.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var identifier: pid_t = 0
    let arguments: [String] = ["/bin/sh", "-c", text]
    let settings: [String] = environment.map { "\($0.key)=\($0.value)" }
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let code = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, words, variables)
    return code == 0 ? .success(identifier) : .failure(StartFailure(code: code))
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
