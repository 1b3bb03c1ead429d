import SpaceDomain

/// Writes values in a compact binary format for ``CompactReader``: numbers in groups of seven bits; texts and
/// lists with their length before them.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []

  /// Reserves space for `count` bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func write(_ number: UInt) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ number: Int) {
    // The sign goes to the lowest bit, so that small negative numbers are short too.
    write(UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1)))
  }

  mutating func write(_ number: Double) {
    Swift.withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes an optional number; nil as NaN.
  mutating func write(_ number: Double?) { write(number ?? .nan) }

  mutating func write(_ instant: Date?) { write(instant?.timeIntervalSinceReferenceDate) }

  /// Writes an optional text; nil as the empty text.
  mutating func write(_ text: String?) {
    var text = text ?? ""
    text.withUTF8 { write($0) }
  }

  mutating func write(_ chunk: some Collection<UInt8>) {
    write(UInt(chunk.count))
    bytes.append(contentsOf: chunk)
  }
}
