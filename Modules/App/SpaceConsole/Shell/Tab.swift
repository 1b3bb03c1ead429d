import TerminalKit

/// A tab of the app as its feature registers it. Grammar, help, completions, session, the menu for screen
/// readers and the number keys are derived from the registrations.
struct Tab<Factory: Sendable>: Sendable {
  /// The name in sessions and traces.
  let name: String
  /// The title in the tab bar.
  let title: SafeText
  /// The commands of the feature.
  let commands: [CommandNode<Factory>]
  /// The entry of the menu for screen readers; nil for sheets.
  let menu: MenuEntry?
  /// Further entries of that menu, for actions that have keys on the screen.
  let actions: [MenuEntry]
  private let run: @Sendable (CommandContext<Factory>, TabExchange) -> any RunningTab
  private let replay: @Sendable () -> any RunningTab

  /// - Parameter model: makes the model that performs the screen's effects.
  init<Model: TabModel>(
    _ name: String, _ title: SafeText, commands: [CommandNode<Factory>], menu: MenuEntry? = nil,
    actions: [MenuEntry] = [],
    model: @escaping @Sendable (CommandContext<Factory>, TabPort<Model.Screen.Message>) -> Model
  ) {
    (self.name, self.title, self.commands) = (name, title, commands)
    self.menu = menu?.named(title)
    self.actions = actions
    run = { context, exchange in
      let inbox = Inbox<Model.Screen.Message>()
      let port = exchange.port(of: name, inbox)
      // Made on first use, because most tabs are not visited.
      lazy var made = model(context, port)
      return ScreenTab<Model.Screen>(name, title, inbox: inbox) { made.perform($0) }
    }
    replay = { ScreenTab<Model.Screen>(name, title, inbox: Inbox()) { _ in } }
  }

  private init<Part>(_ tab: Tab<Part>, _ narrow: @escaping @Sendable (Factory) -> Part) {
    (name, title, menu, replay) = (tab.name, tab.title, tab.menu, tab.replay)
    actions = tab.actions
    commands = tab.commands.map { $0.pullback(narrow) }
    run = { tab.run($0.map(narrow), $1) }
  }

  /// The same tab for a wider factory.
  func pullback<Whole>(_ narrow: @escaping @Sendable (Whole) -> Factory) -> Tab<Whole> {
    Tab<Whole>(self, narrow)
  }

  /// The tab with its screen and model.
  func running(in context: CommandContext<Factory>, _ exchange: TabExchange) -> any RunningTab {
    run(context, exchange)
  }

  /// The tab without a model, so that effects are not performed.
  func replayed() -> any RunningTab { replay() }
}

/// The app's side of the ports of all tabs.
struct TabExchange: Sendable {
  let post: @Sendable (AppMessage) -> Void
  /// Records the name of an action in the trace; nil when nothing is recorded.
  let record: (@Sendable (String) -> Void)?

  fileprivate func port<Message>(of name: String, _ inbox: Inbox<Message>) -> TabPort<Message> {
    TabPort(
      post: { [post] message in
        inbox.leave(message)
        post(.tab(name))
      }, notify: { [post] in post(.app(.notice($0))) }, record: record)
  }
}
