/// A picture in encoded form: bytes whose header was recognized, but which were not decoded.
public struct EncodedPicture: Sendable, Hashable, Codable {
  /// The encodings that are recognized.
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// An encoding that can be drawn.
    case jpeg, png, gif
    /// An encoding that can only be saved: WebP in RIFF, ISO/IEC 23008-12, TIFF 6.0 and BigTIFF, Windows bitmaps, SVG,
    /// PDF, JPEG 2000 and JPEG XL in their containers.
    case webp, avif, heic, tiff, bmp, svg, pdf, jp2, jxl

    /// The usual file name extension, without a dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// True for JPEG, PNG and GIF; the others can only be saved.
    public var isDrawn: Bool { self == .jpeg || self == .png || self == .gif }

    /// The name for a person, such as `AVIF`.
    public var name: String {
      switch self {
      case .webp: "WebP"
      case .jp2: "JPEG 2000"
      case .jxl: "JPEG XL"
      default: rawValue.uppercased()
      }
    }
  }

  /// The encoded bytes.
  public let data: Data
  /// The encoding, recognized by the first bytes.
  public let format: Format
  /// Width in pixels, read from the header; 0 for a format whose header is not read.
  public let width: Int
  /// Height in pixels, read from the header; 0 for a format whose header is not read.
  public let height: Int

  /// Makes a picture of bytes whose header was already read.
  public init(data: Data, format: Format, width: Int, height: Int) {
    (self.data, self.format, self.width, self.height) = (data, format, width, height)
  }
}
