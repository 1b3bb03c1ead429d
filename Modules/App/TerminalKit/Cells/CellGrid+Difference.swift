/// What of a grid differs from another one of the same size, by its looks.
extension CellGrid {
  /// Whether nothing stands in it.
  public var isEmpty: Bool { cells.allSatisfy { $0 == .blank } }

  /// The style, but the plain one, that most stretches of cells have which differ from those of another grid; nil
  /// where none has two.
  func commonestStyle(over old: CellGrid) -> CellStyle? {
    var stretches: [CellStyle: Int] = [:]
    for row in 0..<rows where self.row(row) != old.row(row) {
      var last: CellStyle?
      for column in 0..<columns {
        let style = differs(from: old, row, column) ? self[row, column].style : nil
        if let style, style != last, style != .plain { stretches[style, default: 0] += 1 }
        last = style
      }
    }
    return stretches.filter { $0.value > 1 }.max { $0.value < $1.value }?.key
  }

  /// Whether a cell is another one than in another grid, and both are one cell wide in every terminal.
  public func differs(from old: CellGrid, _ row: Int, _ column: Int) -> Bool {
    let (mine, theirs) = (self[row, column], old[row, column])
    return mine != theirs && mine.isAlone && theirs.isAlone
  }
}

extension Cell {
  /// Whether it can be written without its neighbours.
  fileprivate var isAlone: Bool { isSimple && !isRightHalf }
}
