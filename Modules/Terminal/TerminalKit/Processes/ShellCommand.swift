import Dispatch

/// Runs a command of the user with `/bin/sh -c`, with facts in its environment. The user's text goes to the
/// shell unchanged; outside text is only in variables. The command has no terminal to read from. If it is
/// suspended, it is ended, because nobody could continue it.
public enum ShellCommand {
  /// The end of a command.
  public enum Ending: Sendable, Equatable {
    /// The command ended with an exit code.
    case exited(Int32)
    /// A signal ended the command.
    case signalled(Int32)
    /// The command could not be started.
    case notStarted
  }

  /// Runs a command to its end. When the task is canceled, the command and everything it has started get
  /// SIGTERM.
  /// - Parameters:
  ///   - text: the command line for the shell.
  ///   - environment: the variables that the command gets.
  ///   - facts: more variables.
  public static func run(
    _ text: String, environment: ChildEnvironment, facts: [String: String]
  ) async -> Ending {
    // Standard input stays with the terminal's user, who may press Ctrl-C.
    let shell = Spawn(
      words: ["/bin/sh", "-c", text], environment: environment.variables.merging(facts) { $1 },
      output: .ours, error: .ours)
    guard let child = shell.start() else { return .notStarted }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting blocks, so it must not use the cooperative pool.
        DispatchQueue(label: "shell.end").async {
          if child.waitUntilStopped() { child.signal(SIGKILL) }
          continuation.resume(returning: child.waitForEnd())
        }
      }
    } onCancel: {
      child.signal(SIGTERM)
    }
  }
}
