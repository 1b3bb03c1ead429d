/// The characters of charts: braille patterns, 2 × 4 dots in a cell, and box drawing characters; or ASCII, one mark in
/// a cell.
extension DrawingCharacters {
  /// The columns and rows of dots in a cell.
  public var dots: (columns: Int, rows: Int) { self == .unicode ? (2, 4) : (1, 1) }

  /// A cell of a vertical line.
  var vertical: SafeText { self == .unicode ? "│" : "|" }

  /// A horizontal line.
  public func rule(_ width: Int) -> SafeText {
    SafeText(String(repeating: self == .unicode ? "─" : "-", count: max(0, width)))
  }
}
