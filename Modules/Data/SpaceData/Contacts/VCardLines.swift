import SpaceDomain

/// The content lines of vCards, unfolded: RFC 6350 and RFC 2426, section 3.2 and 5.8.1.
///
/// A line that begins with white space continues the one before, as does the text after a soft line break of
/// a quoted-printable value (RFC 2045, section 6.7), which older exporters write. Bytes are joined, not
/// characters, because a fold may split a character.
struct VCardLines: Sequence, IteratorProtocol {
  /// The longest content line in bytes: the largest picture in Base64, folded. The rest of a longer one is
  /// dropped.
  static let limit = 2_000_000

  // Lines are copied one by one: a copy of the whole file would double the memory.
  private let bytes: Data
  private var position = 0

  init(_ data: Data) { bytes = data.inUTF8 }

  /// The next line that is not empty.
  mutating func next() -> ArraySlice<UInt8>? {
    while var line = physicalLine() {
      if line.isEmpty { continue }
      lazy var isQuotedPrintable = Self.isQuotedPrintable(line)
      while true {
        let piece: ArraySlice<UInt8>
        if position < bytes.count, [0x20, 0x09].contains(bytes[bytes.startIndex + position]) {
          position += 1
          piece = physicalLine() ?? []
        } else if line.last == UInt8(ascii: "="), isQuotedPrintable, let next = physicalLine() {
          line.removeLast()
          piece = next
        } else {
          return line
        }
        if line.count + piece.count <= Self.limit { line += piece }
      }
    }
    return nil
  }

  /// The bytes up to a line feed, a carriage return, or both.
  private mutating func physicalLine() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let text = bytes.span
    var end = position
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    let isPair = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
    let line = Array(bytes.dropFirst(position).prefix(Swift.min(end - position, Self.limit)))
    position = end + (isPair ? 2 : 1)
    return line[...]
  }

  /// True when the parameters before the colon name this encoding.
  private static func isQuotedPrintable(_ line: ArraySlice<UInt8>) -> Bool {
    let head = line.prefix(1_000).prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }
}
