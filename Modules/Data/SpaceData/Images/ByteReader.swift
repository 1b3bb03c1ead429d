import SpaceDomain

/// Reads numbers at any offset; nil beyond the end.
struct ByteReader {
  let data: Data

  func byte(_ offset: Int) -> UInt8? {
    // A slice has the indices of the data that it was cut from.
    data.indices.contains(data.startIndex + offset) ? data[data.startIndex + offset] : nil
  }

  /// A big-endian number of up to four bytes.
  func bigEndian(_ offset: Int, _ count: Int) -> Int? { number(offset..<offset + count) }

  func littleEndian(_ offset: Int, _ count: Int) -> Int? { number((offset..<offset + count).reversed()) }

  func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes.indices.allSatisfy { byte(offset + $0) == bytes[$0] }
  }

  func holds(_ text: String, at offset: Int) -> Bool { holds(Array(text.utf8), at: offset) }

  private func number(_ offsets: some Sequence<Int>) -> Int? {
    offsets.reduce(0) { number, offset in
      number.flatMap { number in byte(offset).map { number << 8 | Int($0) } }
    }
  }
}

/// The orientation in the EXIF block of a JPEG: tag 0x0112 of EXIF 2.32 (4.6.5.1.6) in a TIFF (6.0, 2).
enum EXIFOrientation {
  /// The orientation in an APP1 segment, 1 to 8; nil without one. It starts after the segment's length field.
  static func value(_ bytes: ByteReader, at start: Int, length: Int) -> Int? {
    guard length >= 20, bytes.holds("Exif\0\0", at: start) else { return nil }
    let (file, end) = (start + 6, start + length)
    let isLittle = bytes.holds("II", at: file)
    guard isLittle || bytes.holds("MM", at: file) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset + count <= end else { return nil }
      return isLittle ? bytes.littleEndian(offset, count) : bytes.bigEndian(offset, count)
    }
    guard let directory = number(file + 4, 4).map({ file + $0 }), let count = number(directory, 2) else {
      return nil
    }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2), let value = number(place + 8, 2) else { return nil }
      if tag == 0x0112 { return (1...8).contains(value) ? value : nil }
    }
    return nil
  }
}
