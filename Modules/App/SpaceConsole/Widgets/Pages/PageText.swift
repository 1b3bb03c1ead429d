import TerminalKit

/// The text of a scrolling page, for searching in it.
struct PageText: Sendable {
  let lines: [StyledText]
  /// The rows above the text that scroll with it, such as a picture.
  var above = 0
  /// The number of rows that are scrolled away, of the text and of anything above it.
  let offset: Int
  /// The number of visible rows.
  let rows: Int

  /// The rows with a match, counted from the start of the page.
  func matches(_ words: String) -> [Int] {
    let needle = Self.folded(words)
    guard !needle.isEmpty else { return [] }
    return lines.indices.filter { Self.folded(lines[$0].text.string).contains(needle) }.map { $0 + above }
  }

  /// The text in lower case.
  static func folded(_ text: String) -> String { text.lowercased() }
}
