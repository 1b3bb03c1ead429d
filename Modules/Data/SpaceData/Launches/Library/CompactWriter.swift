#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes values one after the other, as ``CompactReader`` reads them: numbers in groups of seven bits, texts and
/// lists with their length before them.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []

  /// Makes room for `count` bytes.
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
    // The sign last, so that small negative numbers are short too.
    write(UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1)))
  }

  mutating func write(_ number: Double) {
    Swift.withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes an optional number; nil is written as no number.
  mutating func write(_ number: Double?) { write(number ?? .nan) }

  mutating func write(_ instant: Date?) { write(instant?.timeIntervalSinceReferenceDate) }

  /// Writes an optional text; nil is written as the empty text.
  mutating func write(_ text: String?) {
    var text = text ?? ""
    text.withUTF8 { write($0) }
  }

  mutating func write(_ chunk: some Collection<UInt8>) {
    write(UInt(chunk.count))
    bytes.append(contentsOf: chunk)
  }
}
