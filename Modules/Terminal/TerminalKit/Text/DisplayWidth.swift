/// The width of text in cells of a terminal. Terminals disagree on clusters (UAX #29) of several scalars. An
/// emoji sequence counts as one picture of two cells, as Python's wcwidth does; letters count as many cells
/// as a terminal needs that gives each scalar its own, so that none is lost. After such text, code that
/// addresses cells must position the cursor again.
public enum DisplayWidth {
  /// The width of one line.
  public static func of(_ line: String) -> Int {
    // Each byte of a plain line is a character of one cell.
    Sanitizer.isPlain(line, newlines: .spaces) ? line.utf8.count : line.reduce(0) { $0 + of($1) }
  }

  /// The most cells of letters that are one character, such as a consonant cluster of Devanagari.
  private static let widest = 8

  /// The width of a character, 0 to 8; 1 for a mark that begins it, and more than 2 only for letters with spacing marks.
  public static func of(_ character: Character) -> Int {
    let bytes = character.utf8
    if bytes.count == 1, let byte = bytes.first { return of(Unicode.Scalar(byte)) }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var sum = leading(first)
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return sum }
    let limit = first.properties.isEmoji ? 2 : widest
    for scalar in scalars.dropFirst() where sum < limit {
      let asksForPicture = scalar.value == 0xFE0F && first.properties.isEmoji
      let isSpacingMark = scalar.properties.generalCategory == .spacingMark
      sum += asksForPicture || isSpacingMark ? 1 : of(scalar)
    }
    return min(sum, limit)
  }

  /// The width of a character's first scalar. A mark or a Hangul vowel that no letter is before has a cell of its own, so that
  /// it is not lost: some spacing marks, such as those of Burmese, always begin a character.
  private static func leading(_ scalar: Unicode.Scalar) -> Int {
    let width = of(scalar)
    guard width == 0 else { return width }
    switch scalar.properties.generalCategory {
    case .spacingMark, .nonspacingMark, .enclosingMark, .otherLetter:
      return Sanitizer.hasNoWidth(scalar) ? 0 : 1
    default: return 0
    }
  }

  /// True if a character has no letter for its marks: alone they would be drawn onto the character before.
  static func isUnattached(_ character: Character) -> Bool {
    if character.isASCII { return false }
    return switch character.unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The cells that a character takes on terminals that give each of its scalars its own.
  static func widest(of character: Character) -> Int {
    max(of(character), character.unicodeScalars.reduce(0) { $0 + of($1) })
  }

  /// The width of a single scalar; 0 for a combining mark.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1 }
    // Box drawing and block elements, of which rules, charts and pictures are made.
    if (0x2500...0x259F).contains(scalar.value) { return 1 }
    if takesNone(scalar) { return 0 }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static func takesNone(_ scalar: Unicode.Scalar) -> Bool {
    // Hangul vowels and final consonants are drawn into the cells of the leading consonant.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator, .paragraphSeparator: return true
    default: return Sanitizer.hasNoWidth(scalar) || (0x13430...0x1343F).contains(scalar.value)
    }
  }

  /// East_Asian_Width W and F, except what the standard library treats as emoji (Unicode 17,
  /// https://www.unicode.org/Public/17.0.0/ucd/EastAsianWidth.txt; adjacent ranges joined).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99, 0x2E9B...0x2EF3,
    0x2F00...0x2FD5, 0x2FF0...0x3029, 0x3030...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F,
    0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C,
    0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52,
    0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF2...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3,
    0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152,
    0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
    0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
