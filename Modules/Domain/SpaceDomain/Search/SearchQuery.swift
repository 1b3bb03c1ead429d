/// A search as typed: words that must all occur, in any order and in any field.
///
/// - `falcon starlink` finds records in which both occur, case and accents aside, also inside longer words.
/// - Punctuation is a space: `soyuz-11` is `soyuz 11`. Apostrophes are left out.
/// - `agency:isro` finds "isro" only in the field of that name. A colon after any other word is punctuation. A field's
///   name with nothing after it is ignored, as it is still being typed. In a field words that punctuation joins stay
///   together: `day:06-16`.
/// - `"united launch"` and `agency:"united launch"` keep words together. A quotation mark without its pair extends to
///   the end.
///
/// A query without words (empty, only spaces or punctuation) matches every record. Of a longer text only the
/// ``limit`` longest words count, which bounds the time of a query of any length.
public struct SearchQuery: Sendable, Equatable {
  /// A folded word and the position of the field in which it must occur; nil for any field.
  struct Word: Sendable, Equatable {
    var field: Int?
    var bytes: [UInt8]
  }

  /// The greatest number of words in a query.
  public static let limit = 32

  let fields: [String]
  var words: [Word]

  /// Parses a typed text of any length.
  /// - Parameter fields: the names of fields that can stand before a colon; case and accents are ignored.
  public init(_ text: String, fields: [String] = []) {
    let words = Self.split(text, names: fields.map(TextFolding.folded))
    let longestFirst = words.sorted { $0.bytes.count > $1.bytes.count }
    self.words = longestFirst.reduce(into: []) { kept, word in
      if kept.count < Self.limit && !Self.isImplied(word, by: kept) { kept.append(word) }
    }
    self.fields = fields
    typed = Array(words.prefix(Self.limit))
  }

  /// The words in the order typed, for suggestions and exact names.
  private(set) var typed: [Word]

  /// True when its words are long enough to be a name: one or two letters are just the beginning of a word.
  package var mayBeName: Bool { phrase.count > 2 }

  /// The words without a field, in the order typed and joined to one text, to compare with names.
  var phrase: [UInt8] { Array(typed.filter { $0.field == nil }.map(\.bytes).joined(separator: [0x20])) }

  /// True when the query is empty, so that it matches every record.
  public var isEmpty: Bool { words.isEmpty }

  private static func split(_ text: String, names: [[UInt8]]) -> [Word] {
    var words: [Word] = []
    var word = Word(bytes: [])
    var isQuoted = false
    // A quoted part cannot be the name of a field.
    var mayBeName = true
    func end() {
      // Without the spaces at its ends; between its parts there is never more than one.
      let bytes = Array(word.bytes.split(separator: 0x20).joined(separator: [0x20]))
      if !bytes.isEmpty { words.append(Word(field: word.field, bytes: bytes)) }
      word = Word(bytes: [])
    }
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        isQuoted.toggle()
        mayBeName = false
      } else if !isQuoted, isSpace(scalar) {
        end()
        mayBeName = true
      } else if !isQuoted, scalar == ":", mayBeName, let field = names.firstIndex(of: word.bytes) {
        word = Word(field: field, bytes: [])
        mayBeName = false
      } else {
        let count = word.bytes.count
        TextFolding.append(scalar, to: &word.bytes)
        let isPunctuation = word.bytes.last == 0x20 && word.bytes.count <= count + 1 && !isQuoted
        if isPunctuation, word.field == nil {
          end()
          mayBeName = false
        }
      }
    }
    end()
    return words
  }

  /// True when a word occurs wherever one of the others does.
  private static func isImplied(_ word: Word, by others: [Word]) -> Bool {
    let pattern = BytePattern(word.bytes)
    return others.contains { other in
      guard word.field == nil || word.field == other.field else { return false }
      return other.bytes.withUnsafeBytes { pattern.isFound(in: $0, 0..<$0.count) }
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value == UInt32(TextFolding.separator)
  }

  /// The same query with letters and digits separated, to retry a search without results: `apollo11` as
  /// `apollo 11`; nil when no word has both.
  public var loosened: SearchQuery? {
    func loosened(_ words: [Word]) -> [Word] {
      words.flatMap { word in word.bytes.splitAtDigits().map { Word(field: word.field, bytes: $0) } }
    }
    var query = self
    query.words = loosened(words)
    query.typed = loosened(typed)
    return query.words == words ? nil : query
  }
}

extension [UInt8] {
  fileprivate func splitAtDigits() -> [[UInt8]] {
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    return reduce(into: [[]]) { parts, byte in
      let last = parts[parts.count - 1].last ?? 0x20
      if last != 0x20, byte != 0x20, isDigit(last) != isDigit(byte) { parts.append([]) }
      parts[parts.count - 1].append(byte)
    }
  }
}
