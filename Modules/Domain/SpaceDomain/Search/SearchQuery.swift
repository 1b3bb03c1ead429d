/// What somebody looks for, as typed: words that must all be found, in any order and in any field.
///
/// - `falcon starlink` finds records in which both occur, case and accents aside, also inside longer words.
/// - `agency:isro` finds "isro" only in the field of that name. What stands before a colon and is no field's name
///   belongs to the word (`t:0`). A field's name with nothing behind it asks for nothing, as while typing.
/// - `"united launch"` and `agency:"united launch"` keep words together. A quotation mark that is not closed reaches
///   to the end.
///
/// A query without a word (empty, only spaces, only accents) asks for nothing: every record matches it. A word that
/// is part of another adds nothing and is left out. Of a longer text only the ``limit`` longest words count, so that
/// a query of any length is answered in bounded time.
public struct SearchQuery: Sendable, Equatable {
  /// A folded word and the position of the field in which it must occur; nil for any field.
  struct Word: Sendable, Equatable {
    var field: Int?
    var bytes: [UInt8]
  }

  /// The greatest number of words that are looked for.
  public static let limit = 32

  let fields: [String]
  let words: [Word]

  /// Reads a query.
  ///
  /// - Parameters:
  ///   - text: What was typed, of any length.
  ///   - fields: The fields' names, which may stand before a colon; case and accents do not matter.
  public init(_ text: String, fields: [String] = []) {
    let names = fields.map(TextFolding.folded)
    let words = Self.split(text).compactMap { Self.word($0, names: names) }
    let longestFirst = words.enumerated().sorted {
      ($1.element.bytes.count, $0.offset) < ($0.element.bytes.count, $1.offset)
    }
    var kept: [Word] = []
    for (_, word) in longestFirst {
      if kept.count == Self.limit { break }
      if !Self.isImplied(word, by: kept) { kept.append(word) }
    }
    self.fields = fields
    self.words = kept
  }

  /// Whether the query asks for nothing, so that every record matches it.
  public var isEmpty: Bool { words.isEmpty }

  /// A word as typed, folded and without quotation marks, and where in it the first colon outside of these is.
  private struct Part {
    var bytes: [UInt8] = []
    var colon: Int?
  }

  private static func split(_ text: String) -> [Part] {
    var parts: [Part] = []
    var part = Part()
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, isSpace(scalar) {
        if !part.bytes.isEmpty { parts.append(part) }
        part = Part()
      } else {
        if !isQuoted, scalar == ":", part.colon == nil { part.colon = part.bytes.count }
        TextFolding.append(scalar, to: &part.bytes)
      }
    }
    return parts + [part]
  }

  private static func word(_ part: Part, names: [[UInt8]]) -> Word? {
    var word = Word(bytes: part.bytes)
    if let colon = part.colon, let field = names.firstIndex(where: part.bytes[..<colon].elementsEqual) {
      word = Word(field: field, bytes: Array(part.bytes[(colon + 1)...]))
    }
    return word.bytes.contains { $0 != 0x20 } ? word : nil
  }

  /// Whether a word is found wherever one of the others is.
  private static func isImplied(_ word: Word, by others: [Word]) -> Bool {
    let pattern = BytePattern(word.bytes)
    return others.contains { other in
      guard word.field == nil || word.field == other.field else { return false }
      return other.bytes.withUnsafeBytes { pattern.isFound(in: $0, 0..<$0.count) }
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    let isASCIISpace = scalar == " " || 0x09...0x0D ~= scalar.value
    let isSeparator = scalar.value == UInt32(TextFolding.separator)
    return isASCIISpace || isSeparator || (!scalar.isASCII && scalar.properties.isWhitespace)
  }
}
