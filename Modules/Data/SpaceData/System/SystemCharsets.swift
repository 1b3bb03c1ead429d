import SpaceDomain

#if canImport(Darwin)
  /// The charsets of Foundation.
  final class SystemCharsets {
    /// Converts bytes of a charset to UTF-8.
    func utf8(_ bytes: [UInt8], in name: String) throws(CharsetDecoder.Fault) -> [UInt8] {
      let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      guard encoding != kCFStringEncodingInvalidId else { throw .unknownCharset }
      let number = CFStringConvertEncodingToNSStringEncoding(encoding)
      guard let text = String(data: Data(bytes), encoding: .init(rawValue: number)) else {
        throw .invalidBytes
      }
      return Array(text.utf8)
    }
  }
#else
  /// The charsets of the C library's `iconv`: FoundationEssentials knows only Unicode and ASCII.
  final class SystemCharsets {
    /// The converters to UTF-8 that are open, because opening one may load a library; nil for unknown names.
    private var converters: [String: iconv_t?] = [:]

    deinit { for case let converter? in converters.values { iconv_close(converter) } }

    private func converter(from name: String) -> iconv_t? {
      if let known = converters[name] { return known }
      // A file cannot make the process hold any number of charsets.
      guard converters.count < 100 else { return nil }
      let opened: iconv_t? = iconv_open("UTF-8", name == "X-MAC-CYRILLIC" ? "MAC-CYRILLIC" : name)
      let converter = opened == iconv_t(bitPattern: -1) ? nil : opened
      converters[name] = .some(converter)
      return converter
    }

    /// Converts bytes of a charset to UTF-8.
    func utf8(_ bytes: [UInt8], in name: String) throws(CharsetDecoder.Fault) -> [UInt8] {
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
  }
#endif
