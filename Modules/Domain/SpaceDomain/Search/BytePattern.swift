#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A byte sequence to search for, with its two rarest bytes.
///
/// Both rare bytes are compared for 64 positions at a time, and the whole pattern only where both match.
/// The idea is the "generic SIMD" search of W. Muła (http://0x80.pl/articles/simd-strfind.html). Where both
/// match too often to help, the Knuth-Morris-Pratt algorithm takes over, which is linear for any text.
struct BytePattern: Sendable {
  let bytes: [UInt8]
  /// The frequency of the rarest byte, in the unit of the given frequencies.
  let rarity: Int
  /// The offsets in the pattern of its two rarest bytes.
  private let probes: (Int, Int)
  /// For each length of a matching prefix, the length that still matches when the next byte differs
  /// (Knuth-Morris-Pratt).
  private let borders: [Int]

  private typealias Block = SIMD64<UInt8>

  private static let unknown = [Int](repeating: 0, count: 256)

  /// - Parameters:
  ///   - bytes: The pattern; not empty.
  ///   - frequencies: The number of times that each of the 256 bytes occurs in a sample of the text.
  init(_ bytes: [UInt8], frequencies: [Int] = Self.unknown) {
    precondition(!bytes.isEmpty)
    func frequency(_ index: Int) -> Int { frequencies[Int(bytes[index])] }
    let first = bytes.indices.min { frequency($0) < frequency($1) } ?? 0
    let second = bytes.indices.filter { $0 != first }.min { frequency($0) < frequency($1) } ?? first
    self.bytes = bytes
    rarity = frequency(first)
    probes = (first, second)
    borders = Self.borders(of: bytes)
  }

  /// True when the pattern occurs in a part of the text.
  func isFound(in text: UnsafeRawBufferPointer, _ part: Range<Int>) -> Bool {
    firstMatch(in: text, from: part.lowerBound, to: part.upperBound) != nil
  }

  /// The first place in a part of the text where the whole pattern begins, or nil.
  func firstMatch(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let (first, second) = (Block(repeating: bytes[probes.0]), Block(repeating: bytes[probes.1]))
    // Blocks may be read past the end of the part, but not past the end of the text.
    let (last, lastBlock) = (end - bytes.count, text.count - bytes.count - 63)
    var position = start
    var failures = 0
    while position <= min(last, lastBlock), failures <= 64 + (position - start) / 64 {
      let isFirst = base.loadUnaligned(fromByteOffset: position + probes.0, as: Block.self) .== first
      let isSecond = base.loadUnaligned(fromByteOffset: position + probes.1, as: Block.self) .== second
      let words = unsafeBitCast(isFirst .& isSecond, to: SIMD8<UInt64>.self)
      if !Self.isZero(words),
        let match = match(among: words, at: position, upTo: last, in: base, failures: &failures)
      {
        return match
      }
      position += 64
    }
    return linearMatch(in: text, from: position, to: end)
  }

  /// The first of 64 positions that holds the whole pattern; the candidates are given as 64 bytes of 0 or
  /// 0xFF.
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

  @inline(__always)
  private static func isZero(_ words: SIMD8<UInt64>) -> Bool {
    let quarters = words.lowHalf | words.highHalf
    let halves = quarters.lowHalf | quarters.highHalf
    return halves.x | halves.y == 0
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

  private static func borders(of bytes: [UInt8]) -> [Int] {
    var borders = [0, 0]
    borders.reserveCapacity(bytes.count + 1)
    for index in bytes.indices.dropFirst() {
      var border = borders[index]
      while border > 0, bytes[index] != bytes[border] { border = borders[border] }
      borders.append(bytes[index] == bytes[border] ? border + 1 : 0)
    }
    return borders
  }
}
