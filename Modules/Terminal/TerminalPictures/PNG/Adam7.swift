/// A pass of an interlaced picture (PNG 3rd edition, 8.1), or the only pass of another.
struct Pass {
  /// The first column and row, and the steps between them.
  let column: Int
  let row: Int
  let columnStep: Int
  let rowStep: Int

  /// The pixels per row of the pass, and its rows, in a picture.
  func size(in picture: PixelSize) -> PixelSize {
    PixelSize(
      width: max(0, (picture.width - column + columnStep - 1) / columnStep),
      height: max(0, (picture.height - row + rowStep - 1) / rowStep))
  }

  /// True if no pass follows: the last one of Adam7 has all columns too.
  var isLast: Bool { columnStep == 1 }

  static let whole = [Pass(column: 0, row: 0, columnStep: 1, rowStep: 1)]
  /// The seven passes of Adam7.
  static let adam7 = [
    Pass(column: 0, row: 0, columnStep: 8, rowStep: 8), Pass(column: 4, row: 0, columnStep: 8, rowStep: 8),
    Pass(column: 0, row: 4, columnStep: 4, rowStep: 8), Pass(column: 2, row: 0, columnStep: 4, rowStep: 4),
    Pass(column: 0, row: 2, columnStep: 2, rowStep: 4), Pass(column: 1, row: 0, columnStep: 2, rowStep: 2),
    Pass(column: 0, row: 1, columnStep: 1, rowStep: 2),
  ]
}
