/// Rows, or parts of rows, that only moved: a terminal can move them itself, which takes a few bytes.
struct ScrollShift: Sendable, Hashable {
  /// The cells that move; cells that become free are blank.
  let area: GridArea
  /// The number of rows to move up; down if negative.
  let distance: Int

  /// The moves to try: the best one of whole rows, and the best one of some columns if the terminal can move
  /// columns.
  static func candidates(from old: CellGrid, to new: CellGrid, canMoveColumns: Bool) -> [ScrollShift] {
    guard old.rows == new.rows, old.columns == new.columns, new.rows > 3, new.columns > 1 else { return [] }
    let changed = (0..<new.rows).count { !new.hasSameRow($0, as: old) }
    guard changed > 3 else { return [] }
    let moves = BandMoves(from: old, to: new)
    let distances = (1..<new.rows - 2).flatMap { [$0, -$0] }
    let all = 0..<moves.bands
    let whole = distances.map { moves.best($0, parts: [all]) }.max { $0.saved < $1.saved }
    var found = [whole]
    if canMoveColumns {
      let distance = distances.max { moves.gain($0) < moves.gain($1) } ?? 1
      let parts = all.flatMap { first in (first + 1...moves.bands).map { first..<$0 } }.filter { $0 != all }
      found.append(moves.best(distance, parts: parts))
    }
    return found.compactMap { $0?.shift }.filter { !$0.cutsWideCharacters(of: old) }
  }

  /// The sequence for the terminal: set the region, move, reset the region (DECSTBM, DECSLRM, SU, SD).
  func sequence(columns: Int) -> String {
    let move = distance > 0 ? "\u{1B}[\(distance)S" : "\u{1B}[\(-distance)T"
    let rows = "\u{1B}[\(area.row + 1);\(area.rowRange.upperBound)r"
    guard area.columns < columns else { return rows + move + "\u{1B}[r" }
    let margins = "\u{1B}[\(area.column + 1);\(area.columnRange.upperBound)s"
    return "\u{1B}[?69h" + rows + margins + move + "\u{1B}[?69l\u{1B}[r"
  }

  /// True if an edge cuts through wide characters, which terminals then do not keep.
  private func cutsWideCharacters(of grid: CellGrid) -> Bool {
    area.rowRange.contains { row in
      [area.column, area.columnRange.upperBound].contains { $0 < grid.columns && grid[row, $0].isRightHalf }
    }
  }
}
