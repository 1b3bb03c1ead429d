import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things: a list with a search field, and the page of one.
struct ThingsScreen: FetchedList {
  static let subject: SafeText = "the things"
  static let listTitle: SafeText = "Things"
  var state = Loading<String, Sourced<[ThingsItem]>>.idle
  var browser = ListBrowser<String>()

  static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<[ThingsItem]> {
    try await repositories.registered((any ThingsRepositoryProtocol).self).things()
  }

  static func output(_ shown: Sourced<[ThingsItem]>, _ look: DrawingContext) -> any Output {
    ThingsPresenter(shown: shown)
  }

  static func texts(of item: ThingsItem) -> [String] { ThingsItem.outputFields.texts(item) }

  /// The text that tells one item from the others.
  private static func key(_ item: ThingsItem) -> String { {{key}} }

  func name(of item: ThingsItem) -> String? { Self.key(item) }
  /// The item of the open page, or the selected one.
  private var shown: ThingsItem? { items.first { Self.key($0) == browser.opened } ?? selected }

  func shared(_ look: DrawingContext) -> ShareText? {
    shown.map { ShareText(title: ThingsPresenter.heading($0)) }
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    ThingsPresenter.rows(Array(items[range]), SearchQuery(query), width: width).map { [$0] }
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    shown.map { TextPage(lines: ThingsPresenter.page($0, width: area.columns).lines(width: area.columns), area: area) }
  }

  mutating func open(_ item: ThingsItem, _ look: DrawingContext) -> Effects {
    browser.open(Self.key(item))
    return []
  }
}
