import TerminalKit

/// The areas of a list and of the page of one item: side by side if there is room, else one of them.
struct PaneLayout: Sendable {
  let list: GridArea?
  let page: GridArea?
  /// The rows of the titles of both, above them; nil if one alone is visible.
  let titles: (list: GridArea, page: GridArea)?

  /// The columns that a list beside a page needs: a sign, a time with its zone, an agency and a place.
  static let narrowestList = 56

  /// - Parameter opensWhole: true if a page with the focus takes the whole area.
  init(
    in area: GridArea, isOpened: Bool, opensWhole: Bool = false, widestList: Int = .max
  ) {
    if area.columns >= DrawingContext.wide, !(isOpened && opensWhole) {
      let share = min(max(area.columns * 9 / 20, Self.narrowestList), widestList)
      let (left, right) = area.split(left: share, gap: 2)
      (list, page) = (left.split(top: 1).rest, right.split(top: 1).rest)
      titles = (left.split(top: 1).top, right.split(top: 1).top)
    } else {
      (list, page) = isOpened ? (nil, area) : (area, nil)
      titles = nil
    }
  }

  /// Draws the titles of two panes as rules, in color above the one that has the keys, and the positions in them.
  func drawTitles(
    _ list: SafeText, _ page: SafeText, pageHasKeys: Bool, on frame: inout Frame, _ look: DrawingContext
  ) {
    guard let titles else { return }
    let both: [(SafeText, GridArea, Pane, hasKeys: Bool)] = [
      (list, titles.list, .list, !pageHasKeys), (page, titles.page, .page, pageHasKeys),
    ]
    for (title, area, pane, hasKeys) in both {
      Self.drawTitle(title, of: pane, hasKeys: hasKeys, in: area, on: &frame, look)
    }
  }

  /// Draws a title in a rule, with the position in its pane.
  static func drawTitle(
    _ title: SafeText, of pane: Pane, hasKeys: Bool, in area: GridArea, on frame: inout Frame,
    _ look: DrawingContext
  ) {
    let style: TextStyle = hasKeys ? .accent : .dim
    let start = StyledText.drawing(look.characters.rule(1) + " ", style)
    let rule = StyledText.drawing(" " + look.characters.rule(area.columns - title.width - 3), style)
    frame.write([start + StyledText(title, hasKeys ? .title : .dim) + rule], in: area)
    let end = area.split(left: title.width + 3, gap: 0).right
    if let position = frame.takePosition(of: pane) { frame.write(position, inBorder: end) }
  }
}
