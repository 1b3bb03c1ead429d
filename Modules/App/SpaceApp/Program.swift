import SpaceConsole
import SpaceData
import SpaceDomain
import Synchronization
import TerminalKit

/// The program: from the words of the command line to the exit code.
public enum Program {
  /// Runs the process's command line, and ends the process.
  /// - Parameter environment: the environment variables of the process.
  public static func run(environment: [String: String] = ProcessInfo.processInfo.environment) -> Never {
    StandardDescriptors.fill()
    if let wait = Variables.terminalWait(environment) { TerminalQuery.setWait(wait) }
    Ornaments.follow(environment)
    // Exceeding a file size limit must be an error, not a fatal signal.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let words: [String]
    do throws(SystemArguments.Missing) { words = Array(try SystemArguments.words().dropFirst()) } catch {
      exit(console(environment).report(SpaceError(error), as: .text).rawValue)
    }
    let request: Grammar.Request
    do throws(UsageError) { request = try parse(words) } catch {
      exit(console(environment).report(error, as: words.contains("--json") ? .json : .text).rawValue)
    }
    // Requests such as `--help` need neither configuration nor network.
    guard let (call, completion) = work(for: request) else {
      exit(answer(environment) { console throws(OutputFailure) in try print(request, on: console) }.rawValue)
    }
    ProcessLimits.returnLargeBuffers()
    do { try reserve() } catch { exit(console(environment).report(error, as: call.format).rawValue) }
    Interruption.endsTheProcess()
    Task.detached {
      if let completion { _exit(await complete(completion, call, environment).rawValue) }
      let ending = await run(call, environment)
      TerminalQuery.settle()
      // Nothing is buffered and every file is synced. `exit` and the container's deinit would only free memory and
      // connections, which the system does faster.
      withExtendedLifetime(ending.container) { _exit(ending.code.rawValue) }
    }
    // The main thread has nothing else to do: the program uses neither the main queue nor the main actor.
    DiskWatch.watch { fault in console(environment).report(fault, as: call.format) }
  }

  /// - Throws: ``ScarceResource``.
  private static func reserve() throws {
    try StandardDescriptors.reserve(descriptorCount)
    try ProcessLimits.reserve(threads: threadCount)
    try ProcessLimits.reserve(addresses: addressCount)
  }

  /// The file descriptors needed at the same time for connections, files and libraries; Dispatch traps
  /// without them.
  private static let descriptorCount = 24
  /// The threads for the network, Swift's pool, the app's loop and the files of stores, and one to spare. Dispatch
  /// hangs without them, so that tasks begin only after this check.
  private static let threadCount = 12
  /// The address space in bytes for libraries and the largest answer, and for ``threadCount`` threads: the C library
  /// sets 64 MiB aside for each, and 8 for its stack. A thread that cannot be started ends the process.
  private static let addressCount = 1 << 30

  /// - Parameter ground: the background that the terminal answered last; nil if it is not known.
  static func console(
    _ environment: [String: String], color: ColorWhen? = nil, settings: Settings = Settings(),
    isAccessible: Bool = false, on ground: Theme.Ground? = nil
  ) -> Console {
    Console(
      output: TerminalStream(descriptor: STDOUT_FILENO, environment: environment),
      error: TerminalStream(descriptor: STDERR_FILENO, environment: environment),
      colors: ColorPolicy(option: color, configured: settings.color, environment: environment),
      theme: settings.colorTheme(
        on: settings.background(guess: ground ?? Theme.ground(announcedIn: environment))),
      isAccessible: isAccessible || environment["ACCESSIBLE"] == "1", grammar: grammar)
  }

  static func parse(_ words: [String]) throws(UsageError) -> Grammar.Request {
    let request = try grammar.parse(words)
    if case .run(let call) = request, call.has(GlobalOptions.json), call.has(GlobalOptions.plain) {
      throw UsageError(
        "--json and --plain cannot be combined.", hint: "One value: --json; a line a record: --plain.")
    }
    return request
  }

