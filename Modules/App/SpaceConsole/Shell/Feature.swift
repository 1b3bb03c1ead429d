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
  package let services: [WebService]
  /// The links that lead to the feature's screen.
  package let links: [DeepLink]
  /// The commands, in the order of the help.
  package let commands: [CommandNode]
  /// The screen in its initial state; nil if the feature has none.
  package let tab: RunningTab?
  /// The kinds of favorites that the feature owns.
  package private(set) var favorites: [any FavoriteContent.Type] = []
  let perform: @Sendable (CommandContext, TabExchange) -> (any Sendable) -> Void
  /// Takes requests of other features, for a feature without a screen.
  let serve: @Sendable (CommandContext, TabExchange) -> (TabRequest) -> Void

  /// The labels of the screen's actions, in all its modes.
  package var actions: [ActionLabel] {
    let look = DrawingContext(size: CellSize(columns: 80, rows: 24), now: .distantPast)
    return tab.map { $0.screen.allLabels(look) } ?? []
  }
}

extension Feature {
  /// The feature with kinds of favorites. Two features cannot have the same kind.
  func keeping(_ kinds: any ShownFavorite.Type...) -> Feature {
    var feature = self
    // As an array they would be cast one by one at run time, by a search for their conformance.
    feature.favorites += kinds.map { $0 }
    return feature
  }

  /// A feature with a screen.
  /// - Parameter links: by default one of the name, for a tab.
  init<S: Screen, Model: TabModel>(
    _ name: String, _ title: SafeText, _ screen: S.Type, isSheet: Bool = false, services: [WebService] = [],
    links: [DeepLink]? = nil, commands: [CommandNode],
    model: @escaping @Sendable (CommandContext, TabPort<S.Message>) -> Model
  ) where Model.Effect == S.Effect {
    let links = links ?? (isSheet ? [] : [DeepLink(name)])
    self.init(
      name: name, services: services, links: links, commands: commands,
      tab: RunningTab(name: name, title: title, screen: S(), isSheet: isSheet, places: links.map(\.place)),
      serve: { _, _ in { _ in } }
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

  /// A feature whose screen needs no model.
  init<S: Screen>(_ name: String, _ title: SafeText, _ screen: S.Type, isSheet: Bool, commands: [CommandNode])
  where S.Effect == Never {
    self.init(
      name: name, services: [], links: isSheet ? [] : [DeepLink(name)], commands: commands,
      tab: RunningTab(name: name, title: title, screen: S(), isSheet: isSheet), serve: { _, _ in { _ in } }
    ) { _, _ in { _ in } }
  }

  /// A feature without a screen.
  /// - Parameter serve: takes requests of other features, and ignores those that are for others; its results are notices.
  init(
    _ name: String, services: [WebService] = [], commands: [CommandNode],
    serve: @escaping @Sendable (CommandContext, TabPort<Never>, TabRequest) -> Void = { _, _, _ in }
  ) {
    self.init(
      name: name, services: services, links: [], commands: commands, tab: nil,
      serve: { context, exchange in
        let port: TabPort<Never> = exchange.port(of: name)
        return { serve(context, port, $0) }
      }
    ) { _, _ in { _ in } }
  }

  private init(
    name: String, services: [WebService], links: [DeepLink], commands: [CommandNode], tab: RunningTab?,
    serve: @escaping @Sendable (CommandContext, TabExchange) -> (TabRequest) -> Void,
    perform: @escaping @Sendable (CommandContext, TabExchange) -> (any Sendable) -> Void
  ) {
    (self.name, self.services, self.links, self.commands) = (name, services, links, commands)
    (self.tab, self.serve, self.perform) = (tab, serve, perform)
  }
}

/// The models of all screens, and the features without one.
package struct AppModels {
  private let models: [String: (any Sendable) -> Void]
  private let services: [(TabRequest) -> Void]

  package init(of features: [Feature], in context: CommandContext, _ exchange: TabExchange) {
    models = Dictionary(uniqueKeysWithValues: features.map { ($0.name, $0.perform(context, exchange)) })
    services = features.map { $0.serve(context, exchange) }
  }

  /// Gives a request that no screen takes to the features without a screen.
  func serve(_ request: TabRequest) { for service in services { service(request) } }

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
  /// The kinds of favorites in the messages of a trace.
  package var favoriteKinds = FavoriteKinds.builtIn

  func has(_ destination: Destination) -> Bool { places.contains(destination.place) }
}

private struct MessageLine<Message: Decodable>: Decodable { let message: Message }

/// A screen whose type of messages the app's frame does not know.
extension Screen {
  mutating func receive(content: any Sendable, _ look: DrawingContext) -> Effects {
    receive(Self.message(content), look)
  }

  func recorded(content: any Sendable) -> any Codable & Sendable { Self.redacted(Self.message(content)) }

  func message(inTraceLine line: Data, _ kinds: FavoriteKinds) throws -> any Codable & Sendable {
    let decoder = TraceCoding.decoder
    decoder.userInfo[.favoriteKinds] = kinds
    return try decoder.decode(MessageLine<Message>.self, from: line).message
  }

  private static func message(_ content: any Sendable) -> Message {
    // The app's one queue carries the messages of all tabs; those with a tab's name come from its own port, whose
    // messages are of this type, or from ``message(inTraceLine:_:)``.
    guard let message = content as? Message else {
      preconditionFailure("A message for \(Self.self) is of the type \(type(of: content)).")
    }
    return message
  }
}
