import Dispatch
import SpaceFeatures
import TerminalPictures

/// The full-screen app: what runs without a command on a terminal.
enum FullScreenCommand {
  /// Whether it can run: a person sits at both ends, and what is asked for is no output. For a screen reader any
  /// terminal will do.
  static func canRun(_ call: Invocation, _ context: AppContext) -> Bool {
    let environment = context.configuration.environment
    return call.format == .text && !call.has(GlobalOptions.noInput) && context.console.output.isTerminal
      && TerminalStream.standardInput(environment).isTerminal
      && (context.console.isAccessible || !["", "dumb"].contains(environment["TERM"] ?? ""))
  }

  static let trace = Option<String>(
    "trace", "FILE", help: "Record what happens in the app as JSON lines.", .text)
  static let replay = Option<String>(
    "replay-trace", "FILE", help: "Show again what was recorded; nobody is asked.", .text)

  /// Runs it until the user leaves; for a screen reader, as questions and answers.
  static func run(_ start: Start, _ call: Invocation, _ context: AppContext) async throws -> ExitCode {
    if context.console.isAccessible {
      try refuseTraces(call, "A trace is of the screens, which a screen reader does not get.")
      return try await AccessibleMenu(context: context).run()
    }
    if let path = call[replay] { return try await replay(path, call, context) }
    let redaction = context.factory.redaction
    let recorder = try call[trace].map { try TraceRecorder(path: $0, redaction: redaction) }
    let settings = context.configuration.settings
    let pictures = (call.pictures ?? settings.pictures) == .off ? PictureRenderer.When.never : .auto
    let ending = await onScreen {
      try FullScreenApp(context, pictures: pictures, recorder: recorder).run(start)
    }
    try recorder?.finish()
    return try ending.get()
  }

  private static func replay(
    _ path: String, _ call: Invocation, _ context: AppContext
  ) async throws -> ExitCode {
    guard call[trace] == nil else {
      throw UsageError("What is replayed is recorded already.", hint: "Leave out --trace.")
    }
    let file = try TraceFile(path: path)
    return try await onScreen { try ReplayApp(context, file).run() }.get()
  }

  /// A loop that waits for keys has a thread of its own: a task would keep its executor from all others.
  private static func onScreen(
    _ run: @escaping @Sendable () throws -> ExitCode
  ) async -> Result<ExitCode, any Error> {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "space-explorer.screen").async {
        continuation.resume(returning: Result { try run() })
      }
    }
  }

  /// Refuses to record or replay where there are no screens.
  static func refuseTraces(
    _ call: Invocation, _ reason: String = "A trace is of the app, which needs a terminal."
  ) throws(UsageError) {
    guard call[trace] != nil || call[replay] != nil else { return }
    throw UsageError(reason, hint: "Use --trace and --replay-trace without a command, on a terminal.")
  }
}
