/// Folds text for a search that ignores case, accents and punctuation.
///
/// Texts that ``SearchIndex`` treats as equal fold to the same bytes, by the rule in `Scripts/generate-fold-table`;
/// marks that extend a character vanish. Foundation's own folding is not used, because on Linux it would load all of
/// Foundation with ICU.
package enum TextFolding {
  /// The byte between fields and after a record. In a text it becomes a space, so that it is never part of a word.
  package static let separator: UInt8 = 0x1F

  /// Appends the folded UTF-8 of a text.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(utf8: UnsafeRawBufferPointer($0), to: &bytes) }
  }

  /// Appends the folded form of UTF-8 bytes; invalid UTF-8 is read as U+FFFD.
  package static func append(utf8 text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    // Most text is ASCII, whose bytes need not be decoded.
    var start = appendASCII(text, from: 0, to: &bytes)
    while start < text.count {
      let others = text[start...].prefix { $0 >= 0x80 }
      for scalar in String(decoding: others, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
      start = appendASCII(text, from: others.endIndex, to: &bytes)
    }
  }

  /// Appends folded ASCII bytes, and returns the place of the first byte that is not ASCII, or the end.
  private static func appendASCII(
    _ text: UnsafeRawBufferPointer, from start: Int, to bytes: inout [UInt8]
  ) -> Int {
    guard start < text.count, let base = text.baseAddress else { return start }
    return foldedASCII.withUnsafeBufferPointer { table in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count - start) { folded in
        var (place, last, count) = (start, bytes.last ?? separator, 0)
        while place < text.count {
          let byte = table[Int(base.load(fromByteOffset: place, as: UInt8.self))]
          if byte == notASCII { break }
          place += 1
          // Each is written, and one that is left out is overwritten by the next.
          folded[count] = byte
          let isKept = byte != apostrophe && (byte != space || last != space)
          count += isKept ? 1 : 0
          last = isKept ? byte : last
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: folded[..<count]))
        return place
      }
    }
  }

  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// Appends the folded UTF-8 of one scalar: nothing for a mark, several characters for expansions such as "ß".
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII { return appendASCII(foldASCII(UInt8(scalar.value)), to: &bytes) }
    let entry = scalar.value < table.count ? table[Int(scalar.value)] : 0
    if entry == vanishing { return }
    if let folded = Unicode.Scalar(entry), entry != 0 {
      if folded.isASCII { return appendASCII(UInt8(folded.value), to: &bytes) }
      bytes.append(contentsOf: UTF8.encode(folded).unsafelyUnwrapped)
    } else if entry != 0 {
      bytes.append(contentsOf: expansions[Int(entry - firstExpansion)])
    } else if scalar.value < firstMark || !scalar.properties.isGraphemeExtend {
      bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
  }

  private static func appendASCII(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte == apostrophe || byte == space && bytes.last == space { return }
    bytes.append(byte)
  }

  /// The first scalar that extends a character: U+0300, the combining grave accent.
  private static let firstMark: UInt32 = 0x300

  /// Surrogates are no scalars, so table values from here on are numbers of expansions.
  private static let firstExpansion: UInt16 = 0xD800
  /// The table value of a character that is left out.
  private static let vanishing: UInt16 = 0xDFFF
  private static let space: UInt8 = 0x20
  private static let apostrophe: UInt8 = 0x27

  // Split as scalars: finding the bounds of characters takes longer than all the rest.
  private static let expanded = FoldTable.expansions.unicodeScalars.split { $0 == " " || $0 == "\n" }

  private static let expansions = expanded.map { scalars in
    scalars.dropFirst().reduce(into: [UInt8]()) { append($1, to: &$0) }
  }

  /// The replacement of each scalar of the Basic Multilingual Plane; 0 for the scalar itself.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x10000)
    for scalar in punctuation.joined() { table[scalar] = UInt16(space) }
    for scalar in apostrophes.joined() { table[scalar] = vanishing }
    for line in FoldTable.singles.unicodeScalars.split(separator: "\n") {
      for (offset, folded) in line.dropFirst().enumerated() where folded != "." {
        let other = folded.isASCII ? UInt16(foldASCII(UInt8(folded.value))) : UInt16(folded.value)
        // Some fold to punctuation, which in turn folds to a space.
        table[Int(line[line.startIndex].value) + offset] =
          folded.isASCII || table[Int(other)] == 0 ? other : table[Int(other)]
      }
    }
    for (number, scalars) in expanded.enumerated() {
      table[Int(scalars[scalars.startIndex].value)] = firstExpansion + UInt16(number)
    }
    return table
  }()

  /// Punctuation outside of ASCII.
  private static let punctuation: [ClosedRange<Int>] = [
    0xA1...0xA1, 0xA7...0xA7, 0xAB...0xAB, 0xB6...0xB7, 0xBB...0xBB, 0xBF...0xBF, 0x387...0x387,
    0x2010...0x2027, 0x2030...0x205E, 0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0x30FB...0x30FB,
    0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D, 0xFF3F...0xFF3F, 0xFF5B...0xFF65,
  ]
  /// Characters that stand for an apostrophe, which is left out: `Chang’e`, `ʻOumuamua`.
  private static let apostrophes: [ClosedRange<Int>] = [
    0x2B9...0x2BC, 0x2018...0x2019, 0x201B...0x201B, 0x2032...0x2032,
  ]

  /// The folded form of each byte; ``notASCII`` for those that are none.
  private static let foldedASCII = (0..<0x80).map(foldASCII) + [UInt8](repeating: notASCII, count: 0x80)
  private static let notASCII: UInt8 = 0xFF

  /// Lower case; a space for a separator and for all punctuation except the apostrophe, which the caller removes.
  private static func foldASCII(_ byte: UInt8) -> UInt8 {
    let lowered = byte &- 0x41 < 26 ? byte | 0x20 : byte
    let isPlain = lowered &- 0x61 < 26 || byte &- 0x30 < 10 || byte == apostrophe
    let isSpace = byte &- 0x20 < 0x5F && !isPlain || byte == separator
    return isSpace ? space : lowered
  }
}
