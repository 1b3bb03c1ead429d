import SpaceDomain

/// Decodes text of any charset that the system knows.
final class CharsetDecoder {
  enum Fault: Error {
    case unknownCharset
  }

  /// The charsets that programs mean by these names: supersets, as browsers decode them
  /// (https://encoding.spec.whatwg.org/#names-and-labels).
  private static let meant = [
    "ISO-8859-1": "WINDOWS-1252", "LATIN1": "WINDOWS-1252", "ISO-8859-9": "WINDOWS-1254",
    "ISO-8859-11": "CP874",
    "SHIFT_JIS": "CP932", "SHIFT-JIS": "CP932", "SJIS": "CP932", "X-SJIS": "CP932", "GB2312": "GB18030",
    "GBK": "GB18030", "EUC-KR": "CP949", "KS_C_5601-1987": "CP949", "X-MAC-ROMAN": "MACINTOSH",
  ]

  private let charsets = SystemCharsets()

  /// True for UTF-8, even with broken bytes: of the characters beyond ASCII, more are whole than broken.
  static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    var (whole, broken) = (0, 0)
    for character in String(decoding: bytes, as: UTF8.self).unicodeScalars where !character.isASCII {
      if character == "\u{FFFD}" { broken += 1 } else { whole += 1 }
    }
    return whole > broken
  }

  /// Decodes bytes of a charset: a name of IANA's registry, in any case. U+FFFD stands for what is not of the charset.
  func text(_ bytes: [UInt8], in charset: String) throws(Fault) -> String {
    let name = charset.uppercased()
    // The C library would read an empty name as the user's own charset, and a slash as an option.
    guard !name.isEmpty, name.count <= 40, name.hasOnlyLettersAndDigits(or: "-_.:+") else {
      throw .unknownCharset
    }
    let utf8 =
      try name == "UTF-8" || name == "UTF8" ? bytes : charsets.utf8(bytes, in: Self.meant[name] ?? name)
    return String(decoding: utf8, as: UTF8.self)
  }
}
