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
    /// The character; always a single column wide.
    public var glyph: Unicode.Scalar
    /// The color of the character.
    public var foreground: Color
    /// The color behind it.
    public var background: Color

    /// A cell of `glyph`.
    public init(glyph: Unicode.Scalar, foreground: Color, background: Color) {
      (self.glyph, self.foreground, self.background) = (glyph, foreground, background)
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

  /// The largest area within some cells that has the shape of a picture of `size` pixels, at least one cell.
  public static func area(
    of size: PixelSize, columns: Int, rows: Int, cell: PixelSize
  ) -> (columns: Int, rows: Int) {
    guard columns > 0, rows > 0, cell.width > 0, cell.height > 0 else { return (0, 0) }
    let room = PixelSize(
      width: min(columns, limit) * min(cell.width, 1_000), height: min(rows, limit) * min(cell.height, 1_000))
    let fitted = size.fitted(in: room, growing: true)
    func cells(_ pixels: Int, _ length: Int) -> Int { max(1, (pixels + length / 2) / length) }
    guard fitted.width > 0 else { return (0, 0) }
    return (min(columns, cells(fitted.width, cell.width)), min(rows, cells(fitted.height, cell.height)))
  }

  /// The cell at a column and a row from the upper left corner.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  static let limit = 2_048

  /// A grid of blank cells; empty if a number is not 1…``limit``.
  init(columns: Int, rows: Int) {
    let isEmpty = !(1...Self.limit).contains(columns) || !(1...Self.limit).contains(rows)
    self.columns = isEmpty ? 0 : columns
    self.rows = isEmpty ? 0 : rows
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }
}
