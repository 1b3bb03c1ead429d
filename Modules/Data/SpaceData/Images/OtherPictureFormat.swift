import SpaceDomain

/// Picture formats that cannot be drawn, recognized to save them under their names.
enum OtherPictureFormat {
  /// The text that tells each format, and its place in the file.
  private static let marks: [(format: EncodedPicture.Format, text: String, place: Int)] =
    [
      (.tiff, "II*\0", 0), (.tiff, "MM\0*", 0), (.tiff, "II+\0", 0), (.tiff, "MM\0+", 0),
      (.avif, "ftypavi", 4),
      (.pdf, "%PDF", 0), (.jp2, "\0\0\0\u{0C}jP  ", 0), (.jxl, "\0\0\0\u{0C}JXL ", 0),
    ] + ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map { (.heic, "ftyp" + $0, 4) }

  /// The sizes of the headers that a bitmap may have.
  private static let bitmapHeaders: [UInt8] = [12, 40, 52, 56, 64, 108, 124]

  /// The format, found in the first bytes; nil for an unknown one.
  static func of(_ bytes: ByteReader) -> EncodedPicture.Format? {
    if let mark = marks.first(where: { bytes.holds($0.text, at: $0.place) }) { return mark.format }
    if bytes.holds([0xFF, 0x0A], at: 0) { return .jxl }
    // Two letters are not enough to tell, so the size of the header is compared too.
    if bytes.holds("BM", at: 0), bitmapHeaders.contains(where: { bytes.holds([$0, 0, 0, 0], at: 14) }) {
      return .bmp
    }
    return isSVG(bytes) ? .svg : nil
  }

  /// True if the first element is `svg`, also behind a declaration, a comment or a document type.
  private static func isSVG(_ bytes: ByteReader) -> Bool {
    var place = bytes.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
    while let byte = bytes.byte(place), place < 4_096 {
      if bytes.holds("<svg", at: place) { return true }
      // Any other element is the beginning of another document.
      if byte == UInt8(ascii: "<"), !bytes.holds("<?", at: place), !bytes.holds("<!", at: place) {
        return false
      }
      // Text before the first tag.
      if byte != UInt8(ascii: "<"), place == 0, !byte.isXMLSpace { return false }
      place += 1
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
