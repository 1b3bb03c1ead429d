/// Windows-1252, which is ISO 8859-1 with characters in place of the control codes 0x80 to 0x9F.
///
/// Implemented here, because FoundationEssentials supports it only when all of Foundation is loaded. The
/// table is https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT; undefined bytes stand
/// for themselves.
enum Windows1252 {
  /// Bytes 0x80 to 0x9F.
  private static let table = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Decodes text; every byte is one character.
  static func decoded(_ bytes: some Sequence<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append((0x80...0x9F).contains(byte) ? table[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(scalars)
  }
}
