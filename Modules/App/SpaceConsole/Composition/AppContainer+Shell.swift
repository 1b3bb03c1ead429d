import SpaceData

extension AppContainer: ShellFactory {
  func screens(_ console: Console, _ exchange: TabExchange) -> AppScreens {
    let context = AppContext(factory: self, console: console, configuration: configuration)
    return AppScreens(
      tabs: Tab.all.map { $0.running(in: context, exchange) },
      sheets: Tab.sheets.map { $0.running(in: context, exchange) })
  }

  func replayedScreens() -> AppScreens {
    AppScreens(tabs: Tab.all.map { $0.replayed() }, sheets: Tab.sheets.map { $0.replayed() })
  }

  var menu: [MenuEntry] { Tab.all.compactMap(\.menu) }

  func run(_ words: [String], _ console: Console) async throws {
    let request = try Program.grammar.parse(words)
    guard case .run(let call) = request else { return }
    let context = AppContext(factory: self, console: console, configuration: configuration)
    try await Program.node(call.path).run(call, context)
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
