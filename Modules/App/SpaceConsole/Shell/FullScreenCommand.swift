import Dispatch
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The full-screen app, which runs without a command on a terminal.
package enum FullScreenCommand {
  /// True if the app can run: input and output are terminals, and no output format for programs is requested.
  /// For a screen reader, any terminal suffices.
  package static func canRun(_ call: Invocation, _ context: CommandContext) -> Bool {
    let environment = context.configuration.environment
    return call.format == .text && !call.has(GlobalOptions.noInput) && context.console.output.isTerminal
      && TerminalStream.standardInput(environment).isTerminal
      && (context.console.isAccessible || !["", "dumb"].contains(environment["TERM"] ?? ""))
  }

  package static let trace = Option<String>(
    "trace", "FILE", help: "Record what happens in the app as JSON lines.", .text)
  package static let replay = Option<String>(
    "replay-trace", "FILE", help: "Replay a trace; no connection is made.", .text)

  /// Runs the app until the user quits; for a screen reader, as questions and answers.
  /// - Parameters:
  ///   - destination: the first place to show; nil for the last place of the session.
  ///   - slideshow: a slideshow to show over it.
  package static func run(
    at destination: Destination?, showing slideshow: Slideshow? = nil, _ call: Invocation,
    _ context: CommandContext, _ shell: any ShellDependencies
  ) async throws -> ExitCode {
    if context.console.isAccessible {
      try refuseTraces(call, "Traces record frames, which the menu for screen readers does not have.")
      if let go = context.go, let destination {
        go(destination)
        return .success
      }
      var menu = AccessibleMenu(shell, context)
      return try await menu.run(at: destination)
    }
    if let path = call[replay] { return try await replay(path, call, context, shell) }
    let recorder = try call[trace].map { try TraceRecorder(path: $0, redaction: shell.redaction) }
    let ending = await onScreen {
      try FullScreenApp(shell, context, recorder: recorder).run(at: destination, showing: slideshow)
    }
    try recorder?.finish()
    return try ending.get()
  }

  private static func replay(
    _ path: String, _ call: Invocation, _ context: CommandContext, _ shell: any ShellDependencies
  ) async throws -> ExitCode {
    guard call[trace] == nil else {
      throw UsageError("A replay cannot be recorded.", hint: "Leave out --trace.")
    }
    return try await onScreen { try ReplayApp(shell, context, path: path).run() }.get()
  }

  /// The loop waits for keys on a thread of its own: in a task it would block one of the few threads of Swift's pool.
  private static func onScreen(
    _ run: @escaping @Sendable () throws -> ExitCode
  ) async -> Result<ExitCode, any Error> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "space-explorer.screen").async {
          continuation.resume(returning: Result { try run() })
        }
      }
    } onCancel: {
      // An interruption that came before the loop had the terminal, which then hears of it as of a later one.
      kill(getpid(), SIGINT)
    }
  }

  /// Refuses to record or replay a trace when there are no screens.
  package static func refuseTraces(
    _ call: Invocation, _ reason: String = "Traces record the app, which needs a terminal."
  ) throws(UsageError) {
    guard call[trace] != nil || call[replay] != nil else { return }
    throw UsageError(reason, hint: "Use --trace and --replay-trace without a command, on a terminal.")
  }
}

/// The parts of the full-screen app outside of its frame: the features, and the files of the app itself.
package protocol ShellDependencies: Sendable {
  /// The screens of all features in their initial states.
  var screens: [RunningTab] { get }
  func models(_ console: Console, _ exchange: TabExchange) -> AppModels
  /// Runs a command line.
  /// - Parameter go: goes to a place, for a command that opens the app there.
  /// - Returns: the configuration after it, because the command may have changed settings.
  func run(
    _ words: [String], _ console: Console, go: @escaping @Sendable (Destination) -> Void
  ) async throws -> Configuration
  /// The last stored session; an empty one when there is none that can be read.
  func session() -> Session
  /// Stores a session. A failure is ignored, because the user is leaving.
  func keep(_ session: Session)
  /// The folder of what is kept; nil without a home directory.
  var dataFolder: String? { get }
  /// Reads bundled data for which a screen would have to wait when it is opened. It reads no file.
  func prepare() async
  /// The configuration after each change of the settings file, or the reason why the file cannot be read.
  func settingsChanges() async -> AsyncStream<Result<Configuration, SpaceError>>
  /// Looks at the settings file now, which the user may have changed in another window.
  func checkSettings() async
  /// Storage faults that stop nothing, so far and from now on.
  func faults() -> AsyncStream<any PresentableError>
  /// Reports events of upcoming launches until the task is canceled.
  func watchLaunches(tell: @escaping @Sendable (_ title: SafeText, _ text: SafeText) -> Void) async
  /// Reads a trace, bounded in bytes and in values.
  /// - Throws: ``TraceError``.
  func trace(at path: String) throws(TraceError) -> TraceFile
  /// Removes keys from traces.
  var redaction: TraceRedaction { get }
}

extension ShellDependencies {
  /// Sends what happens outside of the screens, until the task is canceled: faults of storage, changes of the settings file, and
  /// which items are favorites, now and after each change by another process.
  func follow(
    _ favorites: any FavoritesRepositoryProtocol, post: @escaping @Sendable (AppMessage) -> Void
  ) -> Task<Void, Never> {
    Task.detached {
      await withDiscardingTaskGroup { group in
        group.addTask { for await fault in faults() { post(.app(.warning(of: fault))) } }
        group.addTask { for await change in await settingsChanges() { post(.settings(change)) } }
        group.addTask {
          post(.app(.favorites(await favorites.keys())))
          for await _ in favorites.changes() { post(.app(.favorites(await favorites.keys()))) }
        }
      }
    }
  }
}
