import TerminalKit

enum Panel {
  /// - Returns: the area inside of its border.
  static func draw(
    _ title: SafeText, columns: Int, rows: Int, in area: GridArea, on frame: inout Frame,
    _ look: DrawingContext
  ) -> GridArea {
    let box = area.centered(columns: columns + 2, rows: rows + 2)
    frame.cover(box)
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
    return box.inset(columns: 1, rows: 1)
  }
}
