extension SearchIndex {
  /// The degree to which a query names a record: a line of the field equals it, its words occur in the field as whole
  /// words and in order, or anything else. A closer agreement is smaller.
  enum Agreement: Sendable, Comparable { case name, words, parts }

  /// The agreement of a part of the text with the words of a query in the order typed.
  static func agreement(
    of field: Range<Int>, with pattern: BytePattern, in text: UnsafeRawBufferPointer
  ) -> Agreement {
    var (best, position) = (Agreement.parts, field.lowerBound)
    while best != .name, let start = pattern.firstMatch(in: text, from: position, to: field.upperBound) {
      let end = start + pattern.bytes.count
      let before = start > field.lowerBound ? text[start - 1] : lineBreak
      let after = end < field.upperBound ? text[end] : lineBreak
      if before == lineBreak, after == lineBreak {
        best = .name
      } else if !isInWord(before), !isInWord(after) {
        best = .words
      }
      position = start + 1
    }
    return best
  }

  package static let lineBreak: UInt8 = 0x0A

  static func isInWord(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 }
}
