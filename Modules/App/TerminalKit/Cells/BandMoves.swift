/// The cells that a move of rows saves between two grids of the same size, in vertical bands.
struct BandMoves {
  private static let width = 8
  /// The number of bands.
  let bands: Int
  private let columns: Int
  private let rows: Int
  /// A hash of each row of each band. The hashes are weak: if one is wrong, a worse move is tried.
  private let old, new: [UInt64]
  /// The number of cells of each row of each band that need not be written if they come by a move, and, negative, of
  /// those that must be written because others come.
  private let gains, losses: [Int]

  init(from old: CellGrid, to new: CellGrid) {
    (columns, rows) = (new.columns, new.rows)
    bands = (columns + Self.width - 1) / Self.width
    let before = Self.hashes(old).hashes
    let (after, weights) = Self.hashes(new)
    (self.old, self.new) = (before, after)
    gains = weights.indices.map { before[$0] == after[$0] ? 0 : weights[$0] }
    losses = weights.indices.map { before[$0] == after[$0] ? -weights[$0] : 0 }
  }

  /// The hashes of all bands, row by row, and the numbers of their cells that are not blank, plus one.
  private static func hashes(_ grid: CellGrid) -> (hashes: [UInt64], weights: [Int]) {
    let blank = Cell.blank.fingerprint
    var (hashes, weights): ([UInt64], [Int]) = ([], [])
    hashes.reserveCapacity(grid.rows * (grid.columns / width + 1))
    weights.reserveCapacity(hashes.capacity)
    for row in 0..<grid.rows {
      for start in stride(from: 0, to: grid.columns, by: width) {
        var (hash, weight): (UInt64, Int) = (0, 1)
        for column in start..<min(grid.columns, start + width) {
          let fingerprint = grid[row, column].fingerprint
          hash = (hash ^ fingerprint) &* 0x9E37_79B9_7F4A_7C15
          weight += fingerprint == blank ? 0 : 1
        }
        hashes.append(hash)
        weights.append(weight)
      }
    }
    return (hashes, weights)
  }

  /// The rows that have a row `distance` below them; above them if negative.
  private func movable(_ distance: Int) -> Range<Int> {
    max(0, -distance)..<max(0, -distance, rows - max(0, distance))
  }

  /// The cells saved by moving all bands of a row up by `distance`, as a sum over the bands before each.
  private func sums(_ row: Int, _ distance: Int, into sums: inout [Int]) {
    let (place, source) = (row * bands, (row + distance) * bands)
    var sum = 0
    for band in 0..<bands {
      sums[band] = sum
      sum &+= old[source + band] == new[place + band] ? gains[place + band] : losses[place + band]
    }
    sums[bands] = sum
  }

  /// The cells that come by a move of all rows, whatever else it destroys.
  func gain(_ distance: Int) -> Int {
    movable(distance).reduce(0) { sum, row in
      let (place, source) = (row * bands, (row + distance) * bands)
      return (0..<bands).reduce(sum) {
        $0 + (old[source + $1] == new[place + $1] ? gains[place + $1] : 0)
      }
    }
  }

  /// The contiguous rows of one part that save the most together (Kadane's algorithm).
  /// - Parameters:
  ///   - distance: the number of rows to move up; down if negative.
  ///   - parts: the ranges of bands to try.
  func best(_ distance: Int, parts: [Range<Int>]) -> (saved: Int, shift: ScrollShift?) {
    var best: (saved: Int, shift: ScrollShift?) = (0, nil)
    var saved = [Int](repeating: 0, count: bands + 1)
    var starts = [Int](repeating: movable(distance).lowerBound, count: parts.count)
    var totals = [Int](repeating: 0, count: parts.count)
    for row in movable(distance) {
      sums(row, distance, into: &saved)
      for (index, part) in parts.enumerated() {
        totals[index] += saved[part.upperBound] - saved[part.lowerBound]
        if totals[index] <= 0 { (starts[index], totals[index]) = (row + 1, 0) }
        if totals[index] > best.saved {
          best = (totals[index], shift(of: starts[index]..<row + 1, part, distance))
        }
      }
    }
    return best
  }

  /// The move of some rows of some bands.
  private func shift(of rows: Range<Int>, _ bands: Range<Int>, _ distance: Int) -> ScrollShift {
    let (top, bottom) = (
      min(rows.lowerBound, rows.lowerBound + distance), max(rows.upperBound, rows.upperBound + distance)
    )
    let (left, right) = (bands.lowerBound * Self.width, min(columns, bands.upperBound * Self.width))
    return ScrollShift(
      area: GridArea(column: left, row: top, columns: right - left, rows: bottom - top), distance: distance)
  }
}
