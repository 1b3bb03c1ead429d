import SpaceData
import TerminalKit

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

  var menu: [MenuEntry] { Feature.tabs.compactMap(\.tab.menu) }

  func run(_ words: [String], _ console: Console) async throws {
    let request = try Program.grammar.parse(words)
    guard case .run(let call) = request else { return }
    try await Program.node(call.path).run(call, context(console))
  }

  private func context(_ console: Console) -> CommandContext<AppContainer> {
    CommandContext(factory: self, console: console, configuration: configuration)
  }

  private var sessionFile: SessionFile { SessionFile(directory: services.directories.data) }

  func session() -> Session { sessionFile.read() }

  func keep(_ session: Session) { sessionFile.write(session) }

  var redaction: TraceRedaction {
    TraceRedaction(
      secrets: [services.keys.nasa, services.keys.tmdb].compactMap { $0?.key.value },
      isSecret: { Redaction.isSecret(name: $0) })
  }
}
