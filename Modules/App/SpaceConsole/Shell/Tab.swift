/// A tab of the app as its feature registers it. Grammar, help, completions, the session, the menu for screen readers
/// and the screenshots follow from the registrations.
struct Tab<Factory>: Sendable {
  /// Stands in sessions and traces.
  let name: String
  /// Stands in the tab bar.
  let title: SafeText
  private let running: @Sendable (Factory, TabExchange) -> any RunningTab
  private let replayed: @Sendable () -> any RunningTab

  /// - Parameter model: makes the model that performs the screen's effects.
  init<Model: TabModel>(
    _ name: String, _ title: SafeText,
    model: @escaping @Sendable (Factory, TabPort<Model.Screen.Message>) -> Model
  ) {
    self.name = name
    self.title = title
    running = { factory, exchange in
      let inbox = Inbox<Model.Screen.Message>()
      let port = exchange.port(of: name, inbox)
      // Made when it is first needed: most tabs are not visited.
      lazy var made = model(factory, port)
      return ScreenTab<Model.Screen>(name, title, inbox: inbox) { made.perform($0) }
    }
    replayed = { ScreenTab<Model.Screen>(name, title, inbox: Inbox()) { _ in } }
  }

  private init<Part>(_ tab: Tab<Part>, _ narrow: @escaping @Sendable (Factory) -> Part) {
    (name, title) = (tab.name, tab.title)
    running = { tab.running(narrow($0), $1) }
    replayed = tab.replayed
  }

  /// The same tab for a wider factory.
  func pullback<Whole>(_ narrow: @escaping @Sendable (Whole) -> Factory) -> Tab<Whole> {
    Tab<Whole>(self, narrow)
  }

  /// The tab at work.
  func running(with factory: Factory, _ exchange: TabExchange) -> any RunningTab {
    running(factory, exchange)
  }

  /// The tab in a replay: nothing is performed.
  func replay() -> any RunningTab { replayed() }
}

/// The app's end of the ports of all tabs.
struct TabExchange: Sendable {
  let post: @Sendable (AppMessage) -> Void
  /// Writes the name of an action into the trace; nil where nothing is recorded.
  let record: (@Sendable (String) -> Void)?

  fileprivate func port<Message>(of name: String, _ inbox: Inbox<Message>) -> TabPort<Message> {
    TabPort(
      post: { [post] message in
        inbox.leave(message)
        post(.tab(name))
      }, notify: { [post] in post(.app(.notice($0))) }, record: record)
  }
}
