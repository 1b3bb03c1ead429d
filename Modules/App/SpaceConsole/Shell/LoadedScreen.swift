import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A screen of one value, loaded when it appears and again for `r`; it is a ``PageScreen`` or a ``ListScreen`` besides.
protocol LoadedScreen: Screen where Effect == LoadEffect, Message == Loading<SingleRequest, Sourced<Value>> {
  associatedtype Value: Sendable, Codable

  /// The words for the value, such as `comets`.
  static var subject: SafeText { get }
  /// Fetches the value; canceled when the screen is left.
  static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<Value>
  /// - Parameter look: the settings, the zone and the clock, of the app or of a command.
  static func output(_ shown: Sourced<Value>, _ look: DrawingContext) -> any Output
  /// The load, which keeps the last value while it runs again.
  var state: Loading<SingleRequest, Sourced<Value>> { get set }
}

enum LoadEffect: Sendable { case load(again: Bool), leave }

extension LoadedScreen {
  func status(_ look: DrawingContext) -> ScreenStatus {
    if state.isLoading { return .busy("Loading " + Self.subject + "…") }
    return state.value.map { .shown($0, look) } ?? ScreenStatus(nothing(look)) ?? ScreenStatus("")
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    switch state {
    case .idle, .loading: .busy("Loading " + Self.subject + "…")
    case .failed(let error, _): .failed(error)
    case .loaded: .nothing("No " + Self.subject + " yet.")
    }
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    state = message
    return []
  }

  mutating func disappear() -> Effects { [own(.leave)] }
  var isLacking: Bool { (state.failure ?? state.value?.reason)?.mayPass ?? false }
  mutating func renew(_ look: DrawingContext) -> Effects { [own(.load(again: true))] }

  static func show(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Loading " + subject + "…")
    let state = try await loader(context.repositories).settled(for: .onAppear(.single))
    let shown = try state.settledValue()
    context.explain(shown, what: "the " + subject)
    try context.console.show(output(shown, FullScreenApp.look(context)), as: call.format)
  }

  fileprivate static func loader(_ repositories: Repositories) -> Loader<SingleRequest, Sourced<Value>> {
    Loader(scheduler: ImmediateScheduler.shared) { _ async throws(SpaceError) in try await load(repositories)
    }
  }
}

extension PageScreen where Self: LoadedScreen {
  func actions(_ look: DrawingContext) -> [Action] { pageActions(look) + Action.sharing(shared(look)) }

  func textPage(in area: GridArea, _ look: DrawingContext) -> TextPage {
    TextPage(lines: state.value.map { Self.output($0, look).lines(width: area.columns) } ?? [], area: area)
  }

  mutating func load(again: Bool, _ look: DrawingContext) -> Effects { [own(.load(again: again))] }
}

extension ListScreen where Self: LoadedScreen {
  func ownActions(_ look: DrawingContext) -> [Action] {
    let refresh = Action.refresh { screen, _ in [screen.own(.load(again: true))] }
    return [refresh] + Action.sharing(shared(look))
  }

  mutating func appear(_ look: DrawingContext) -> Effects { [own(.load(again: false))] }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    state = message
    browser.list.adapt(to: items, id: name)
    return []
  }
}

extension Feature {
  init<S: LoadedScreen>(
    _ name: String, _ title: SafeText, _ screen: S.Type, services: [WebService], commands: [CommandNode]
  ) {
    self.init(name, title, screen, services: services, commands: commands) { context, port in
      LoadedModel<S>(S.loader(context.repositories), port, name: name)
    }
  }
}

private final class LoadedModel<S: LoadedScreen>: TabModel {
  private let loader: Loader<SingleRequest, Sourced<S.Value>>
  private let states: AnyCancellable
  /// True if the tab was left while it loaded: the value at hand is then older than what was asked for.
  private var isInterrupted = false

  init(_ loader: Loader<SingleRequest, Sourced<S.Value>>, _ port: TabPort<S.Message>, name: String) {
    self.loader = loader
    port.record(loader, as: name)
    states = port.follow(loader) { $0 }
  }

  func perform(_ effect: LoadEffect) {
    switch effect {
    case .load(let again):
      loader.send(action: again || isInterrupted ? .onReload(.single) : .onAppear(.single))
      isInterrupted = false
    case .leave:
      isInterrupted = loader.state.isLoading
      loader.send(action: .onDisappear)
    }
  }
}
