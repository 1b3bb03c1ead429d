import TerminalKit
import TerminalPictures

extension CellGrid {
  init(_ picture: CellPicture) {
    self.init(columns: picture.columns, rows: picture.rows)
    for row in 0..<picture.rows {
      for column in 0..<picture.columns {
        let cell = picture[column, row]
        var style = Style.plain
        style.foreground = CellColor(cell.foreground)
        style.background = CellColor(cell.background)
        write(SafeText(String(cell.glyph)), style, row: row, column: column, width: 1)
      }
    }
  }
}

extension CellColor {
  init(_ color: CellPicture.Color) {
    self =
      switch color {
      case .standard: .standard
      case .indexed(let index): .indexed(index)
      case .rgb(let color): .rgb(color.red, color.green, color.blue)
      }
  }
}
