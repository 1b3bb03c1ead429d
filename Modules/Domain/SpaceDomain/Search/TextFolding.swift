/// Folds text for a search that takes no notice of case and accents.
///
/// Two texts that Foundation's `range(of:options: [.caseInsensitive, .diacriticInsensitive])` takes for equal fold to
/// the same bytes. The rule is written down in `Scripts/generate-fold-table`; marks that extend a character vanish.
/// Foundation itself is not asked: on Linux this folding would bring all of it, with ICU, into the process.
package enum TextFolding {
  /// What stands between fields and after a record. In a text it becomes a space, so that it is never part of a word.
  package static let separator: UInt8 = 0x1F

  /// Appends the folded UTF-8 of a text.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(utf8: UnsafeRawBufferPointer($0), to: &bytes) }
  }

  /// Appends the folded UTF-8 of a text that is given as UTF-8; what is none is read as U+FFFD.
  package static func append(utf8 text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    let isASCII = bytes.withUnsafeMutableBufferPointer { foldASCII($0, from: start) }
    if isASCII { return }
    bytes.removeLast(bytes.count - start)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
  }

  /// The folded UTF-8 of a text.
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// Appends the folded UTF-8 of one scalar: nothing for a mark, several characters for such as "ß".
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII {
      bytes.append(foldASCII(UInt8(scalar.value)))
      return
    }
    let entry = scalar.value < table.count ? table[Int(scalar.value)] : 0
    if let folded = Unicode.Scalar(entry), entry != 0 {
      bytes.append(contentsOf: UTF8.encode(folded).unsafelyUnwrapped)
    } else if entry != 0 {
      bytes.append(contentsOf: expansions[Int(entry - firstExpansion)].utf8)
    } else if scalar.value < firstMark || !scalar.properties.isGraphemeExtend {
      bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
  }

  /// The first scalar that extends a character: U+0300, the combining grave accent.
  private static let firstMark: UInt32 = 0x300

  /// Surrogates are no scalars, so a table entry from here on can be the number of an expansion.
  private static let firstExpansion: UInt16 = 0xD800

  // Split as scalars: to find the bounds of characters takes longer than all the rest.
  private static let expansions = FoldTable.expansions.unicodeScalars.split(separator: "\n").map {
    String(String.UnicodeScalarView($0.dropFirst()))
  }

  /// What each scalar of the Basic Multilingual Plane is taken for; 0 for itself.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x10000)
    let lines = FoldTable.singles.unicodeScalars.split(separator: "\n")
    for pair in stride(from: 0, to: lines.count - 1, by: 2) {
      for (scalar, folded) in zip(lines[pair], lines[pair + 1]) {
        table[Int(scalar.value)] = UInt16(folded.value)
      }
    }
    for (number, line) in FoldTable.expansions.unicodeScalars.split(separator: "\n").enumerated() {
      if let scalar = line.first {
        table[Int(scalar.value)] = firstExpansion + UInt16(number)
      }
    }
    return table
  }()

  /// Folds in place; false when a byte was not ASCII. Without a branch, so that it is done many bytes at a time.
  private static func foldASCII(_ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Bool {
    var union: UInt8 = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      union |= byte
      bytes[index] = foldASCII(byte)
    }
    return union < 0x80
  }

  @inline(__always)
  private static func foldASCII(_ byte: UInt8) -> UInt8 {
    let lowered = byte &- 0x41 < 26 ? byte | 0x20 : byte
    return lowered == separator ? 0x20 : lowered
  }
}
