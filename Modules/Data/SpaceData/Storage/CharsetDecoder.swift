import SpaceDomain

/// Decodes text of any charset that the system knows: with the C library's `iconv` on Linux, where
/// FoundationEssentials knows only Unicode and ASCII, and with Foundation on Apple's platforms.
final class CharsetDecoder {
  enum Fault: Error {
    case unknownCharset
    case invalidBytes
  }

  /// Decodes bytes of a charset: a name of IANA's registry, in any case.
  func text(_ bytes: [UInt8], in charset: String) throws(Fault) -> String {
    let name = charset.uppercased()
    // The C library would read an empty name as the user's own charset, and a slash as an option.
    guard !name.isEmpty, name.count <= 40, name.hasOnlyLettersAndDigits(or: "-_.:+") else {
      throw .unknownCharset
    }
    let utf8 = try name == "UTF-8" || name == "UTF8" ? bytes : converted(bytes, from: name)
    guard let text = String(validating: utf8, as: UTF8.self) else { throw .invalidBytes }
    return text
  }

  #if canImport(Darwin)
    private func converted(_ bytes: [UInt8], from name: String) throws(Fault) -> [UInt8] {
      let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      guard encoding != kCFStringEncodingInvalidId else { throw .unknownCharset }
      let number = CFStringConvertEncodingToNSStringEncoding(encoding)
      guard let text = String(data: Data(bytes), encoding: .init(rawValue: number)) else {
        throw .invalidBytes
      }
      return Array(text.utf8)
    }
  #else
    /// The charsets that programs mean by these names: supersets, as browsers decode them
    /// (https://encoding.spec.whatwg.org/#names-and-labels).
    private static let meant = [
      "ISO-8859-1": "CP1252", "LATIN1": "CP1252", "ISO-8859-9": "CP1254", "ISO-8859-11": "CP874",
      "SHIFT_JIS": "CP932", "SHIFT-JIS": "CP932", "SJIS": "CP932", "X-SJIS": "CP932", "GB2312": "GB18030",
      "GBK": "GB18030", "EUC-KR": "UHC", "KS_C_5601-1987": "UHC", "X-MAC-ROMAN": "MACINTOSH",
      "X-MAC-CYRILLIC": "MAC-CYRILLIC",
    ]

    /// The converters to UTF-8 that are open, because opening one may load a library; nil for unknown names.
    private var converters: [String: iconv_t?] = [:]

    deinit { for case let converter? in converters.values { iconv_close(converter) } }

    private func converter(from name: String) -> iconv_t? {
      if let known = converters[name] { return known }
      // A file cannot make the process hold any number of charsets.
      guard converters.count < 100 else { return nil }
      let opened: iconv_t? = iconv_open("UTF-8", Self.meant[name] ?? name)
      let converter = opened == iconv_t(bitPattern: -1) ? nil : opened
      converters[name] = .some(converter)
      return converter
    }

    private func converted(_ bytes: [UInt8], from name: String) throws(Fault) -> [UInt8] {
      guard let converter = converter(from: name) else { throw .unknownCharset }
      // Forgets the shifts of a text before.
      iconv(converter, nil, nil, nil, nil)
      var (source, target) = (bytes, [UInt8](repeating: 0, count: bytes.count * 4 + 16))
      let count: Int? = source.withUnsafeMutableBytes { source in
        target.withUnsafeMutableBytes { target in
          var (input, inputLeft) = (source.baseAddress?.assumingMemoryBound(to: CChar.self), source.count)
          var (output, room) = (target.baseAddress?.assumingMemoryBound(to: CChar.self), target.count)
          let failed = Int(bitPattern: UInt.max)
          guard iconv(converter, &input, &inputLeft, &output, &room) != failed, inputLeft == 0,
            iconv(converter, nil, nil, &output, &room) != failed
          else { return nil }
          return target.count - room
        }
      }
      guard let count else { throw .invalidBytes }
      return Array(target.prefix(count))
    }
  #endif
}
