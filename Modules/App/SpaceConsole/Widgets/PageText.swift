import TerminalKit

/// The text of a page that scrolls, for the search in it.
struct PageText: Sendable {
  let lines: [StyledText]
  /// The rows above the text that scroll with it, such as a picture.
  var above = 0
  /// The rows of the text and of what is above it that are scrolled away.
  let offset: Int
  /// The rows that are shown.
  let rows: Int

  /// The rows with a match, counted from the start of the page.
  func matches(_ words: String) -> [Int] {
    let needle = Self.folded(words)
    guard !needle.isEmpty else { return [] }
    return lines.indices.filter { Self.folded(lines[$0].text.string).contains(needle) }.map { $0 + above }
  }

  /// A text in which upper and lower case are the same.
  static func folded(_ text: String) -> String { text.lowercased() }
}
