/// A cell of a screen.
public struct CellPlace: Sendable, Hashable {
  /// The column from the left, 0 first.
  public let column: Int
  /// The row from the top, 0 first.
  public let row: Int

  /// Makes the place of a cell.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
