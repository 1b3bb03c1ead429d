/// A rectangle of cells.
struct CellArea: Sendable, Hashable {
  /// Cells in a row, at least 1.
  let columns: Int
  /// Rows, at least 1.
  let rows: Int

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Room for a picture between text: the full width and about half of the rows.
  init(forPictureIn size: TerminalSize) {
    self.init(columns: size.columns, rows: max(size.rows / 2, min(size.rows - 2, 8)))
  }

  /// The largest area within this one that has the shape of a picture; a cell is taken as twice as high as wide.
  func fitting(width: Int, height: Int) -> CellArea {
    guard width > 0, height > 0 else { return self }
    let columnsPerRow = 2 * Double(width) / Double(height)
    let fullHeight = Double(rows) * columnsPerRow
    if fullHeight <= Double(columns) { return CellArea(columns: Int(fullHeight.rounded()), rows: rows) }
    return CellArea(columns: columns, rows: min(rows, Int((Double(columns) / columnsPerRow).rounded())))
  }
}
