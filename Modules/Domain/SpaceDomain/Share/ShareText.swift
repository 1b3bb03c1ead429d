#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text to send to somebody: a title, a date, one sentence and a link.
///
/// Its lines hold no control characters and no newlines, so that it can go into a mail, a clipboard or a file.
public struct ShareText: Sendable, Hashable {
  /// The title, one line.
  public let title: String
  /// The day, or for a launch the time as precisely as it is known.
  public let when: String?
  /// One sentence about it.
  public let sentence: String?
  /// The address of more about it.
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

  /// All of it: the heading, the sentence and the link, a line each.
  public var lines: [String] { [heading, sentence, link?.absoluteString].compactMap(\.self) }

  /// The longest sentence, in characters; the rest is told by `…`.
  static let sentenceLimit = 240

  /// The first sentence of a longer text; nil when there is none.
  static func firstSentence(_ text: String?) -> String? {
    guard let text = text.flatMap(line) else { return nil }
    var words: [Substring] = []
    var length = 0
    for word in text.split(separator: " ") {
      length += word.count + 1
      if length > sentenceLimit { return words.isEmpty ? nil : words.joined(separator: " ") + " …" }
      words.append(word)
      if endsSentence(word) { break }
    }
    return words.joined(separator: " ")
  }

  /// An initial, such as the J. of a name, ends none.
  private static func endsSentence(_ word: Substring) -> Bool {
    let core = word.reversed().drop { "\"”’)".contains($0) }
    guard let mark = core.first, ".!?".contains(mark) else { return false }
    return mark != "." || core.count > 2
  }

  /// The words of a text, without what a terminal or a mail's header would obey.
  private static func line(_ text: String) -> String? {
    let words = text.split { character in
      character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
