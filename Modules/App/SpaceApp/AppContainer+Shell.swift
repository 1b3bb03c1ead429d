import Dispatch
import SpaceConsole
import SpaceData
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension AppContainer: ShellDependencies {
  var screens: [RunningTab] {
    RegisteredFeature.features.compactMap(\.tab).map {
      var tab = $0
      tab.favoriteKinds = RegisteredFeature.favoriteKinds
      return tab
    }
  }

  func models(_ console: Console, _ exchange: TabExchange) -> AppModels {
    let context = CommandContext(repositories: repositories, console: console, configuration: configuration)
    return AppModels(of: RegisteredFeature.features, in: context, exchange)
  }

  func run(
    _ words: [String], _ console: Console, go: @escaping @Sendable (Destination) -> Void
  ) async throws -> Configuration {
    let request = try Program.parse(words)
    // The menu for screen readers can change settings too.
    let current = await currentConfiguration
    guard case .run(let call) = request else {
      try Program.print(request, on: console)
      return current
    }
    let context = CommandContext(
      repositories: repositories, console: console, configuration: current, go: go)
    let node = Program.node(call.path)
    defer { context.explain(faults: space.faults.all) }
    let patience = node.interruption(call) == .finishes ? Duration.seconds(2) : .zero
    // Ctrl-C ends the command, and not the menu.
    try await Interruption.cancels(after: patience) {
      try await RequestDeadline.within(node.waitLimit(call)) { try await node.run(call, context, self) }
    }
    return await currentConfiguration
  }

  /// The configuration with the settings file as it is now.
  private var currentConfiguration: Configuration {
    get async { configuration.following(await settings.reading()) }
  }

  var dataFolder: String? { services.directories.data }

  func prepare() async {
    APODArchive.prepareTitles()
    LaunchRepository.prepareHistory()
  }

  func settingsChanges() async -> AsyncStream<Result<Configuration, SpaceError>> {
    let changes = await settings.changes(every: .seconds(2), ContinuousClock())
    return AsyncStream { [configuration] continuation in
      let task = Task {
        for await change in changes { continuation.yield(change.map { configuration.following($0) }) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func checkSettings() async { await settings.look() }

  /// The faults of stores. Every way to open the app calls this; from then on a disk that does not answer is shown as a fault, and
  /// does not end the process.
  func faults() -> AsyncStream<any PresentableError> {
    DiskWatch.show(in: space.faults)
    return space.faults.events()
  }

  func trace(at path: String) throws(TraceError) -> TraceFile { try TraceFile(path: path, screens: screens) }

  private var sessionFile: SessionFile {
    SessionFile(directory: services.directories.data, faults: space.faults)
  }

  /// The longest wait for the session's file: the app opens and ends even when the disk does not answer.
  private static let sessionPatience = Duration.seconds(1)
  private static let sessionQueue = DispatchQueue(label: "space-explorer.session-file")

  func session() -> Session {
    let file = sessionFile
    let session = BlockedCallMonitor.result(within: Self.sessionPatience, on: Self.sessionQueue) {
      file.read()
    }
    if let session { return session }
    space.faults.report(.unresponsive(path: services.directories.data ?? ""))
    return Session()
  }

  /// The background that the terminal answered last, for a command that writes to it; nil if it never answered. The app asks
  /// the terminal itself.
  var answeredGround: Theme.Ground? {
    let environment = configuration.environment
    guard TerminalStream(descriptor: STDOUT_FILENO, environment: environment).isTerminal else { return nil }
    // A session that cannot be read is reported by the app, which opens it.
    let file = SessionFile(directory: services.directories.data, faults: StorageFaults())
    return BlockedCallMonitor.result(within: Self.sessionPatience, on: Self.sessionQueue) {
      file.read().ground(of: environment)
    } ?? nil
  }

  func keep(_ session: Session) {
    let file = sessionFile
    BlockedCallMonitor.result(within: Self.sessionPatience, on: Self.sessionQueue) { file.write(session) }
  }

  func watchLaunches(tell: @escaping @Sendable (SafeText, SafeText) -> Void) async {
    guard !configuration.isOffline else { return }
    await LaunchAlerts.run(space.launches, now: configuration.runningNow, tell: tell)
  }

  var redaction: TraceRedaction {
    TraceRedaction(
      secrets: ServiceKey.all.compactMap { services.keys[$0.service]?.key.value },
      isSecret: { Redaction.isSecret(name: $0) })
  }
}
