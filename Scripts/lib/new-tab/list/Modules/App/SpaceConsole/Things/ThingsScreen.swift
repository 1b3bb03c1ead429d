import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things: a list, and the page of one.
struct ThingsScreen: ListScreen, LoadedScreen {
  static let subject: SafeText = "things"
  static let listTitle: SafeText = "Things"
  static var hasField: Bool { false }
  var state = Loading<SingleRequest, Sourced<[ThingsItem]>>.idle
  var browser = ListBrowser<String>()

  static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<[ThingsItem]> {
    try await repositories.things.things()
  }

  static func output(_ shown: Sourced<[ThingsItem]>, _ look: DrawingContext) -> any Output {
    ThingsPresenter(shown: shown)
  }

  var items: [ThingsItem] { state.value?.value ?? [] }
  func name(of item: ThingsItem) -> String? { item.id }
  /// The item of the open page, or the selected one.
  private var shown: ThingsItem? { items.first { $0.id == browser.opened } ?? selected }
  func shared(_ look: DrawingContext) -> ShareText? { shown.map { ShareText(title: $0.name) } }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    items[range].map { [StyledText(SafeText($0.name).truncated(to: width))] }
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard let list = state.value, let shown else { return nil }
    return TextPage(lines: Self.output(list.with([shown]), look).lines(width: area.columns), area: area)
  }

  mutating func open(_ item: ThingsItem, _ look: DrawingContext) -> Effects {
    browser.open(item.id)
    return []
  }
}
