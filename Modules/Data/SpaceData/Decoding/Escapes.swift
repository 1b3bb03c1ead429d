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

extension [UInt8] {
  /// A part of the bytes without the backslashes before others.
  /// - Parameter meaning: the byte that another one behind a backslash stands for.
  func unescaped(_ part: Range<Int>, _ meaning: (UInt8) -> UInt8) -> [UInt8] {
    var (bytes, start) = ([UInt8](), part.lowerBound)
    bytes.reserveCapacity(part.count)
    while let mark = firstIndex(of: UInt8(ascii: "\\"), in: start..<part.upperBound) {
      bytes += self[start..<mark]
      start = Swift.min(mark + 2, part.upperBound)
      if mark + 1 < start { bytes.append(meaning(self[mark + 1])) }
    }
    return bytes + self[start..<part.upperBound]
  }
}
