import TerminalKit

/// The areas of a list and of the page of one item: side by side if there is room, else one of them.
struct PaneLayout: Sendable {
  let list: GridArea?
  let page: GridArea?

  /// The columns that a list beside a page needs to be a table: a name, a day, and the longest status of a launch.
  static let narrowestList = 54

  /// - Parameters:
  ///   - isOpened: true if the page has the focus.
  ///   - opensWhole: true if a page with the focus takes the whole area.
  ///   - widestList: the most columns of a list; the page gets the rest of a wide screen.
  ///   - widestPage: the most columns of a page; the list gets the rest of a wide screen.
  init(
    in area: GridArea, isOpened: Bool, opensWhole: Bool = false, widestList: Int = .max,
    widestPage: Int = .max
  ) {
    if area.columns >= Look.wide, !(isOpened && opensWhole) {
      let share = min(max(area.columns * 9 / 20, Self.narrowestList), widestList)
      (list, page) = area.split(left: max(share, area.columns - 2 - min(widestPage, area.columns)), gap: 2)
    } else {
      (list, page) = isOpened ? (nil, area) : (area, nil)
    }
  }

  /// True if both are visible.
  var isSplit: Bool { list != nil && page != nil }

  /// Marks the page while it has the focus; the list is marked by its selection.
  func markPage(on frame: inout Frame, _ look: Look) {
    guard isSplit, let page else { return }
    let sign: SafeText = look.characters == .ascii ? "|" : "▌"
    for row in page.row..<page.row + page.rows {
      frame.grid.write(sign, .accent, row: row, column: page.column - 1, width: 1)
    }
  }
}
