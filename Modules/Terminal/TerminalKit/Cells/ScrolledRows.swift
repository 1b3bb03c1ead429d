/// Rows that the terminal moves itself, within a scroll region, so that they are not written again.
///
/// Lines are deleted or inserted at the region's top. SU and SD do the same, but the Linux console has neither, and some terminals
/// keep the lines that SU removes in their history.
struct ScrolledRows: Sendable, Equatable {
  /// The rows of the scroll region.
  let region: Range<Int>
  /// The count of rows by which the contents move up; negative for down.
  let distance: Int

  /// Frames that write fewer cells are written as they are: they are short, and without synchronized output a move can be seen
  /// before the cells beside the moved ones are mended.
  static let leastCells = 500

  /// Finds the move that leaves the fewest cells to write.
  /// - Parameters: the grid on the screen and the next one, of the same size; and rows that must not move.
  /// - Returns: nil if no move saves half of the cells.
  init?(from old: CellGrid, to new: CellGrid, besides fixed: Set<Int>) {
    let cells = WrittenCells(old: old, new: new)
    let without = cells.unmoved.reduce(0, +)
    guard without >= Self.leastCells else { return nil }
    // Some columns tell the distance: to compare each row with each other one completely takes some milliseconds.
    let sample = WrittenCells(old: old, new: new, every: 8)
    var likely: (saved: Int, distance: Int, part: Range<Int>)?
    for part in Self.parts(of: new.rows, besides: fixed) {
      for distance in 1 - part.count..<part.count where distance != 0 {
        guard let found = Self.best(distance, in: part, sample), found.saved > likely?.saved ?? 0 else {
          continue
        }
        likely = (found.saved, distance, part)
      }
    }
    guard let likely, let best = Self.best(likely.distance, in: likely.part, cells), best.saved * 2 >= without
    else { return nil }
    self = best.rows
  }

  private init(region: Range<Int>, distance: Int) { (self.region, self.distance) = (region, distance) }

  /// The longest ranges of rows that may move.
  private static func parts(of rows: Int, besides fixed: Set<Int>) -> [Range<Int>] {
    (0..<rows).filter { !fixed.contains($0) }.reduce(into: []) { parts, row in
      if parts.last?.upperBound == row {
        parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<row + 1
      } else {
        parts.append(row..<row + 1)
      }
    }
  }

  /// The region within a range of rows that saves the most cells by a move. It grows row by row, and begins again where it would
  /// save more without the rows before.
  private static func best(
    _ distance: Int, in part: Range<Int>, _ cells: WrittenCells
  ) -> (saved: Int, rows: Self)? {
    var (saved, start) = (Int.min, 0)
    var best: (saved: Int, rows: Self)?
    // The rows that get their content from a row of the range.
    for row in part.clamped(to: part.lowerBound - distance..<part.upperBound - distance) {
      // The rows that come in are above the moved ones, or below them.
      let opening = distance < 0 ? cells.savedByForgetting(row + distance..<row) : 0
      if opening > saved { (saved, start) = (opening, row) }
      saved += cells.unmoved[row] - cells.written(row, over: row + distance)
      let closing = distance > 0 ? cells.savedByForgetting(row + 1..<row + 1 + distance) : 0
      guard saved + closing > best?.saved ?? 0 else { continue }
      let region = min(start, start + distance)..<max(row, row + distance) + 1
      best = (saved + closing, Self(region: region, distance: distance))
    }
    return best
  }

  /// The bytes that move the rows. The style is reset, because the new rows get its background in many terminals. The cursor
  /// is at an unknown place afterward.
  var sequence: String {
    let move = "\(abs(distance))\(distance > 0 ? "M" : "L")"
    return "\u{1B}[m\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r"
      + "\(CellWriter.position(region.lowerBound, 0))\u{1B}[\(move)\u{1B}[r"
  }

  /// Moves the rows of a grid. The content of the rows that come in is unknown, so that each of their cells is written.
  func move(_ grid: inout CellGrid) {
    let old = grid
    func rows(_ range: Range<Int>) -> GridArea {
      GridArea(column: 0, row: range.lowerBound, columns: grid.columns, rows: range.count)
    }
    grid.forget(rows(region))
    let staying = region.clamped(to: region.lowerBound + distance..<region.upperBound + distance)
    grid.copy(old, from: rows(staying), row: staying.lowerBound - distance, column: 0)
  }
}

/// The counts of cells that a row takes to be written. What is blank after its last character is erased at once, and not
/// counted.
private struct WrittenCells {
  private let old: CellGrid
  private let new: CellGrid
  private let ends: [Int]
  private let step: Int
  /// The cells of each row to write if no row moves.
  private(set) var unmoved: [Int] = []
  /// The sums of cells that are saved if the rows before each row were unknown; a negative number.
  private var forgotten = [0]

  /// - Parameter step: the columns from one that counts to the next.
  init(old: CellGrid, new: CellGrid, every step: Int = 1) {
    (self.old, self.new, self.step) = (old, new, step)
    ends = (0..<new.rows).map { new.contentEnd($0) }
    unmoved = (0..<new.rows).map { written($0, over: $0) }
    for row in 0..<new.rows {
      forgotten.append(forgotten[row] + unmoved[row] - (ends[row] + step - 1) / step)
    }
  }

  func written(_ row: Int, over oldRow: Int) -> Int {
    stride(from: 0, to: ends[row], by: step).count { !new.hasCell(row, $0, like: old, oldRow) }
  }

  /// The cells that are saved if rows are unknown: a negative number, because they are written completely.
  func savedByForgetting(_ rows: Range<Int>) -> Int {
    forgotten[rows.upperBound] - forgotten[rows.lowerBound]
  }
}
