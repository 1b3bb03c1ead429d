/// A text to share: a title, a date, one sentence and a link. Its lines contain no control characters and no newlines,
/// so it can safely go into a mail, a clipboard or a file.
public struct ShareText: Sendable, Hashable {
  /// The title, one line.
  public let title: String
  /// The day, or the time.
  public let when: String?
  /// One sentence about it.
  public let sentence: String?
  /// The address of a page with more information.
  public let link: URL?

  /// Makes a text of any lines.
  public init(title: String, when: String? = nil, sentence: String? = nil, link: URL? = nil) {
    self.title = Self.line(title) ?? "Untitled"
    self.when = when.flatMap(Self.line)
    self.sentence = sentence.flatMap(Self.line)
    self.link = link
  }

  /// The first line: `Sh2-188: The Shrimp Nebula (2026-09-29)`.
  public var heading: String { title + (when.map { " (\($0))" } ?? "") }

  /// All lines: the heading, the sentence and the link.
  public var lines: [String] { [heading, sentence, link?.absoluteString].compactMap(\.self) }

  /// The first sentence of a longer text, cut to 240 characters; nil when there is none.
  static func firstSentence(_ text: String?) -> String? {
    var words: [Substring] = []
    var length = 0
    // Word by word, because the text of a page is much longer, and screens make the sentence with each frame.
    var rest = (text ?? "")[...]
    while true {
      rest = rest.drop(while: isGap)
      let word = rest.prefix { !isGap($0) }
      if word.isEmpty { break }
      rest = rest[word.endIndex...]
      length += word.count + 1
      if length > 240 { return words.isEmpty ? nil : words.joined(separator: " ") + " …" }
      words.append(word)
      if endsSentence(word) { break }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// An initial, such as the J. of a name, ends no sentence.
  private static func endsSentence(_ word: Substring) -> Bool {
    let core = word.reversed().drop { "\"”’)".contains($0) }
    guard let mark = core.first, ".!?".contains(mark) else { return false }
    return mark != "." || core.count > 2
  }

  /// The words of a text on one line, without characters that a terminal or mail header would interpret.
  private static func line(_ text: String) -> String? {
    let words = text.split(whereSeparator: isGap)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func isGap(_ character: Character) -> Bool {
    if let byte = character.asciiValue { return byte <= 0x20 || byte == 0x7F }
    return character.isWhitespace
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
