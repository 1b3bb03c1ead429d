import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things: a list, and the page of one.
struct ThingsScreen: ListScreen {
  enum Effect: Sendable {
    case load(again: Bool)
    /// The screen disappears.
    case leave
  }
  typealias Message = LoadingState<Sourced<[ThingsItem]>>

  private var state = Message.idle
  var browser = ListBrowser<String>()

  static let listTitle: SafeText = "Things"
  static var hasField: Bool { false }
  var items: [ThingsItem] { state.value?.value ?? [] }
  func name(of item: ThingsItem) -> String? { item.id }

  func actions(_ look: DrawingContext) -> [ScreenAction] {
    [hasPage ? .back : details, .refresh] + ScreenAction.sharing(shared(look)) + ScreenAction.moving()
  }

  /// The item of the open page, or the selected one.
  private var shown: ThingsItem? { items.first { $0.id == browser.opened } ?? selected }
  func shared(_ look: DrawingContext) -> ShareText? { shown.map { ShareText(title: $0.name) } }

  func status(_ look: DrawingContext) -> ScreenStatus {
    state.value.map { .shown($0, look) } ?? ScreenStatus(nothing(look)) ?? ScreenStatus("")
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    items[range].map { [StyledText(SafeText($0.name).truncated(to: width))] }
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard let list = state.value, let shown else { return nil }
    return TextPage(lines: ThingsPresenter(shown: list.with([shown])).lines(width: area.columns), area: area)
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    switch state {
    case .idle, .loading: .busy("Loading things…")
    case .failed(let error): .failed(error)
    case .loaded: .nothing("No things yet.")
    }
  }

  mutating func appear(_ look: DrawingContext) -> Effects { [own(.load(again: false))] }
  mutating func disappear() -> Effects { [own(.leave)] }
  mutating func pressOwn(_ key: Key, _ look: DrawingContext) -> Effects? { key.isRefresh ? [own(.load(again: true))] : nil }

  mutating func open(_ item: ThingsItem, _ look: DrawingContext) -> Effects {
    browser.open(item.id)
    return []
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    state = message
    browser.list.adapt(to: items, id: \.id)
    return []
  }
}
