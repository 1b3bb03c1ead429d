/// Quoted-printable text: RFC 2045, section 6.7.
enum QuotedPrintable {
  /// Decodes quoted-printable text; an equals sign without two hexadecimal digits stays as it is.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "="), position + 2 < text.endIndex,
        let high = digit(text[position + 1]), let low = digit(text[position + 2])
      {
        bytes.append(high << 4 | low)
        position += 3
      } else {
        bytes.append(text[position])
        position += 1
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
