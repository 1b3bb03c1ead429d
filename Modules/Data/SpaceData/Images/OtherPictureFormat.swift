/// Picture formats that cannot be drawn, recognized to name them in messages.
enum OtherPictureFormat {
  /// The name of the format, found in the first bytes; nil for an unknown format.
  static func name(_ bytes: ByteReader) -> String? {
    if bytes.holds([0x49, 0x49, 0x2A, 0], at: 0) || bytes.holds([0x4D, 0x4D, 0, 0x2A], at: 0) {
      return "TIFF"
    }
    if bytes.holds([0x49, 0x49, 0x2B, 0], at: 0) || bytes.holds([0x4D, 0x4D, 0, 0x2B], at: 0) {
      return "TIFF"
    }
    if bytes.holds("ftypavi", at: 4) { return "AVIF" }
    if ["heic", "heix", "hevc", "mif1", "msf1"].contains(where: {
      bytes.holds(Array("ftyp\($0)".utf8), at: 4)
    }) {
      return "HEIC"
    }
    if bytes.holds("%PDF", at: 0) { return "PDF" }
    if bytes.holds([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], at: 0) { return "JPEG 2000" }
    if bytes.holds([0xFF, 0x0A], at: 0) || bytes.holds([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], at: 0) {
      return "JPEG XL"
    }
    // Two letters are not enough to tell, so the size of the header is compared too.
    return bytes.holds("BM", at: 0) && bytes.holds([40, 0, 0, 0], at: 14) ? "BMP" : nil
  }
}
