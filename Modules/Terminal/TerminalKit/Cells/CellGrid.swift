/// A screen, or a part of one, as cells. Text enters it as ``SafeText`` only.
public struct CellGrid: Sendable, Equatable {
  /// The count of columns, 0 or more.
  public let columns: Int
  /// The count of rows, 0 or more.
  public let rows: Int
  /// The cells, row by row.
  public private(set) var cells: [Cell]

  /// Makes a blank grid.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The whole grid.
  public var bounds: GridArea { GridArea(column: 0, row: 0, columns: columns, rows: rows) }

  /// The cell of a row and a column, which must be in the grid.
  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// A row's cells.
  public func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  /// True if a row has the cells of a row of another grid with as many columns. To compare slices takes longer.
  func hasRow(_ row: Int, like other: CellGrid, _ otherRow: Int) -> Bool {
    for column in 0..<columns where !hasCell(row, column, like: other, otherRow) { return false }
    return true
  }

  /// True if a cell is like that in another row of another grid.
  func hasCell(_ row: Int, _ column: Int, like other: CellGrid, _ otherRow: Int) -> Bool {
    cells[row * columns + column] == other.cells[otherRow * other.columns + column]
  }

  /// The column after the last cell of a row that is not blank.
  func contentEnd(_ row: Int) -> Int {
    let cells = self.row(row)
    return cells.lastIndex { $0 != .blank }.map { $0 + 1 - cells.startIndex } ?? 0
  }

  /// Writes a line, cut at the end of `width` cells; cells outside of the grid are left out.
  /// - Returns: the number of cells written.
  @discardableResult
  public mutating func write(_ text: SafeText, _ style: TextStyle = .plain, row: Int, column: Int, width: Int)
    -> Int
  {
    guard (0..<rows).contains(row) else { return 0 }
    let limit = min(columns, column + width)
    var place = column
    for character in text.string {
      let cells = DisplayWidth.of(character)
      guard cells > 0 else { continue }
      guard place + cells <= limit else { break }
      if place >= 0 {
        let shown = DisplayWidth.isUnattached(character) ? Character(" " + String(character)) : character
        put(Cell(shown, style), row: row, column: place)
        for next in 1..<cells { put(Cell(" ", style, isRightHalf: true), row: row, column: place + next) }
      }
      place += cells
    }
    return place - column
  }

  /// Writes a line in its styles; a line that exceeds `width` cells is cut and ends with `…`.
  @discardableResult
  public mutating func write(_ line: StyledText, row: Int, column: Int, width: Int) -> Int {
    var used = 0
    for run in line.runs {
      let taken = write(run.text, run.style, row: row, column: column + used, width: width - used)
      used += taken
      // Text can be missing only if all cells are used, or all but half of a wide character.
      if used + 1 >= width, width > 0, taken < run.text.width {
        let mark = SafeText.ellipsis(within: width)
        write(mark, run.style, row: row, column: column + width - mark.width, width: mark.width)
        return width
      }
    }
    return used
  }

  /// Changes the styles of the cells in an area.
  public mutating func restyle(_ area: GridArea, _ change: (inout TextStyle) -> Void) {
    let area = area.intersection(bounds)
    for row in area.rowRange {
      for column in area.columnRange { change(&cells[row * columns + column].style) }
    }
  }

  /// Marks an area as selected, in one style at any color depth.
  public mutating func select(_ area: GridArea) {
    restyle(area) { style in
      style.foreground = .standard
      style.attributes.remove(.dim)
      style.attributes.insert(.reversed)
    }
  }

  /// Blanks an area.
  public mutating func clear(_ area: GridArea) {
    let area = area.intersection(bounds)
    for row in area.rowRange { for column in area.columnRange { put(.blank, row: row, column: column) } }
  }

  /// Marks the cells of an area, which the terminal may show in any way, so that a frame writes each of them.
  mutating func forget(_ area: GridArea) {
    let area = area.intersection(bounds)
    for row in area.rowRange {
      for column in area.columnRange { cells[row * columns + column] = .unknown }
    }
  }

  /// Copies a part of another grid; characters outside of either grid, or half outside, are left out.
  public mutating func copy(_ other: CellGrid, from source: GridArea, row: Int, column: Int) {
    let source = source.intersection(other.bounds)
    let (start, end) = (max(0, -column), min(source.columns, columns - column))
    guard start < end else { return }
    let places = start..<end
    for line in 0..<source.rows where (0..<rows).contains(row + line) {
      let (from, to) = (source.row + line, row + line)
      for place in [start, end - 1] { blank(extent(row: to, column: column + place), to) }
      for place in places {
        cells[to * columns + column + place] = other.cells[from * other.columns + source.column + place]
      }
      // Only characters at the ends can be half outside.
      for place in [start, end - 1] {
        let character = other.extent(row: from, column: source.column + place)
        let inside = character.clamped(to: source.column + start..<source.column + end)
        guard inside != character else { continue }
        let shift = column - source.column
        blank(inside.lowerBound + shift..<inside.upperBound + shift, to)
      }
    }
  }

  /// Leaves only the styles of some cells of a row.
  private mutating func blank(_ places: Range<Int>, _ row: Int) {
    for place in places { cells[row * columns + place] = Cell(" ", self[row, place].style) }
  }

  /// The columns of the character at a cell.
  func extent(row: Int, column: Int) -> Range<Int> {
    var (start, end) = (column, column + 1)
    while start > 0, self[row, start].isRightHalf { start -= 1 }
    while end < columns, self[row, end].isRightHalf { end += 1 }
    return start..<end
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    let old = extent(row: row, column: column)
    blank(cell.isRightHalf ? column..<old.upperBound : old, row)
    cells[row * columns + column] = cell
  }
}
