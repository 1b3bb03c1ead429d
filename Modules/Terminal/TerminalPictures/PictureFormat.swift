/// A picture format that can be drawn.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// ITU-T T.81, baseline, extended sequential and progressive.
  case jpeg = "JPEG"
  /// Portable Network Graphics, 3rd edition.
  case png = "PNG"
  /// Graphics Interchange Format, 87a and 89a.
  case gif = "GIF"

  static func of(_ input: Input) throws(PictureError) -> PictureFormat {
    if input.count == 0 { throw .empty }
    if input.starts(with: [0xFF, 0xD8]) { return .jpeg }
    if input.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if input.starts(with: "GIF87a".utf8) || input.starts(with: "GIF89a".utf8) { return .gif }
    throw otherFormat(of: input).map { .notDrawn(format: $0) } ?? .unknownFormat
  }

  /// Known formats that cannot be drawn: characters, of one byte each, at a place in the file. The kind of an ISO base media
  /// file is its major brand.
  private static let others: [(place: Int, text: String, name: String)] =
    [
      (0, "II*\0", "TIFF"), (0, "MM\0*", "TIFF"), (0, "II+\0", "TIFF"), (0, "MM\0+", "TIFF"),
      (0, "BM", "BMP"),
      (0, "%PDF", "PDF"), (0, "\0\0\0\u{C}jP  ", "JPEG 2000"), (0, "\u{FF}\n", "JPEG XL"),
      (0, "\0\0\0\u{C}JXL ", "JPEG XL"), (4, "ftypavif", "AVIF"), (4, "ftypavis", "AVIF"),
    ]
    + ["heic", "heix", "heim", "heis", "mif1", "msf1", "hevc", "hevx"].map { (4, "ftyp" + $0, "HEIC") }
    + [(4, "ftyp", "video")]

  private static func otherFormat(of input: Input) -> String? {
    if input.starts(with: "RIFF".utf8), input.starts(with: "WEBP".utf8, at: 8) { return "WebP" }
    let other = others.first { other in
      input.starts(with: other.text.unicodeScalars.map { UInt8($0.value) }, at: other.place)
    }
    return other?.name ?? (isSVG(input) ? "SVG" : nil)
  }

  /// True if `<svg` is within the first bytes, with only text before it.
  private static func isSVG(_ input: Input) -> Bool {
    let length = min(input.count, 1_024)
    for start in 0..<length {
      if input.byte(start) == 0 { return false }
      if input.starts(with: "<svg".utf8, at: start) { return true }
    }
    return false
  }
}
