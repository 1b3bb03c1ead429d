/// Differences between grids of the same size, by style.
extension CellGrid {
  /// All cells are blank.
  public var isEmpty: Bool { cells.allSatisfy { $0 == .blank } }

  /// The style, other than plain, with the most stretches of cells that differ from another grid; nil if no
  /// style has two stretches.
  func commonestStyle(over old: CellGrid) -> CellStyle? {
    var stretches: [CellStyle: Int] = [:]
    for row in 0..<rows where !hasSameRow(row, as: old) {
      var last: CellStyle?
      for column in 0..<columns {
        let style = differs(from: old, row, column) ? self[row, column].style : nil
        if let style, style != last, style != .plain { stretches[style, default: 0] += 1 }
        last = style
      }
    }
    return stretches.filter { $0.value > 1 }.max { $0.value < $1.value }?.key
  }

  /// True if a cell differs from another grid's, and both are one cell wide in every terminal.
  public func differs(from old: CellGrid, _ row: Int, _ column: Int) -> Bool {
    let (mine, theirs) = (self[row, column], old[row, column])
    return mine != theirs && mine.isAlone && theirs.isAlone
  }
}

extension Cell {
  /// True if the cell can be written without its neighbors.
  fileprivate var isAlone: Bool { isSimple && !isRightHalf }
}
