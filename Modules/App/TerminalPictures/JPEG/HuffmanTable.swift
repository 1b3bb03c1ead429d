/// A Huffman table (T.81, B.2.4.2 and annex C) with lookups by the next bits.
final class HuffmanTable {
  static let symbolBits = 9
  /// The bits for looking up whole coefficients: code and value.
  static let coefficientBits = 11

  private let symbols = PixelMemory<UInt16>(1 << HuffmanTable.symbolBits, 0)
  private let coefficients = PixelMemory<Int32>(1 << HuffmanTable.coefficientBits, 0)
  private let limits = PixelMemory<Int32>(18, 0)
  private let offsets = PixelMemory<Int32>(18, 0)
  private let values = PixelMemory<UInt8>(256, 0)
  private var hasCoefficients = false

  /// The lookup tables as addresses, valid while the table lives.
  struct Lookup {
    /// Entries by the next 9 bits: symbol · 256 + length of its code; 0 for a longer code.
    let symbols: UnsafePointer<UInt16>
    /// Entries by the next 11 bits: value · 65,536 + run · 256 + bits of code and value; 0 if they are more than 11.
    let coefficients: UnsafePointer<Int32>
    /// Entries by code length: the first 16-bit number after all codes of up to this length.
    let limits: UnsafePointer<Int32>
    /// Entries by code length: the index of its first value, minus its first code.
    let offsets: UnsafePointer<Int32>
    /// Symbols in the order of their codes, 256 bytes.
    let values: UnsafePointer<UInt8>
  }

  /// A table from the number of codes of each length, 1 to 16, and the symbols in their order. `nil` if there
  /// are more codes than the lengths allow.
  init?(counts: [Int], values: some Collection<UInt8>) {
    for (index, value) in values.prefix(256).enumerated() { self.values.start[index] = value }
    var code = 0
    var first = 0
    for length in 1...16 {
      offsets.start[length] = Int32(first - code)
      guard code + counts[length - 1] <= 1 << length else { return nil }
      for _ in 0..<counts[length - 1] {
        if length <= Self.symbolBits { enter(self.values.start[first & 255], code, length) }
        code += 1
        first += 1
      }
      limits.start[length] = Int32(code << (16 - length))
      code <<= 1
    }
  }

  /// Adds a short code for all bits that may follow it (F.2.2.3 does the same bit by bit).
  private func enter(_ symbol: UInt8, _ code: Int, _ length: Int) {
    let rest = Self.symbolBits - length
    let first = code << rest
    // In bounds: code < 2^length, so first + 2^rest <= 2^symbolBits.
    for index in first..<first + 1 << rest { symbols.start[index] = UInt16(symbol) << 8 | UInt16(length) }
  }

  /// The lookup tables; those of coefficients are made on first use.
  func lookup(forCoefficients: Bool) -> Lookup {
    if forCoefficients, !hasCoefficients {
      hasCoefficients = true
      for index in 0..<1 << Self.coefficientBits { coefficients.start[index] = coefficient(at: index) }
    }
    return Lookup(
      symbols: symbols.start, coefficients: coefficients.start, limits: limits.start, offsets: offsets.start,
      values: values.start)
  }

  /// A whole AC coefficient (F.2.2.2) that is coded within the bits of `index`.
  private func coefficient(at index: Int) -> Int32 {
    let entry = symbols.start[index >> (Self.coefficientBits - Self.symbolBits)]
    guard entry != 0 else { return 0 }
    let length = Int(entry & 255)
    let run = Int(entry >> 12)
    let size = Int(entry >> 8) & 15
    if size == 0 {
      // 0xF0 means sixteen zeros: a coefficient of value 0 after fifteen. Other zero sizes end the block, as
      // a run past its end.
      return Int32((run == 15 ? 15 : 64) << 8 | length)
    }
    let total = length + size
    guard total <= Self.coefficientBits else { return 0 }
    let bits = index >> (Self.coefficientBits - total) & ((1 << size) - 1)
    let value = bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits
    return Int32(truncatingIfNeeded: value << 16 | run << 8 | total)
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
