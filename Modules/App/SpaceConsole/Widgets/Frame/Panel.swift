import TerminalKit

/// A box with a title over a page, which is dimmed behind it.
enum Panel {
  /// The empty columns between the border and the content at each side.
  static func margin(in area: GridArea) -> Int { area.columns < 58 ? 1 : 2 }

  /// The most columns of content.
  static func room(in area: GridArea) -> Int { max(1, area.columns - 2 - 2 * margin(in: area)) }

  /// The page shows beside a box only where it has this many columns at each side.
  private static let leastBeside = 8
  /// Blank columns between page and box.
  private static let distance = 2

  /// The area that a box takes. Beside one that nearly fills the screen there would be fragments of words.
  private static func cover(of box: GridArea, in area: GridArea, _ frame: Frame) -> GridArea {
    area.columns - box.columns < 2 * leastBeside
      ? GridArea(column: 0, row: box.row, columns: frame.grid.columns, rows: box.rows)
      : box.inset(columns: -distance)
  }

  /// - Returns: the area of the content.
  static func draw(
    _ title: SafeText, columns: Int, rows: Int, in area: GridArea, on frame: inout Frame,
    _ look: DrawingContext
  ) -> GridArea {
    let margin = margin(in: area)
    let box = area.centered(columns: columns + 2 * margin + 2, rows: rows + 2)
    let behind = GridArea(column: 0, row: area.row, columns: frame.grid.columns, rows: area.rows)
    frame.dim(behind, on: look.background.ground)
    frame.cover(cover(of: box, in: area, frame))
    let isASCII = look.characters == .ascii
    let line = look.characters.rule(box.columns - 2)
    let corners: [SafeText] =
      switch look.characters {
      case .ascii: ["+", "+", "+", "+"]
      case .console: ["┌", "┐", "└", "┘"]
      case .unicode: ["╭", "╮", "╰", "╯"]
      }
    func write(_ text: SafeText, row: Int, column: Int = 0) {
      frame.grid.write(text, .dim, row: box.row + row, column: box.column + column, width: box.columns)
    }
    write(corners[0] + line + corners[1], row: 0)
    write(corners[2] + line + corners[3], row: box.rows - 1)
    for row in 1..<max(1, box.rows - 1) {
      write(isASCII ? "|" : "│", row: row)
      write(isASCII ? "|" : "│", row: row, column: box.columns - 1)
    }
    let name = (" " + title + " ").truncated(to: max(0, box.columns - 4))
    frame.grid.write(name, .title, row: box.row, column: box.column + 2, width: box.columns - 4)
    frame.border = box.split(top: box.rows - 1).rest
    return box.inset(columns: 1 + margin, rows: 1)
  }
}
