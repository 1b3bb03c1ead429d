import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A feature of the program, in one value: everything that the program knows of it.
///
/// Environment variables, command line, help, completions, manual page, links, tabs, session, traces, the menu for screen
/// readers and the rows of `doctor` are derived from the list of features.
package struct Feature: Sendable {
  /// The name in sessions and traces.
  package let name: String
  /// The services that the feature calls.
  package let services: [Service]
  /// The links that lead to the feature's screen.
  package let links: [DeepLink]
  /// The commands, in the order of the help.
  package let commands: [CommandNode]
  /// The screen in its initial state; nil if the feature has none.
  package let tab: RunningTab?
  let perform: @Sendable (CommandContext, TabExchange) -> (any Sendable) -> Void

  /// The actions of the screen alone whose keys can be changed.
  package var keys: [KeyAction] { tab.map { type(of: $0.screen).keys } ?? [] }
}

extension Feature {
  /// A feature with a screen.
  /// - Parameter links: by default one of the name, for a tab.
  init<S: Screen, Model: TabModel>(
    _ name: String, _ title: SafeText, _ screen: S.Type, isSheet: Bool = false, services: [Service] = [],
    links: [DeepLink]? = nil, commands: [CommandNode],
    model: @escaping @Sendable (CommandContext, TabPort<S.Message>) -> Model
  ) where Model.Effect == S.Effect {
    let links = links ?? (isSheet ? [] : [DeepLink(name)])
    self.init(
      name: name, services: services, links: links, commands: commands,
      tab: RunningTab(name: name, title: title, screen: S(), isSheet: isSheet, places: links.map(\.place))
    ) { context, exchange in
      let port: TabPort<S.Message> = exchange.port(of: name)
      // Most tabs are not visited.
      lazy var made = model(context, port)
      return { effect in
        // The one queue of the app carries the effects of all screens, each to the model of its own tab.
        guard let effect = effect as? S.Effect else {
          preconditionFailure("An effect of \(name) is of the type \(type(of: effect)).")
        }
        made.perform(effect)
      }
    }
  }

  init(_ name: String, services: [Service] = [], commands: [CommandNode]) {
    self.init(name: name, services: services, links: [], commands: commands, tab: nil) { _, _ in { _ in } }
  }
}

/// The models of all screens.
package struct AppModels {
  private let models: [String: (any Sendable) -> Void]

  package init(of features: [Feature], in context: CommandContext, _ exchange: TabExchange) {
    models = Dictionary(uniqueKeysWithValues: features.map { ($0.name, $0.perform(context, exchange)) })
  }

  func perform(_ effect: TabEffect) { models[effect.tab]?(effect.content) }
}

/// The app's side of the ports of all tabs.
package struct TabExchange: Sendable {
  let post: @Sendable (AppMessage) -> Void
  let record: (@Sendable (String) -> Void)?
  let changes: Changes

  func port<Message: Codable>(of name: String) -> TabPort<Message> {
    TabPort(
      post: { [post] in post(.tab(TabMessage(tab: name, content: $0))) }, tell: { [post] in post(.app($0)) },
      record: record, jobs: Jobs(changes))
  }
}

/// A tab or a sheet of the running app, as the app's frame sees it.
package struct RunningTab: Sendable {
  let name: String
  let title: SafeText
  var screen: any Screen
  /// True for a sheet, which opens over a tab when it accepts a request.
  var isSheet = false
  var places: [String] = []

  func has(_ destination: Destination) -> Bool { places.contains(destination.place) }
}

private struct MessageLine<Message: Decodable>: Decodable { let message: Message }

/// A screen whose type of messages the app's frame does not know.
extension Screen {
  mutating func receive(content: any Sendable, _ look: DrawingContext) -> Effects {
    receive(Self.message(content), look)
  }

  func recorded(content: any Sendable) -> any Codable & Sendable { Self.redacted(Self.message(content)) }

  func message(inTraceLine line: Data) throws -> any Codable & Sendable {
    try TraceCoding.decoder.decode(MessageLine<Message>.self, from: line).message
  }

  private static func message(_ content: any Sendable) -> Message {
    // The app's one queue carries the messages of all tabs; those with a tab's name come from its own port, whose
    // messages are of this type, or from ``message(inTraceLine:)``.
    guard let message = content as? Message else {
      preconditionFailure("A message for \(Self.self) is of the type \(type(of: content)).")
    }
    return message
  }
}
