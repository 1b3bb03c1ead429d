import SpaceDomain

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
