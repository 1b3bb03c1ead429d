import TerminalKit

/// The page of one item in an area: lines that scroll, below or beside a picture.
protocol ItemPage {
  var lines: [StyledText] { get }
  /// The number of visible rows, and of the rows that scroll: the lines, and a picture above them.
  var extent: (rows: Int, lines: Int) { get }
  /// Draws the page scrolled by `offset` rows.
  func draw(offset: Int, on frame: inout Frame, _ look: Look)
}

extension ItemPage {
  /// The text, for searching in it.
  func text(_ scroll: Scroll) -> PageText {
    PageText(
      lines: lines, above: extent.lines - lines.count, offset: scroll.offset(on: self), rows: extent.rows)
  }
}

extension Scroll {
  /// The offset in a page.
  func offset(on page: any ItemPage) -> Int { offset(rows: page.extent.rows, lines: page.extent.lines) }

  /// Scrolls within a page.
  mutating func move(_ motion: Motion, on page: any ItemPage) {
    move(motion, rows: page.extent.rows, lines: page.extent.lines)
  }
}

/// A page of text alone.
struct TextPage: ItemPage {
  let lines: [StyledText]
  let area: GridArea

  var extent: (rows: Int, lines: Int) { (area.rows, lines.count) }

  func draw(offset: Int, on frame: inout Frame, _ look: Look) {
    frame.write(lines, in: area, offset: offset)
  }

  /// Draws the page where the wheel can scroll it.
  func draw(_ scroll: Scroll, on frame: inout Frame) {
    frame.add(Pane.page, in: area)
    frame.write(lines, in: area, offset: scroll.offset(on: self))
  }
}
