import SpaceDomain

#if canImport(Darwin)
  /// The charsets of Foundation.
  final class SystemCharsets {
    /// Converts bytes of a charset to UTF-8, with U+FFFD for each byte that is not of the charset.
    func utf8(_ bytes: [UInt8], in name: String) throws(CharsetDecoder.Fault) -> [UInt8] {
      let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      guard encoding != kCFStringEncodingInvalidId else { throw .unknownCharset }
      let number = CFStringConvertEncodingToNSStringEncoding(encoding)
      func text(_ bytes: some Sequence<UInt8>) -> String? {
        String(data: Data(bytes), encoding: .init(rawValue: number))
      }
      if let whole = text(bytes) { return Array(whole.utf8) }
      // Foundation converts all or nothing, so character by character: the fewest bytes that are one.
      var (result, rest) = ([UInt8](), bytes[...])
      while !rest.isEmpty {
        let found = (1...min(4, rest.count)).lazy.compactMap { count in
          text(rest.prefix(count)).map { (count, $0) }
        }.first
        let (count, character) = found ?? (1, "\u{FFFD}")
        result += character.utf8
        rest = rest.dropFirst(count)
      }
      return result
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

    /// Converts bytes of a charset to UTF-8, with U+FFFD for each byte that is not of the charset.
    func utf8(_ bytes: [UInt8], in name: String) throws(CharsetDecoder.Fault) -> [UInt8] {
      guard let converter = converter(from: name) else { throw .unknownCharset }
      // Forgets the shifts of a text before.
      iconv(converter, nil, nil, nil, nil)
      var (source, target) = (bytes, [UInt8](repeating: 0, count: bytes.count * 4 + 16))
      let written: Int = source.withUnsafeMutableBytes { source in
        target.withUnsafeMutableBytes { target in
          var (input, inputLeft) = (source.baseAddress?.assumingMemoryBound(to: CChar.self), source.count)
          var (output, room) = (target.baseAddress?.assumingMemoryBound(to: CChar.self), target.count)
          let failed = Int(bitPattern: UInt.max)
          while iconv(converter, &input, &inputLeft, &output, &room) == failed, inputLeft > 0, room >= 3 {
            // All that is left begins a character without an end, unless one byte is not of the charset.
            let skipped = errno == EILSEQ ? 1 : inputLeft
            (input, inputLeft) = (input?.advanced(by: skipped), inputLeft - skipped)
            for byte in "\u{FFFD}".utf8 {
              output?.pointee = CChar(truncatingIfNeeded: byte)
              (output, room) = (output?.advanced(by: 1), room - 1)
            }
          }
          iconv(converter, nil, nil, &output, &room)
          return target.count - room
        }
      }
      return Array(target.prefix(written))
    }
  }
#endif
