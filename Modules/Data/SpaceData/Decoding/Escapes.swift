extension RandomAccessCollection<UInt8> {
  /// The bytes with a byte in place of each mark and its two hexadecimal digits; a mark without them stays as it is.
  ///
  /// This is percent-encoding with `%`, and quoted-printable text (RFC 2045, section 6.7) with `=`.
  func decodingHex(after mark: UInt8) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
    var (bytes, rest) = ([UInt8](), self[...])
    while let first = rest.popFirst() {
      let digits = first == mark ? rest.prefix(2).compactMap(digit) : []
      if digits.count == 2 { rest = rest.dropFirst(2) }
      bytes.append(digits.count == 2 ? digits[0] << 4 | digits[1] : first)
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the backslashes before others.
  /// - Parameter meaning: the byte that another one behind a backslash stands for.
  func unescaped(_ meaning: (UInt8) -> UInt8) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), self)
    bytes.reserveCapacity(count)
    while let mark = rest.firstIndex(of: UInt8(ascii: "\\"), in: rest.indices) {
      bytes += rest[..<mark]
      rest = rest[mark...].dropFirst()
      if let escaped = rest.popFirst() { bytes.append(meaning(escaped)) }
    }
    return bytes + rest
  }
}
