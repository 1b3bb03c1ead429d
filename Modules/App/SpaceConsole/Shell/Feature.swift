import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A feature of the program, in one value: everything that the program knows of it.
///
/// Environment variables, command line, help, completions, manual page, links, tabs, session, traces, the menu for screen
/// readers and the rows of `doctor` are derived from the list of features.
package struct Feature<Dependencies: Sendable>: Sendable {
  /// The name in sessions and traces.
  package let name: String
  /// The title in the tab bar.
  package let title: SafeText
  package let place: FeaturePlace
  /// The services that the feature calls.
  package let services: [Service]
  /// The links that lead to the feature's screen.
  package let links: [DeepLink]
  /// The grammar of the commands.
  package let commands: [Command]
  /// The command that a path of words names; nil if it is none of the feature's.
  package let node: @Sendable (ArraySlice<String>) -> CommandNode<Dependencies>?
  /// The actions of the screen alone whose keys can be changed.
  package let keys: [KeyAction]
  /// Makes the screen with its model; nil if the feature has none.
  let run: @Sendable (CommandContext<Dependencies>, TabExchange) -> (any RunningTab)?
  /// Makes the screen without a model: its effects are only told to the closure. Nil if the feature has none.
  let replay: @Sendable (@escaping (any Sendable) -> Void) -> (any RunningTab)?

  /// A feature with a screen.
  /// - Parameters:
  ///   - screen: the type of the screen.
  ///   - links: the links that lead to the screen; by default one of the name, for a tab.
  ///   - model: makes the model that performs the screen's effects; called for the first effect.
  init<S: Screen, Model: TabModel>(
    _ name: String, _ title: SafeText, _ screen: S.Type, place: FeaturePlace = .tab, services: [Service] = [],
    links: [DeepLink]? = nil,
    commands: [CommandNode<Dependencies>],
    model: @escaping @Sendable (CommandContext<Dependencies>, TabPort<S.Message>) -> Model
  ) where Model.Effect == S.Effect {
    (self.name, self.title, self.place) = (name, title, place)
    let links = links ?? (place == .tab ? [DeepLink(name)] : [])
    (self.services, self.links, keys) = (services, links, S.keys)
    (self.commands, node) = (commands.map(\.command), { commands.node($0) })
    let places = links.map(\.place)
    run = { context, exchange in
      let port: TabPort<S.Message> = exchange.port(of: name)
      // Most tabs are not visited.
      lazy var made = model(context, port)
      return ScreenTab<S>(name, title, places: places) { made.perform($0) }
    }
    replay = { perform in ScreenTab<S>(name, title, places: places) { perform($0) } }
  }

  /// A feature that has only commands.
  init(
    _ name: String, _ title: SafeText, services: [Service] = [], commands: [CommandNode<Dependencies>]
  ) {
    (self.name, self.title, place) = (name, title, .none)
    (self.services, links, keys) = (services, [], [])
    (self.commands, node) = (commands.map(\.command), { commands.node($0) })
    (run, replay) = ({ _, _ in nil }, { _ in nil })
  }

  private init<Part>(_ part: Feature<Part>, _ dependencies: @escaping @Sendable (Dependencies) -> Part) {
    (name, title, place, services, links) = (part.name, part.title, part.place, part.services, part.links)
    (commands, keys) = (part.commands, part.keys)
    node = { part.node($0)?.given(dependencies) }
    run = { part.run($0.map(dependencies), $1) }
    replay = part.replay
  }

  /// The feature within a whole that provides its dependencies.
  package func given<Whole>(
    _ dependencies: @escaping @Sendable (Whole) -> Dependencies
  ) -> Feature<Whole> {
    Feature<Whole>(self, dependencies)
  }
}

/// The part of the full-screen app that a feature's screen is.
package enum FeaturePlace: Sendable {
  /// A tab, with the number key of its place in the list.
  case tab
  /// A sheet, which opens over a tab.
  case sheet
  /// No screen, only commands.
  case none
}

/// All screens of the app.
package struct AppScreens {
  /// The tabs in the order of their number keys.
  let tabs: [any RunningTab]
  /// The sheets that can cover a tab.
  let sheets: [any RunningTab]

  /// The screens of features, with their models.
  package init<Whole>(
    _ features: [Feature<Whole>], in context: CommandContext<Whole>, _ exchange: TabExchange
  ) {
    self.init(features) { $0.run(context, exchange) }
  }

  /// The screens of features without models, so that effects are not performed.
  package init<Whole>(replaying features: [Feature<Whole>]) { self.init(features) { $0.replay { _ in } } }

  init<Whole>(_ features: [Feature<Whole>], _ screen: (Feature<Whole>) -> (any RunningTab)?) {
    self.init(
      tabs: features.filter { $0.place == .tab }.compactMap(screen),
      sheets: features.filter { $0.place == .sheet }.compactMap(screen))
  }

  init(tabs: [any RunningTab], sheets: [any RunningTab] = []) { (self.tabs, self.sheets) = (tabs, sheets) }
}

/// The app's side of the ports of all tabs.
package struct TabExchange: Sendable {
  let post: @Sendable (AppMessage) -> Void
  /// Records the name of an action in the trace; nil when nothing is recorded.
  let record: (@Sendable (String) -> Void)?

  func port<Message: Codable>(of name: String) -> TabPort<Message> {
    TabPort(
      post: { [post] in post(.tab(TabMessage(tab: name, content: $0))) },
      notify: { [post] in post(.app(.notice($0))) }, record: record)
  }
}
