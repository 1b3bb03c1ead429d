import SpaceDomain
import TerminalKit

extension LaunchesScreen {
  /// The launches, spread over the list, that the columns of a table are measured by besides the rows in sight.
  private static let measured = 64

  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int {
    LaunchRow.Form(in: panes, query: query, look).height
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    let search = SearchQuery(query, fields: Launch.searchFields)
    func row(_ launch: Launch) -> LaunchRow {
      LaunchRow(
        launch: launch, zone: look.zone, characters: look.characters, query: search,
        favorites: look.favorites,
        hasKind: look.size.columns >= LaunchRow.leastColumnsOfKinds)
    }
    let items = items
    let rows = items[range].map(row)
    // Rows of all parts of the list, so that columns stay while rows are scrolled.
    let others = stride(from: 0, to: items.count, by: max(1, items.count / Self.measured)).map {
      row(items[$0])
    }
    let form = LaunchRow.Form(rows + others, in: panes, query: query, look)
    return rows.map { $0.lines(form, width: width) }
  }
}
