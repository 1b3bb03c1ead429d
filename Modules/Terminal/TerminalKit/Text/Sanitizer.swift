/// Converts outside text to text that a terminal shows but never interprets. ``SafeText`` is made nowhere
/// else. The rules:
/// - C0 (U+0000–1F) and DEL become their visible pictures (U+2400 block); C1 (U+0080–9F), the line and paragraph
///   separators (U+2028/9) and bidirectional controls become their names, such as `<U+202E>`;
/// - tabs, and newlines in single lines, become spaces; CR LF is one newline;
/// - zero-width characters are dropped, except joiners and presentation selectors inside of an emoji, joiners and
///   non-joiners between letters of scripts that join, and the tags of the flags of England, Scotland and Wales;
/// - a character of more than 30 scalars is cut there (the stream-safe limit of Unicode's UAX #15) and gets an
///   ellipsis, which also keeps the next character from joining what is left.
enum Sanitizer {
  enum Newlines: Sendable {
    /// The character stays.
    case kept
    /// The character becomes a space.
    case spaces
  }

  /// The text with harmless characters unchanged.
  static func sanitized(_ text: String, newlines: Newlines) -> String {
    if isPlain(text, newlines: newlines) { return text }
    let text = Ornaments.fittingScripts(text)
    let isClean = text.unicodeScalars.allSatisfy { isHarmless($0) || ($0 == "\n" && newlines == .kept) }
    return isClean ? text : cut(filtered(Array(text.unicodeScalars), newlines))
  }

  /// True for ASCII without control characters. Most texts are that, and it is checked fastest as bytes in an
  /// array.
  static func isPlain(_ text: String, newlines: Newlines) -> Bool {
    Array(text.utf8).allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || ($0 == 0x0A && newlines == .kept) }
  }

  /// True for scalars that need no further check: ASCII, the letters of western Europe without the soft
  /// hyphen, dashes, quotation marks and the ellipsis, and arrows, lines, blocks and dots. None of them joins the
  /// scalar before it.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x0300, 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x25FF,
      0x2800...0x28FF:
      true
    default: false
    }
  }

  /// The longest character, in scalars; more marks than that on one letter are an attack on the screen.
  static let longestCharacter = 30

  private static func filtered(_ scalars: [Unicode.Scalar], _ newlines: Newlines) -> String {
    var result = String.UnicodeScalarView()
    var flagEnd = 0
    for (index, scalar) in scalars.enumerated() {
      if scalar == FlagTags.flag { flagEnd = FlagTags.end(in: scalars, after: index) }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case _ where scalar.value >= 0x20 && scalar.value < 0x7F: result.append(scalar)
      case "\r": if next != "\n" { result.append(" ") }
      case "\n": result.append(newlines == .kept ? "\n" : " ")
      case "\t": result.append(" ")
      case "\u{7F}": result.append("\u{2421}")
      case "\u{0}"..<" ": result.append(contentsOf: Unicode.Scalar(0x2400 + scalar.value).map { [$0] } ?? [])
      case _ where isVisibleByName(scalar): result.append(contentsOf: name(of: scalar).unicodeScalars)
      case _ where !hasNoWidth(scalar) || index < flagEnd: result.append(scalar)
      case _ where isPart(scalar, ofEmojiAfter: result.last, before: next): result.append(scalar)
      case "\u{200C}", "\u{200D}":
        if JoiningScripts.join(result.last, next) { result.append(scalar) }
      default: break
      }
    }
    return String(result)
  }

  private static func isVisibleByName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x2028...0x2029, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// True if a scalar is invisible and belongs to no letter: Unicode's default ignorables and the interlinear
  /// annotation marks.
  static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(scalar.value)
  }

  private static func isPart(
    _ scalar: Unicode.Scalar, ofEmojiAfter previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous else { return false }
    switch scalar.value {
    case 0x200D: return (isPictograph(previous) || previous.value == 0xFE0F) && next.map(isPictograph) == true
    case 0xFE0E, 0xFE0F: return isPictograph(previous) || (previous.properties.isEmoji && next == "\u{20E3}")
    default: return false
    }
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }

  private static func cut(_ text: String) -> String {
    text.map { character in
      let start = character.unicodeScalars.prefix(longestCharacter)
      guard start.endIndex < character.unicodeScalars.endIndex else { return String(character) }
      // Joiners at the end would join nothing.
      let end = start.lastIndex { !hasNoWidth($0) } ?? start.startIndex
      return String(start[...end]) + "…"
    }.joined()
  }
}
