/// Reads numbers at any offset; nil beyond the end.
package struct ByteReader {
  package let data: Data

  package init(data: Data) { self.data = data }

  package func byte(_ offset: Int) -> UInt8? {
    // A slice has the indices of the data that it was cut from.
    data.indices.contains(data.startIndex + offset) ? data[data.startIndex + offset] : nil
  }

  /// A big-endian number of up to four bytes.
  package func bigEndian(_ offset: Int, _ count: Int) -> Int? { number(offset..<offset + count) }

  package func littleEndian(_ offset: Int, _ count: Int) -> Int? {
    number((offset..<offset + count).reversed())
  }

  package func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes.indices.allSatisfy { byte(offset + $0) == bytes[$0] }
  }

  package func holds(_ text: String, at offset: Int) -> Bool { holds(Array(text.utf8), at: offset) }

  private func number(_ offsets: some Sequence<Int>) -> Int? {
    offsets.reduce(0) { number, offset in
      number.flatMap { number in byte(offset).map { number << 8 | Int($0) } }
    }
  }
}
