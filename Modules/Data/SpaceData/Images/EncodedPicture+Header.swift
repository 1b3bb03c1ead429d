import SpaceDomain

extension EncodedPicture {
  /// The most pixels accepted. They are never all decoded: drawing decodes only what a screen shows.
  static let pixelLimit = 500_000_000

  /// Makes a picture of bytes with a valid header: reads its encoding and size without decoding.
  /// Width and height are as displayed: swapped when the EXIF orientation of a JPEG turns it on its side. Of
  /// formats that are not drawn, other than WebP, only the encoding is read.
  /// - Throws: `SpaceError` when it is no picture, damaged, or too large.
  package init(sniffing data: Data) throws(SpaceError) {
    let bytes = ByteReader(data: data)
    guard let format = Self.format(of: bytes) else {
      guard let other = OtherPictureFormat.of(bytes) else {
        throw .notAPicture(looksLike: Self.otherKind(of: data))
      }
      self.init(data: data, format: other, width: 0, height: 0)
      return
    }
    let size =
      switch format {
      case .jpeg: Self.jpegSize(bytes)
      case .png: Self.pngSize(bytes)
      case .gif: Self.gifSize(bytes)
      default: Self.webPSize(bytes)
      }
    guard let (width, height) = size else { throw .damagedHeader(format) }
    guard width > 0, height > 0 else { throw .noPixels(format) }
    // The larger side is checked first, so that the product cannot overflow.
    guard max(width, height) <= Self.pixelLimit, UInt64(width) * UInt64(height) <= UInt64(Self.pixelLimit)
    else { throw .tooManyPixels(width: width, height: height, limit: Self.pixelLimit) }
    self.init(data: data, format: format, width: width, height: height)
  }

  private static func format(of bytes: ByteReader) -> Format? {
    if bytes.holds([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if bytes.holds([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) { return .gif }
    if bytes.holds("RIFF", at: 0) && bytes.holds("WEBP", at: 8) { return .webp }
    return nil
  }

  /// A name for what came instead of a picture, when that helps a person.
  private static func otherKind(of data: Data) -> String? {
    switch AnswerForm(data) {
    case .empty: "empty"
    case .page, .xml: "a web page or other markup"
    case .json: "JSON"
    case .other: nil
    }
  }

  private typealias Size = (width: Int, height: Int)

  /// ISO/IEC 10918-1, annex B: the first frame header (SOF0 to SOF15) has the size.
  private static func jpegSize(_ bytes: ByteReader) -> Size? {
    var offset = 2
    var isLaidOnItsSide = false
    while bytes.byte(offset) == 0xFF, let marker = bytes.byte(offset + 1) {
      switch marker {
      case 0xFF: offset += 1  // a fill byte
      case 0x01, 0xD0...0xD7: offset += 2  // markers without a length
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let length = bytes.bigEndian(offset + 2, 2), length >= 8,
          let height = bytes.bigEndian(offset + 5, 2), let width = bytes.bigEndian(offset + 7, 2)
        else { return nil }
        return isLaidOnItsSide ? (height, width) : (width, height)
      case 0xD8, 0xD9, 0xDA, 0x00: return nil  // pixels or the end before any frame header
      default:
        guard let length = bytes.bigEndian(offset + 2, 2), length >= 2 else { return nil }
        if marker == 0xE1, let orientation = EXIFOrientation.value(bytes, at: offset + 4, length: length - 2)
        {
          isLaidOnItsSide = orientation >= 5
        }
        offset += 2 + length
      }
    }
    return nil
  }

  /// ISO/IEC 15948, 11.2.2: IHDR is the first chunk and 13 bytes long.
  private static func pngSize(_ bytes: ByteReader) -> Size? {
    guard bytes.bigEndian(8, 4) == 13, bytes.holds("IHDR", at: 12), let width = bytes.bigEndian(16, 4),
      let height = bytes.bigEndian(20, 4)
    else { return nil }
    return (width, height)
  }

  /// GIF 89a, 18: the logical screen descriptor.
  private static func gifSize(_ bytes: ByteReader) -> Size? {
    bytes.littleEndian(6, 2).flatMap { width in bytes.littleEndian(8, 2).map { (width, $0) } }
  }

  /// RFC 9649: the first chunk is `VP8 ` (lossy, RFC 6386, 9.1), `VP8L` (lossless) or `VP8X` (extended).
  private static func webPSize(_ bytes: ByteReader) -> Size? {
    if bytes.holds("VP8 ", at: 12) {
      guard let tag = bytes.byte(20), tag & 1 == 0, bytes.holds([0x9D, 0x01, 0x2A], at: 23),
        let width = bytes.littleEndian(26, 2), let height = bytes.littleEndian(28, 2)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if bytes.holds("VP8L", at: 12) {
      guard bytes.byte(20) == 0x2F, let low = bytes.littleEndian(21, 2), let high = bytes.littleEndian(23, 2)
      else { return nil }
      return ((low & 0x3FFF) + 1, (low >> 14 | (high & 0xFFF) << 2) + 1)
    }
    guard bytes.holds("VP8X", at: 12), let width = bytes.littleEndian(24, 3),
      let height = bytes.littleEndian(27, 3)
    else { return nil }
    return (width + 1, height + 1)
  }
}

/// Picture formats that cannot be drawn, recognized to save them under their names.
enum OtherPictureFormat {
  private static let marks: [(format: EncodedPicture.Format, text: String, place: Int)] =
    [
      (.tiff, "II*\0", 0), (.tiff, "MM\0*", 0), (.tiff, "II+\0", 0), (.tiff, "MM\0+", 0),
      (.avif, "ftypavi", 4),
      (.pdf, "%PDF", 0), (.jp2, "\0\0\0\u{0C}jP  ", 0), (.jxl, "\0\0\0\u{0C}JXL ", 0),
    ] + ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map { (.heic, "ftyp" + $0, 4) }

  /// The sizes of the headers that a bitmap may have.
  private static let bitmapHeaders: [UInt8] = [12, 40, 52, 56, 64, 108, 124]

  static func of(_ bytes: ByteReader) -> EncodedPicture.Format? {
    if let mark = marks.first(where: { bytes.holds($0.text, at: $0.place) }) { return mark.format }
    if bytes.holds([0xFF, 0x0A], at: 0) { return .jxl }
    // Two letters are not enough to tell, so the size of the header is compared too.
    if bytes.holds("BM", at: 0), bitmapHeaders.contains(where: { bytes.holds([$0, 0, 0, 0], at: 14) }) {
      return .bmp
    }
    return isSVG(bytes.data) ? .svg : nil
  }

  /// True if the first element is `svg`, also behind a declaration, a comment or a document type.
  private static func isSVG(_ data: Data) -> Bool {
    let start = String(decoding: data.prefix(4_096), as: UTF8.self).drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    let element = start.split(separator: "<").first { !"?!".contains($0.first ?? "?") }
    return start.first == "<" && element?.hasPrefix("svg") == true
  }
}
