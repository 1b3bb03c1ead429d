import TerminalKit

/// A countdown in digits of three rows, drawn with half blocks.
enum LargeDigits {
  /// The three rows of a text such as `T-3d 04:05:06`; nil when a character has no large form, or they are too wide.
  static func rows(_ text: String, width: Int) -> [SafeText]? {
    let glyphs = text.compactMap { Self.glyphs[$0] }
    guard !glyphs.isEmpty, glyphs.count == text.count else { return nil }
    let rows = (0..<3).map { row in SafeText(glyphs.map { $0[row] }.joined(separator: " ")) }
    return rows[0].width <= width ? rows : nil
  }

  private static let glyphs: [Character: [String]] = [
    "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
    "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
    "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
    "9": ["█▀█", "▀▀█", "▀▀▀"], ":": ["▄", " ", "▀"], "-": ["  ", "▀▀", "  "], "+": ["   ", "▀█▀", " ▀ "],
    "T": ["▀█▀", " █ ", " ▀ "], "d": ["  █", "█▀█", "▀▀▀"], "h": ["█  ", "█▀█", "▀ ▀"], " ": [" ", " ", " "],
  ]
}
