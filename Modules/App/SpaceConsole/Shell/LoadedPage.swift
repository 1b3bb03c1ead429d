import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A value that a command and a screen show: how it is fetched, and how it looks.
protocol LoadedValue: Screen where Message == Loading<Request, Sourced<Value>> {
  /// The thing that was asked for, such as the words of a search.
  associatedtype Request: Sendable, Codable
  associatedtype Value: Sendable, Codable

  /// The words for the value, such as `comets`.
  static var subject: SafeText { get }
  /// Fetches the value; canceled when the screen is left.
  static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<Value>
  /// - Parameter look: the settings, the zone and the clock, of the app or of a command.
  static func output(_ shown: Sourced<Value>, _ look: DrawingContext) -> any Output
  /// The load, which keeps the last value while it runs again.
  var state: Loading<Request, Sourced<Value>> { get set }
}

extension LoadedValue {
  /// Writes what a load has ended with.
  static func show(
    _ state: Loading<Request, Sourced<Value>>, _ call: Invocation, _ context: CommandContext
  ) throws {
    let shown = try state.settledValue()
    context.explain(shown, what: "the " + subject)
    try context.console.show(output(shown, FullScreenApp.look(context)), as: call.format)
  }
}

/// A page of one value, loaded when it appears and again for `r`.
///
/// It is for a screen that is nothing else. Mars is no such page: it shows three values at once, each with a sample at hand before any
/// answer, and a picture beside them.
protocol LoadedPage: PageScreen, LoadedValue where Effect == LoadEffect, Request == SingleRequest {}

enum LoadEffect: Sendable { case load(again: Bool), leave }

extension LoadedPage {
  func status(_ look: DrawingContext) -> ScreenStatus {
    if let status = ScreenStatus(nothing(look)) { return status }
    return state.value.map { .shown($0, look) } ?? ScreenStatus("")
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    switch state {
    case .idle, .loading: .busy("Loading " + Self.subject + "…")
    case .failed(let error, _): .failed(error)
    case .loaded: .nothing("No " + Self.subject + " yet.")
    }
  }

  func actions(_ look: DrawingContext) -> [Action] { pageActions(look) + Action.sharing(shared(look)) }

  func textPage(in area: GridArea, _ look: DrawingContext) -> TextPage {
    TextPage(
      lines: state.value.map { Self.output($0, look).lines(width: area.columns, hasLinks: look.hasLinks) }
        ?? [], area: area)
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    state = message
    return []
  }

  mutating func load(again: Bool, _ look: DrawingContext) -> Effects { [own(.load(again: again))] }
  mutating func disappear() -> Effects { [own(.leave)] }
  var isUnready: Bool { state.value == nil && state.failure == nil }
  var isLacking: Bool { (state.failure ?? state.value?.reason)?.mayPass ?? false }
  mutating func renew(_ look: DrawingContext) -> Effects { [own(.load(again: true))] }

  /// Runs the command.
  static func show(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Loading " + subject + "…")
    try show(await loader(context.repositories).settled(for: .onAppear(.single)), call, context)
  }

  fileprivate static func loader(_ repositories: Repositories) -> Loader<SingleRequest, Sourced<Value>> {
    Loader(scheduler: ImmediateScheduler.shared) { _ async throws(SpaceError) in try await load(repositories)
    }
  }
}

extension Feature {
  /// A feature with one page, whose model is made here.
  init<S: LoadedPage>(
    _ name: String, _ title: SafeText, _ screen: S.Type, services: [WebService], commands: [CommandNode]
  ) {
    self.init(name, title, screen, services: services, commands: commands) { context, port in
      LoadedPageModel<S>(S.loader(context.repositories), port, name: name)
    }
  }
}

private final class LoadedPageModel<S: LoadedPage>: TabModel {
  private var loader: TabLoad<Loader<SingleRequest, Sourced<S.Value>>>
  private let states: AnyCancellable

  init(_ loader: Loader<SingleRequest, Sourced<S.Value>>, _ port: TabPort<S.Message>, name: String) {
    self.loader = TabLoad(loader)
    port.record(loader, as: name)
    states = port.follow(loader) { $0 }
  }

  func perform(_ effect: LoadEffect) {
    switch effect {
    case .load(let again): loader.load(.single, again: again)
    case .leave: loader.leave()
    }
  }
}
