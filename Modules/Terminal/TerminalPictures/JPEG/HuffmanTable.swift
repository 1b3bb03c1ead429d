/// A Huffman table (T.81, B.2.4.2 and annex C) with lookups by the next bits.
final class HuffmanTable {
  static let symbolBits = 9

  private let symbols = PixelMemory<UInt16>(1 << HuffmanTable.symbolBits, 0)
  private let limits = PixelMemory<Int32>(18, 0)
  private let offsets = PixelMemory<Int32>(18, 0)
  private let values = PixelMemory<UInt8>(256, 0)

  /// The lookup tables as addresses, valid while the table lives.
  struct Lookup {
    /// Entries by the next 9 bits: symbol · 256 + length of its code; 0 for a longer code.
    let symbols: UnsafePointer<UInt16>
    /// Entries by code length: the first 16-bit number after all codes of up to this length.
    let limits: UnsafePointer<Int32>
    /// Entries by code length: the index of its first value, minus its first code.
    let offsets: UnsafePointer<Int32>
    /// Symbols in the order of their codes, 256 bytes.
    let values: UnsafePointer<UInt8>
  }

  var lookup: Lookup {
    Lookup(symbols: symbols.start, limits: limits.start, offsets: offsets.start, values: values.start)
  }

  /// A table from the number of codes of each length, 1 to 16, and the symbols in their order. `nil` if there
  /// are more codes than the lengths allow.
  init?(counts: [Int], values: some Collection<UInt8>) {
    for (index, value) in values.prefix(256).enumerated() { self.values.start[index] = value }
    var (code, first) = (0, 0)
    for length in 1...16 {
      offsets.start[length] = Int32(first - code)
      guard code + counts[length - 1] <= 1 << length else { return nil }
      for _ in 0..<counts[length - 1] {
        if length <= Self.symbolBits {
          // A short code is entered for all bits that may follow it.
          // In bounds: code < 2^length, so the end is at most 2^symbolBits.
          let (rest, symbol) = (Self.symbolBits - length, UInt16(self.values.start[first & 255]))
          (symbols.start + code << rest).update(repeating: symbol << 8 | UInt16(length), count: 1 << rest)
        }
        code += 1
        first += 1
      }
      limits.start[length] = Int32(code << (16 - length))
      code <<= 1
    }
  }

  /// Reads the tables of a DHT segment: DC tables into places 0 to 3, AC tables into 4 to 7. A truncated one
  /// is skipped.
  static func read(_ input: Input, _ segment: Segment, into tables: inout [HuffmanTable?]) {
    var place = segment.parameters.lowerBound
    let end = segment.parameters.upperBound
    while place + 17 <= end {
      let kind = input.byte(place)
      let counts = (1...16).map { Int(input.byte(place + $0)) }
      let total = counts.reduce(0, +)
      guard kind & 0xEC == 0, total <= 256, place + 17 + total <= end else { return }
      let first = place + 17
      tables[Int(kind >> 4) * 4 + Int(kind & 3)] = HuffmanTable(
        counts: counts, values: (0..<total).map { input.byte(first + $0) })
      place = first + total
    }
  }
}
