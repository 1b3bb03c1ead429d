import SpaceDomain
import TerminalKit

/// A duration in words, in its two largest units: `2 days 3 h`, `1 h 30 min`, `45 s`.
enum SpanText {
  /// The text for seconds, ignoring the sign.
  static func text(_ span: TimeInterval) -> SafeText {
    let limited = span.isFinite ? min(span.magnitude, 1_000_000_000_000).rounded() : 0
    let seconds = Int(limited)
    let parts: [(count: Int, unit: SafeText)] = [
      (seconds / 86_400, seconds / 86_400 == 1 ? "day" : "days"), (seconds / 3_600 % 24, "h"),
      (seconds / 60 % 60, "min"), (seconds % 60, "s"),
    ]
    guard let first = parts.firstIndex(where: { $0.count > 0 }) else { return "0 s" }
    return parts[first...].prefix(2).filter { $0.count > 0 }.map { "\($0.count) \($0.unit)" }
      .joined(separator: " ")
  }
}

extension SafeText {
  /// Formats bytes in the unit that fits: `3.2 MB` of 10⁶, `33 kB`, `12 bytes`.
  package init(bytes: Int) {
    self =
      switch bytes {
      case 999_500...: "\(Decimals.text(Double(bytes) / 1_000_000, digits: 1)) MB"
      case 1_000...: "\((bytes + 500) / 1_000) kB"
      default: bytes == 1 ? "1 byte" : "\(bytes) bytes"
      }
  }
}

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
