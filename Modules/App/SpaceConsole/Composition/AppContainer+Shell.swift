import SpaceData
import SpaceDomain
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension AppContainer: ShellFactory {
  func screens(_ console: Console, _ exchange: TabExchange) -> AppScreens {
    let context = context(console)
    return AppScreens(
      tabs: Feature.tabs.map { $0.tab.running(in: context, exchange) },
      sheets: Feature.sheets.map { $0.tab.running(in: context, exchange) })
  }

  func replayedScreens() -> AppScreens {
    AppScreens(
      tabs: Feature.tabs.map { $0.tab.replayed() }, sheets: Feature.sheets.map { $0.tab.replayed() })
  }

  var menu: [MenuEntry] {
    Feature.tabs.compactMap(\.tab.menu) + Feature.all.flatMap(\.tab.actions)
  }

  func records(_ words: [String]) async throws -> [[String]] {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError.unwritable(path: path, number: errno) }
    defer {
      close(descriptor)
      unlink(path)
    }
    let environment = configuration.environment
    let output = TerminalStream(descriptor: descriptor, environment: environment)
    let console = Console(
      output: output, error: .standardError(environment),
      colors: ColorPolicy(option: .never, configured: nil, environment: environment), isAccessible: true)
    try await run(words + ["--plain"], console)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  func run(_ words: [String], _ console: Console) async throws {
    let request = try Program.grammar.parse(words)
    guard case .run(let call) = request else { return }
    // The menu for screen readers can change settings too.
    let current = configuration.reread(SettingsFile(services.directories))
    let context = CommandContext(factory: self, console: console, configuration: current)
    let node = Program.node(call.path)
    defer { context.explain(faults: storageFaults.all) }
    try await RequestDeadline.within(node.waitLimit(call)) { try await node.run(call, context) }
  }

  private func context(_ console: Console) -> CommandContext<AppContainer> {
    CommandContext(factory: self, console: console, configuration: configuration)
  }

  func faults() -> AsyncStream<any PresentableError> {
    let (faults, later) = (storageFaults.all, storageFaults.events())
    return AsyncStream { continuation in
      let task = Task {
        for fault in faults { continuation.yield(fault) }
        for await fault in later where !faults.contains(fault) { continuation.yield(fault) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func trace(at path: String, for screens: AppScreens) throws(TraceError) -> TraceFile {
    try TraceFile(path: path, tabs: screens.tabs + screens.sheets)
  }

  private var sessionFile: SessionFile {
    SessionFile(directory: services.directories.data, faults: storageFaults)
  }

  func session() -> Session { sessionFile.read() }

  func keep(_ session: Session) { sessionFile.write(session) }

  func watchLaunches(tell: @escaping @Sendable (SafeText, SafeText) -> Void) async {
    guard !configuration.isOffline else { return }
    await LaunchAlerts.run(
      launchesUseCase, now: configuration.runningNow, clock: ContinuousClock(), tell: tell)
  }

  var redaction: TraceRedaction {
    TraceRedaction(
      secrets: [services.keys.nasa, services.keys.tmdb].compactMap { $0?.key.value },
      isSecret: { Redaction.isSecret(name: $0) })
  }
}
