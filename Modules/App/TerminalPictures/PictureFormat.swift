/// A picture format that can be drawn.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// ITU-T T.81, baseline, extended sequential and progressive.
  case jpeg = "JPEG"
  /// Portable Network Graphics, 3rd edition.
  case png = "PNG"
  /// Graphics Interchange Format, 87a and 89a.
  case gif = "GIF"

  /// The format, recognized by the first bytes of a file.
  static func of(_ input: Input) throws(PictureError) -> PictureFormat {
    if input.count == 0 { throw .empty }
    if input.starts(with: [0xFF, 0xD8]) { return .jpeg }
    if input.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if input.starts(with: "GIF87a".utf8) || input.starts(with: "GIF89a".utf8) { return .gif }
    throw otherFormat(of: input).map { .notDrawn(format: $0) } ?? .unknownFormat
  }

  private static let otherStarts: [(bytes: [UInt8], name: String)] = [
    ([0x49, 0x49, 0x2A, 0], "TIFF"), ([0x4D, 0x4D, 0, 0x2A], "TIFF"),
    ([0x49, 0x49, 0x2B, 0], "TIFF"), ([0x4D, 0x4D, 0, 0x2B], "TIFF"),
    (Array("BM".utf8), "BMP"), (Array("%PDF".utf8), "PDF"),
    ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], "JPEG 2000"),
    ([0xFF, 0x0A], "JPEG XL"), ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "JPEG XL"),
  ]

  /// The name of a known format that cannot be drawn.
  private static func otherFormat(of input: Input) -> String? {
    if let (_, name) = otherStarts.first(where: { input.starts(with: $0.bytes) }) { return name }
    if input.starts(with: "RIFF".utf8), input.starts(with: "WEBP".utf8, at: 8) { return "WebP" }
    if input.starts(with: "ftyp".utf8, at: 4) { return isoFormat(of: input) }
    return isSVG(input) ? "SVG" : nil
  }

  /// The kind of an ISO base media file by its major brand.
  private static func isoFormat(of input: Input) -> String {
    let brand = (8..<12).map { input.byte($0) }
    if brand.elementsEqual("avif".utf8) || brand.elementsEqual("avis".utf8) { return "AVIF" }
    let still = ["heic", "heix", "heim", "heis", "mif1", "msf1", "hevc", "hevx"]
    return still.contains { brand.elementsEqual($0.utf8) } ? "HEIC" : "video"
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
