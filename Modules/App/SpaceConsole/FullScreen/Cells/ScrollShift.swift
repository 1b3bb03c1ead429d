/// Rows that only moved: a terminal can move them itself, which is a few bytes.
struct ScrollShift: Sendable, Hashable {
  /// The rows of the region that moves.
  let region: Range<Int>
  /// How far they moved up; down if negative.
  let distance: Int

  /// The move that saves the most; nil if none is worth it.
  init?(from old: CellGrid, to new: CellGrid) {
    guard old.rows == new.rows, old.columns == new.columns, new.rows > 3 else { return nil }
    let (oldRows, newRows) = (Self.hashes(old), Self.hashes(new))
    let changed = newRows.indices.filter { oldRows[$0] != newRows[$0] }
    guard changed.count > 3 else { return nil }
    var best: (saved: Int, rows: Range<Int>, distance: Int) = (3, 0..<0, 0)
    for distance in 1..<new.rows - 2 {
      for signed in [distance, -distance] {
        let run = Self.longestRun(oldRows, newRows, signed)
        if run.saved > best.saved { best = (run.saved, run.rows, signed) }
      }
    }
    guard best.distance != 0 else { return nil }
    distance = best.distance
    region =
      distance > 0
      ? best.rows.lowerBound..<best.rows.upperBound + distance
      : best.rows.lowerBound + distance..<best.rows.upperBound
  }

  private static func hashes(_ grid: CellGrid) -> [Int] { (0..<grid.rows).map { grid.row($0).hashValue } }

  /// The neighbouring rows that came from so much further down, and how many of them would have to be written.
  private static func longestRun(_ old: [Int], _ new: [Int], _ distance: Int) -> (
    saved: Int, rows: Range<Int>
  ) {
    var best: (saved: Int, rows: Range<Int>) = (0, 0..<0)
    var start = 0
    var saved = 0
    for row in new.indices {
      let source = row + distance
      guard old.indices.contains(source), old[source] == new[row] else {
        (start, saved) = (row + 1, 0)
        continue
      }
      if old[row] != new[row] { saved += 1 }
      if saved > best.saved { best = (saved, start..<row + 1) }
    }
    return best
  }

  /// What the terminal is told: the region, the move, the whole screen again (DECSTBM, SU, SD).
  var sequence: String {
    let move = distance > 0 ? "\u{1B}[\(distance)S" : "\u{1B}[\(-distance)T"
    return "\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r\(move)\u{1B}[r"
  }
}
