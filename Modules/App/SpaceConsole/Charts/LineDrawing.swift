/// What a terminal can draw lines with.
enum LineDrawing: Sendable, Hashable, CaseIterable {
  /// Braille patterns, 2 × 4 dots in a cell, and box drawing characters.
  case braille
  /// Characters of every terminal, one mark in a cell.
  case ascii

  /// Braille, unless the locale's characters are not UTF-8's or the terminal is `dumb` or none.
  init(environment: [String: String]) {
    // In POSIX's order; a variable that is set to nothing does not count.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let characters = (locale ?? "C").lowercased()
    let isUTF8 = characters.contains("utf-8") || characters.contains("utf8")
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    self = isUTF8 && !isDumb ? .braille : .ascii
  }

  /// The dots of a cell, side by side and below one another.
  var dots: (columns: Int, rows: Int) { self == .braille ? (2, 4) : (1, 1) }

  /// A cell of a horizontal line.
  var horizontal: SafeText { self == .braille ? "─" : "-" }
  /// A cell of a vertical line.
  var vertical: SafeText { self == .braille ? "│" : "|" }

  /// A horizontal line.
  func rule(_ width: Int) -> SafeText {
    SafeText(String(repeating: horizontal.string, count: max(0, width)))
  }
}
