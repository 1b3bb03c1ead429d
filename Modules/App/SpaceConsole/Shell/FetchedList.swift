import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A list whose items come with one request, and are searched in their texts: ``ListLoader`` does both.
protocol FetchedList: LoadedList, LoadedValue
where Effect == ListLoad, Request == String, Value == [Row], Items == [Row] {
  /// An item, which is a row of the list.
  associatedtype Row: Sendable, Codable, Equatable
  /// The texts of an item that are searched.
  static func texts(of item: Row) -> [String]
}

enum ListLoad: ListEffect { case load(again: Bool), search(String), leave }

extension FetchedList {
  var items: [Row] { state.value?.value ?? [] }
  var found: Loading<String, [Row]> { state.map(\.value) }
  var reason: SpaceError? { state.value?.reason }
  func origin(_ look: DrawingContext) -> ScreenStatus? { state.value.map { .shown($0, look) } }
  /// The items may be out of date even if nothing is wrong with them.
  mutating func renew(_ look: DrawingContext) -> Effects { [own(.load(again: true))] }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    take { $0.state = message }
    return []
  }

  /// Runs the command.
  /// - Parameter filter: the words that the items must match; all items for an empty text.
  /// - Throws: ``SpaceError`` when nothing matches them.
  static func show(_ call: Invocation, matching filter: String, _ context: CommandContext) async throws {
    context.console.showProgress(loadingText)
    let loader = loader(context.repositories, typing: ImmediateScheduler.shared)
    loader.send(action: .search(filter))
    let state = try await loader.settled(for: .onAppear)
    if state.value?.value.isEmpty == true, !filter.isEmpty {
      throw SpaceError(.notFound, message: "No \(subject) match ‘\(filter.prefix(80))’.")
    }
    try show(state, call, context)
  }

  fileprivate static func loader(
    _ repositories: Repositories, typing: any Scheduler & Sendable
  ) -> ListLoader<Row> {
    ListLoader(typing: typing, scheduler: ImmediateScheduler.shared, texts: texts) {
      () async throws(SpaceError) in try await load(repositories)
    }
  }
}

extension Feature {
  /// A feature with one list, whose model is made here.
  init<S: FetchedList>(
    _ name: String, _ title: SafeText, _ screen: S.Type, services: [WebService], commands: [CommandNode]
  ) {
    self.init(name, title, screen, services: services, commands: commands) { context, port in
      let repositories = context.repositories
      return FetchedListModel<S>(S.loader(repositories, typing: repositories.typing), port, name: name)
    }
  }
}

private final class FetchedListModel<S: FetchedList>: TabModel {
  private let loader: ListLoader<S.Row>
  private let states: AnyCancellable

  init(_ loader: ListLoader<S.Row>, _ port: TabPort<S.Message>, name: String) {
    self.loader = loader
    port.record(loader, as: name)
    states = port.follow(loader.states.dropFirst().eraseToAnyPublisher()) { $0 }
  }

  func perform(_ effect: ListLoad) {
    switch effect {
    case .load(let again): loader.send(action: again ? .onReload : .onAppear)
    case .search(let text): loader.send(action: .search(text))
    case .leave: loader.send(action: .onDisappear)
    }
  }
}
