extension EncodedPicture {
  /// True if the file reaches its end: the mark with which its format ends, or the length that it announces. A file that was cut on
  /// its way begins like a whole one, and nothing else tells. A format that has neither counts as whole.
  package var isWhole: Bool {
    let bytes = ByteReader(data: data)
    return switch format {
    case .jpeg: Self.jpegEnds(bytes)
    case .png: Self.pngEnds(bytes)
    case .gif: Self.gifEnds(bytes)
    // RFC 9649, 2.3: the size of RIFF counts what follows it.
    case .webp: bytes.littleEndian(4, 4).map { $0 + 8 <= data.count } ?? false
    case .avif, .heic, .jp2: Self.boxesEnd(bytes)
    // A bare codestream has neither mark nor length.
    case .jxl: bytes.holds([0xFF, 0x0A], at: 0) || Self.boxesEnd(bytes)
    case .bmp: bytes.littleEndian(2, 4).map { $0 <= data.count } ?? false
    case .tiff: Self.tiffEnds(bytes)
    case .svg: ends(near: "</svg") || isEmptyDrawing
    case .pdf: ends(near: "%%EOF")
    }
  }

  /// ISO/IEC 10918-1, B.1.1.3: the end is FF D9, which cannot occur among the entropy-coded data of a scan. A thumbnail in EXIF
  /// data has an end of its own, so only what follows the first scan's header counts. Cameras write more behind the end.
  private static func jpegEnds(_ bytes: ByteReader) -> Bool {
    let count = bytes.data.count
    var offset = 2
    while bytes.byte(offset) == 0xFF, let marker = bytes.byte(offset + 1) {
      switch marker {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      case 0xDA:
        if bytes.holds([0xFF, 0xD9], at: count - 2), count - 2 > offset { return true }
        let scans = [UInt8](bytes.data.dropFirst(offset + 2))
        return scans.indices.dropLast().contains { scans[$0] == 0xFF && scans[$0 + 1] == 0xD9 }
      default:
        guard let length = bytes.bigEndian(offset + 2, 2), length >= 2 else { return false }
        offset += 2 + length
      }
    }
    return false
  }

  /// ISO/IEC 15948, 11.2.5: IEND is the last chunk.
  private static func pngEnds(_ bytes: ByteReader) -> Bool {
    var offset = 8
    while let length = bytes.bigEndian(offset, 4) {
      let next = offset + 12 + length
      guard next <= bytes.data.count else { return false }
      if bytes.holds("IEND", at: offset + 4) { return true }
      offset = next
    }
    return false
  }

  /// GIF 89a, 27: the trailer follows the last block.
  private static func gifEnds(_ bytes: ByteReader) -> Bool {
    func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }
    guard let flags = bytes.byte(10) else { return false }
    var offset = 13 + tableLength(flags)
    while let block = bytes.byte(offset) {
      switch block {
      case 0x3B: return true
      case 0x21: offset += 2
      case 0x2C:
        guard let flags = bytes.byte(offset + 9) else { return false }
        offset += 11 + tableLength(flags)
      default: return false
      }
      while let length = bytes.byte(offset), length > 0 { offset += 1 + Int(length) }
      offset += 1
    }
    return false
  }

  /// ISO/IEC 14496-12, 4.2: each box has its length; 0 reaches to the end of the file. One of the boxes has the picture.
  private static func boxesEnd(_ bytes: ByteReader) -> Bool {
    var (offset, hasPicture) = (0, false)
    while offset + 8 <= bytes.data.count, var length = bytes.bigEndian(offset, 4) {
      hasPicture =
        hasPicture || ["mdat", "jp2c", "jxlc", "jxlp"].contains { bytes.holds($0, at: offset + 4) }
      if length == 0 { return hasPicture }
      if length == 1 {
        guard bytes.bigEndian(offset + 8, 4) == 0, let low = bytes.bigEndian(offset + 12, 4) else {
          return false
        }
        length = low
      }
      guard length >= 8 else { return false }
      offset += length
    }
    return hasPicture && offset == bytes.data.count
  }

  /// TIFF 6.0, 2: the first directory may be anywhere, and is mostly written last. The places of BigTIFF have 8 bytes.
  private static func tiffEnds(_ bytes: ByteReader) -> Bool {
    let isLittle = bytes.holds("II", at: 0)
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittle ? bytes.littleEndian(offset, count) : bytes.bigEndian(offset, count)
    }
    guard number(2, 2) == 42 else { return true }
    guard let directory = number(4, 4), let entries = number(directory, 2) else { return false }
    return directory + 2 + 12 * entries <= bytes.data.count
  }

  /// True if the root element of an SVG is alone and closed.
  private var isEmptyDrawing: Bool {
    let text = String(decoding: data.suffix(1_024), as: UTF8.self).trimming(while: \.isWhitespace)
    return text.hasSuffix("/>") && text.split(separator: "<").last?.hasPrefix("svg") == true
  }

  private func ends(near mark: String) -> Bool {
    String(decoding: data.suffix(1_024), as: UTF8.self).contains(mark)
  }
}
