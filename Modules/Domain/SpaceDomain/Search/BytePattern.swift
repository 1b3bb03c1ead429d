/// A byte sequence to search for.
///
/// Two of its bytes are compared for 64 positions at a time, and the whole pattern only where both match: the
/// "generic SIMD" search of W. Muła (http://0x80.pl/articles/simd-strfind.html). Where both match too often to help,
/// the Knuth-Morris-Pratt algorithm takes over, which is linear for any text.
package struct BytePattern: Sendable {
  let bytes: [UInt8]
  /// The offset of the byte that is compared beside the first one: the last that differs from it.
  private let probe: Int
  /// For each length of a matching prefix, the length that still matches when the next byte differs.
  private let borders: [Int]

  private typealias Block = SIMD64<UInt8>

  /// - Parameter bytes: at least one byte.
  package init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty)
    self.bytes = bytes
    probe = bytes.lastIndex { $0 != bytes[0] } ?? bytes.count - 1
    var borders = [0, 0]
    for index in bytes.indices.dropFirst() {
      var border = borders[index]
      while border > 0, bytes[index] != bytes[border] { border = borders[border] }
      borders.append(bytes[index] == bytes[border] ? border + 1 : 0)
    }
    self.borders = borders
  }

  package func isFound(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBytes { isFound(in: $0, 0..<$0.count) }
  }

  func isFound(in text: UnsafeRawBufferPointer, _ part: Range<Int>) -> Bool {
    firstMatch(in: text, from: part.lowerBound, to: part.upperBound) != nil
  }

  /// The first place in a part of the text where the whole pattern begins.
  func firstMatch(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let (first, second) = (Block(repeating: bytes[0]), Block(repeating: bytes[probe]))
    // Blocks may be read past the end of the part, but not past the end of the text.
    let (last, lastBlock) = (end - bytes.count, text.count - bytes.count - 63)
    var position = start
    var failures = 0
    while position <= min(last, lastBlock), failures <= 64 + (position - start) / 64 {
      let isFirst = base.loadUnaligned(fromByteOffset: position, as: Block.self) .== first
      let isSecond = base.loadUnaligned(fromByteOffset: position + probe, as: Block.self) .== second
      let candidates = unsafeBitCast(isFirst .& isSecond, to: SIMD8<UInt64>.self)
      // Halves are joined, because to compare all with zero looks at one after the other.
      let any = candidates.lowHalf | candidates.highHalf
      let both = any.lowHalf | any.highHalf
      if both[0] | both[1] != 0,
        let match = match(among: candidates, at: position, upTo: last, in: base, failures: &failures)
      {
        return match
      }
      position += 64
    }
    return linearMatch(in: text, from: position, to: end)
  }

  /// The first of 64 positions that holds the whole pattern; each is a candidate whose byte is not 0.
  private func match(
    among candidates: SIMD8<UInt64>, at position: Int, upTo last: Int, in base: UnsafeRawPointer,
    failures: inout Int
  ) -> Int? {
    for index in 0..<8 {
      var word = UInt64(littleEndian: candidates[index])
      while word != 0 {
        let byte = word.trailingZeroBitCount / 8
        let candidate = position + index * 8 + byte
        if candidate > last { return nil }
        if memcmp(base + candidate, bytes, bytes.count) == 0 { return candidate }
        failures += 1
        word &= ~(0xFF << UInt64(byte * 8))
      }
    }
    return nil
  }

  private func linearMatch(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    var agreed = 0
    for position in stride(from: start, to: end, by: 1) {
      let byte = text[position]
      while agreed > 0, byte != bytes[agreed] { agreed = borders[agreed] }
      if byte == bytes[agreed] { agreed += 1 }
      if agreed == bytes.count { return position + 1 - agreed }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The place of the first such byte in a part, found by the C library, which compares many bytes at once.
  package func firstIndex(of byte: UInt8, in part: Range<Int>) -> Int? {
    precondition(part.lowerBound >= startIndex && part.upperBound <= endIndex)
    return withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress.map({ $0 - startIndex }) else { return nil }
      return memchr(start + part.lowerBound, Int32(byte), part.count).map { UnsafeRawPointer($0) - start }
    }
  }
}
