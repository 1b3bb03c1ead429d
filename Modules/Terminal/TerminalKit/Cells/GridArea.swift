/// A rectangle of cells with its position.
public struct GridArea: Sendable, Hashable, Codable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The count of columns.
  public var columns: Int
  /// The count of rows.
  public var rows: Int

  /// Makes a rectangle from its upper left cell and its size.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
  }

  var columnRange: Range<Int> { column..<column + max(0, columns) }
  var rowRange: Range<Int> { row..<row + max(0, rows) }
  /// Its size, at least one cell.
  public var size: CellSize { CellSize(columns: columns, rows: rows) }

  /// True if a cell lies in the area.
  public func contains(column: Int, row: Int) -> Bool {
    columnRange.contains(column) && rowRange.contains(row)
  }

  /// The cells that lie in both.
  public func intersection(_ other: GridArea) -> GridArea {
    let columns = columnRange.clamped(to: other.columnRange)
    let rows = rowRange.clamped(to: other.rowRange)
    return GridArea(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// The rectangle without some cells at each side.
  public func inset(columns: Int = 0, rows: Int = 0) -> GridArea {
    GridArea(
      column: column + columns, row: row + rows, columns: max(0, self.columns - 2 * columns),
      rows: max(0, self.rows - 2 * rows))
  }

  /// The upper rows and the rest below them.
  public func split(top: Int) -> (top: GridArea, rest: GridArea) {
    let top = min(max(0, top), rows)
    return (
      GridArea(column: column, row: row, columns: columns, rows: top),
      GridArea(column: column, row: row + top, columns: columns, rows: rows - top)
    )
  }

  /// The left columns and the rest right of them, a gap in between.
  public func split(left: Int, gap: Int) -> (left: GridArea, right: GridArea) {
    let left = min(max(0, left), columns)
    let start = min(columns, left + gap)
    return (
      GridArea(column: column, row: row, columns: left, rows: rows),
      GridArea(column: column + start, row: row, columns: columns - start, rows: rows)
    )
  }

  /// A rectangle of at most that size in the middle.
  public func centered(columns: Int, rows: Int) -> GridArea {
    let (width, height) = (min(columns, self.columns), min(rows, self.rows))
    return GridArea(
      column: column + (self.columns - width) / 2, row: row + (self.rows - height) / 2, columns: width,
      rows: height)
  }
}
