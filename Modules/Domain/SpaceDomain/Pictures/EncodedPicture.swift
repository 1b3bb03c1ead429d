/// A picture in encoded form: bytes whose header was recognized, but which were not decoded.
public struct EncodedPicture: Sendable, Hashable, Codable {
  /// The encodings that are recognized.
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// JPEG, ISO/IEC 10918-1.
    case jpeg
    /// PNG, ISO/IEC 15948.
    case png
    /// GIF 87a and 89a.
    case gif
    /// WebP in a RIFF container.
    case webp

    /// The usual file name extension, without a dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// The encoded bytes.
  public let data: Data
  /// The encoding, recognized by the first bytes.
  public let format: Format
  /// Width in pixels, read from the header.
  public let width: Int
  /// Height in pixels, read from the header.
  public let height: Int

  /// Makes a picture of bytes whose header was already read.
  public init(data: Data, format: Format, width: Int, height: Int) {
    self.data = data
    self.format = format
    self.width = width
    self.height = height
  }
}
