/// A picture as a grid of characters with two colors each.
public struct CellPicture: Sendable, Equatable {
  /// A color of a cell.
  public enum Color: Sendable, Hashable {
    /// The terminal's own foreground or background.
    case standard
    /// An entry of xterm's palette of 256; the first 16 are the user's theme.
    case indexed(UInt8)
    /// 24 bits.
    case rgb(RGBColor)
  }

  /// A character and its colors.
  public struct Cell: Sendable, Hashable {
    /// The character; every one is a single column wide.
    public var glyph: Unicode.Scalar
    /// The color of the character.
    public var foreground: Color
    /// The color behind it.
    public var background: Color

    /// A cell of `glyph`.
    public init(glyph: Unicode.Scalar, foreground: Color, background: Color) {
      self.glyph = glyph
      self.foreground = foreground
      self.background = background
    }

    /// A space in the terminal's colors.
    public static let blank = Cell(glyph: " ", foreground: .standard, background: .standard)
  }

  /// Cells in a row.
  public let columns: Int
  /// Rows.
  public let rows: Int
  /// The cells, row by row from the top: `columns * rows`.
  public internal(set) var cells: [Cell]

  /// The cell at a column and a row from the upper left corner.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// A grid of blank cells.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }
}
