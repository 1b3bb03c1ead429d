import SpaceDomain

/// Reads the format of ``CompactWriter``. Missing data reads as zero or empty and sets ``isDamaged``.
struct CompactReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  /// True when data was missing.
  private(set) var isDamaged = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func unsigned() -> UInt {
    var number: UInt = 0
    var shift: UInt = 0
    while position < bytes.count, shift < UInt.bitWidth {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  mutating func integer() -> Int {
    let number = unsigned()
    return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
  }

  /// A number; nil for none.
  mutating func number() -> Double? {
    guard bytes.count - position >= 8 else {
      isDamaged = true
      return nil
    }
    let bits = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    position += 8
    let number = Double(bitPattern: UInt64(littleEndian: bits))
    return number.isNaN ? nil : number
  }

  mutating func instant() -> Date? { number().map { Date(timeIntervalSinceReferenceDate: $0) } }

  /// A text; nil for an empty one.
  mutating func text() -> String? {
    let range = chunk()
    return range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
  }

  /// The range of a chunk, which begins with its length.
  mutating func chunk() -> Range<Int> {
    let count = unsigned()
    guard count <= UInt(bytes.count - position) else {
      isDamaged = true
      return position..<position
    }
    defer { position += Int(count) }
    return position..<position + Int(count)
  }
}