  /// The exit code of a command, with the container that it used.
  private static func run(_ call: Invocation, _ environment: [String: String]) async -> (
    code: ExitCode, container: AppContainer?
  ) {
    let isAccessible = call.has(GlobalOptions.accessible)
    let color = call.color
    do {
      let container = try await AppContainer(call, environment)
      let configuration = container.configuration
      let context = CommandContext(
        repositories: container.repositories,
        console: console(
          environment, color: color, settings: configuration.settings, isAccessible: isAccessible,
          on: call.path.isEmpty ? nil : container.answeredGround),
        configuration: configuration)
      // Shortcuts matter only to the app.
      context.explain(
        faults: configuration.faults.filter { call.path.isEmpty || $0.code != SettingsLineError.badShortcut })
      let code = await run(node(call.path), call, context, container)
      // Storage faults that stopped nothing.
      context.explain(faults: container.space.faults.all)
      return (code, container)
    } catch {
      let console = console(environment, color: color, isAccessible: isAccessible)
      return (console.report(error, as: call.format), nil)
    }
  }

  private static func run(
    _ command: CommandNode, _ call: Invocation, _ context: CommandContext, _ container: AppContainer
  ) async -> ExitCode {
    do {
      if call.path.isEmpty, FullScreenCommand.canRun(call, context) {
        return try await runApp(call, context, container)
      }
      try FullScreenCommand.refuseTraces(call)
      try await RequestDeadline.within(command.waitLimit(call)) {
        switch command.interruption(call) {
        case .ends: try await command.run(call, context, container)
        case .cancels: try await Interruption.cancels { try await command.run(call, context, container) }
        case .finishes: try await finish(command, call, context, container)
        }
      }
      return .success
    } catch {
      return context.report(error, as: call.format)
    }
  }

  /// Runs the app. Ctrl-C is a key of the screen; the menu for screen readers ends by it when its changes are kept.
  private static func runApp(
    _ call: Invocation, _ context: CommandContext, _ container: AppContainer
  ) async throws -> ExitCode {
    let code = Mutex(ExitCode.success)
    try await Interruption.cancels {
      let ending = try await FullScreenCommand.run(at: nil, call, context, container)
      code.withLock { $0 = ending }
    }
    return code.withLock(\.self)
  }

  /// Runs a command that changes what is kept. An interruption lets it finish, within a moment.
  /// - Throws: the error of the command, `CancellationError` if it was interrupted.
  private static func finish(
    _ command: CommandNode, _ call: Invocation, _ context: CommandContext, _ container: AppContainer
  ) async throws {
    do {
      if try await Interruption.cancels(
        after: .seconds(2), { try await command.run(call, context, container) })
      {
        return
      }
    } catch let error where error is CancellationError || (error as? any PresentableError)?.kind == .cancelled
    { context.console.note("Stopped. The change may not have been saved.") }
    throw CancellationError()
  }

  /// Writes the answer to a request that needs no container.
  static func answer(
    _ environment: [String: String], _ write: (Console) throws(OutputFailure) -> Void
  ) -> ExitCode {
    let console = console(environment)
    do throws(OutputFailure) {
      try write(console)
      return .success
    } catch {
      return console.report(error, as: .text)
    }
  }

  /// Prints the answer to a request such as `--help`.
  static func print(_ request: Grammar.Request, on console: Console) throws(OutputFailure) {
    let width = min(console.output.size.columns, Console.proseWidth)
    switch request {
    case .run: break
    case .help(let path): try console.print(grammar.helpPage(path, width: width))
    case .topic(let name, let all): try console.print(grammar.topicPage(name, all: all, width: width))
    case .version: try console.print("space-explorer \(Version.withCommit)")
    case .completions(let shell): try console.print(verbatim: grammar.completions(for: shell))
    case .candidates(let words): try print(grammar.candidates(for: words), on: console)
    case .manualPage: try console.print(verbatim: grammar.manualPage())
    }
  }
}
