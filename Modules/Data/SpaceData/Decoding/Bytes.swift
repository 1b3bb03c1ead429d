import SpaceDomain

extension RandomAccessCollection<UInt8> {
  /// The bytes with a byte in place of each mark and its two hexadecimal digits; other marks stay.
  /// This is percent-encoding with `%`, and quoted-printable text (RFC 2045, section 6.7) with `=`.
  func decodingHex(after mark: UInt8) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }
    var (bytes, rest) = ([UInt8](), self[...])
    while let first = rest.popFirst() {
      let digits = first == mark ? rest.prefix(2).compactMap(digit) : []
      if digits.count == 2 { rest = rest.dropFirst(2) }
      bytes.append(digits.count == 2 ? digits[0] << 4 | digits[1] : first)
    }
    return bytes
  }
}

extension UInt8 {
  /// True for a space, a tab and line ends of ASCII.
  var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
  /// The bytes, with the meaning of each one behind a backslash in place of both.
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

extension Collection<UInt8> {
  /// The index at which `mark` first begins; nil if it does not occur.
  /// For short texts: the standard library's search builds tables, which takes longer than decoding.
  func firstIndex(of mark: String.UTF8View) -> Index? {
    guard let first = mark.first else { return startIndex }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if self[place...].starts(with: mark) { return place }
      start = index(after: place)
    }
    return nil
  }
}

extension Data {
  /// The text without a byte order mark, converted from UTF-16 if the mark says so.
  var inUTF8: Data {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return dropFirst(3) }
    if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) {
      return Data((String(data: self, encoding: .utf16) ?? "").utf8)
    }
    return self
  }
}
