import Dispatch
import SpaceFeatures

/// The full-screen app: what runs without a command on a terminal.
enum FullScreenCommand {
  /// Whether it can run: a person sits at both ends, and what is asked for is no output.
  static func canRun(_ call: Invocation, _ context: CommandContext) -> Bool {
    let environment = context.container.configuration.environment
    return call.format == .text && !call.has(GlobalOptions.noInput) && context.console.output.isTerminal
      && TerminalStream.standardInput(environment).isTerminal
      && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Runs it until the user leaves; for a screen reader, as questions and answers.
  static func run(_ start: Start, _ call: Invocation, _ context: CommandContext) async throws -> ExitCode {
    if context.console.isAccessible { return try await AccessibleMenu(context: context).run() }
    let settings = context.container.configuration.settings
    let pictures = settings.pictures || call[GlobalOptions.picture] != nil ? call.picture : .never
    // Its loop waits for keys, so it has a thread of its own: a task would keep its executor from all others.
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "space-explorer.screen").async {
        continuation.resume(with: Result { try FullScreenApp(context, pictures: pictures).run(start) })
      }
    }
  }
}
