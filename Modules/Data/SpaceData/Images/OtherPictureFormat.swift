/// Picture formats that cannot be drawn, recognized to name them in messages.
enum OtherPictureFormat {
  /// The text that tells each format, and its place in the file.
  private static let marks: [(name: String, text: String, place: Int)] = [
    ("TIFF", "II*\0", 0), ("TIFF", "MM\0*", 0), ("TIFF", "II+\0", 0), ("TIFF", "MM\0+", 0),
    ("AVIF", "ftypavi", 4), ("HEIC", "ftypheic", 4), ("HEIC", "ftypheix", 4), ("HEIC", "ftyphevc", 4),
    ("HEIC", "ftypmif1", 4), ("HEIC", "ftypmsf1", 4), ("PDF", "%PDF", 0),
    ("JPEG 2000", "\0\0\0\u{0C}jP  ", 0), ("JPEG XL", "\0\0\0\u{0C}JXL ", 0),
  ]

  /// The name of the format, found in the first bytes; nil for an unknown format.
  static func name(_ bytes: ByteReader) -> String? {
    if let mark = marks.first(where: { bytes.holds($0.text, at: $0.place) }) { return mark.name }
    if bytes.holds([0xFF, 0x0A], at: 0) { return "JPEG XL" }
    // Two letters are not enough to tell, so the size of the header is compared too.
    return bytes.holds("BM", at: 0) && bytes.holds([40, 0, 0, 0], at: 14) ? "BMP" : nil
  }
}
