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
    let shown = old
    let (old, new) = (Bands(old), Bands(new))
    let distances = (1..<new.rows - 2).flatMap { [$0, -$0] }
    let all = 0..<new.count
    let whole = distances.map { best(old, new, $0, bands: [all]) }.max { $0.saved < $1.saved }
    var found = [whole]
    if canMoveColumns {
      let distance = distances.max { gain(old, new, $0) < gain(old, new, $1) } ?? 1
      let parts = all.flatMap { first in (first + 1...new.count).map { first..<$0 } }.filter { $0 != all }
      found.append(best(old, new, distance, bands: parts))
    }
    return found.compactMap { $0?.shift }.filter { !$0.cutsWideCharacters(of: shown) }
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

  // MARK: - The best move

  /// A grid in vertical bands, with a hash of each row of each band. The hash is weak: if it is wrong, a worse move
  /// is tried.
  private struct Bands {
    static let width = 8
    let columns: Int
    let count: Int
    let rows: Int
    private var hashes: [UInt64] = []
    private var weights: [Int] = []

    init(_ grid: CellGrid) {
      (columns, rows) = (grid.columns, grid.rows)
      count = (grid.columns + Self.width - 1) / Self.width
      hashes.reserveCapacity(rows * count)
      weights.reserveCapacity(rows * count)
      for row in 0..<rows {
        for start in stride(from: 0, to: columns, by: Self.width) {
          var (hash, weight): (UInt64, Int) = (0, 1)
          for column in start..<min(columns, start + Self.width) {
            let cell = grid[row, column]
            hash = (hash ^ cell.fingerprint) &* 0x9E37_79B9_7F4A_7C15
            if cell != .blank { weight += 1 }
          }
          hashes.append(hash)
          weights.append(weight)
        }
      }
    }

    /// The cells of a row's band that need not be written if it came from `distance` rows below; negative if
    /// more cells must be written.
    func saved(_ old: Bands, row: Int, band: Int, distance: Int) -> Int {
      let place = row * count + band
      guard (0..<rows).contains(row + distance) else { return 0 }
      let isThere = old.hashes[place] == hashes[place]
      let comes = old.hashes[place + distance * count] == hashes[place]
      return isThere == comes ? 0 : comes ? weights[place] : -weights[place]
    }

    /// The move of some rows of some bands.
    func shift(of rows: Range<Int>, _ bands: Range<Int>, _ distance: Int) -> ScrollShift {
      let (top, bottom) = (
        min(rows.lowerBound, rows.lowerBound + distance), max(rows.upperBound, rows.upperBound + distance)
      )
      let (left, right) = (bands.lowerBound * Self.width, min(columns, bands.upperBound * Self.width))
      return ScrollShift(
        area: GridArea(column: left, row: top, columns: right - left, rows: bottom - top), distance: distance)
    }
  }

  private static func gain(_ old: Bands, _ new: Bands, _ distance: Int) -> Int {
    (0..<new.rows).reduce(0) { sum, row in
      (0..<new.count).reduce(sum) { $0 + max(0, new.saved(old, row: row, band: $1, distance: distance)) }
    }
  }

  /// The contiguous rows of one part that save the most together (Kadane's algorithm).
  private static func best(
    _ old: Bands, _ new: Bands, _ distance: Int, bands parts: [Range<Int>]
  ) -> (saved: Int, shift: ScrollShift?) {
    var best: (saved: Int, shift: ScrollShift?) = (0, nil)
    for part in parts {
      var (start, sum) = (0, 0)
      for row in 0..<new.rows {
        guard (0..<new.rows).contains(row + distance) else {
          (start, sum) = (row + 1, 0)
          continue
        }
        sum += part.reduce(0) { $0 + new.saved(old, row: row, band: $1, distance: distance) }
        if sum <= 0 { (start, sum) = (row + 1, 0) }
        if sum > best.saved { best = (sum, new.shift(of: start..<row + 1, part, distance)) }
      }
    }
    return best
  }
}
