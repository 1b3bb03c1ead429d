import TerminalKit

/// The areas of a list and of the page of one item: side by side where there is room, else one of them.
struct PaneLayout: Sendable {
  let list: GridArea?
  let page: GridArea?

  /// - Parameter isOpened: true if the page has the keys.
  init(in area: GridArea, isOpened: Bool) {
    if area.columns >= Look.wide {
      (list, page) = area.split(left: area.columns * 9 / 20, gap: 2)
    } else {
      (list, page) = isOpened ? (nil, area) : (area, nil)
    }
  }

  /// True if both are shown.
  var isSplit: Bool { list != nil && page != nil }

  /// Marks the page while it has the keys; while the list has them its selection is the mark.
  func markPage(on frame: inout Frame, _ look: Look) {
    guard isSplit, let page else { return }
    let sign: SafeText = look.characters == .ascii ? "|" : "▌"
    for row in page.row..<page.row + page.rows {
      frame.grid.write(sign, CellStyle(.accent), row: row, column: page.column - 1, width: 1)
    }
  }
}
