import SpaceDomain

/// Reads numbers at any offset; nil beyond the end.
struct ByteReader {
  private let data: Data

  init(_ data: Data) { self.data = data }

  func byte(_ offset: Int) -> UInt8? {
    // A slice has the indices of the data that it was cut from.
    data.indices.contains(data.startIndex + offset) ? data[data.startIndex + offset] : nil
  }

  /// A big-endian number of up to four bytes.
  func bigEndian(_ offset: Int, _ count: Int) -> Int? { number((offset..<offset + count).map { $0 }) }

  /// A little-endian number of up to four bytes.
  func littleEndian(_ offset: Int, _ count: Int) -> Int? { number((offset..<offset + count).reversed()) }

  func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes.indices.allSatisfy { byte(offset + $0) == bytes[$0] }
  }

  func holds(_ text: String, at offset: Int) -> Bool { holds(Array(text.utf8), at: offset) }

  private func number(_ offsets: some Sequence<Int>) -> Int? {
    var number = 0
    for offset in offsets {
      guard let byte = byte(offset) else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }
}
