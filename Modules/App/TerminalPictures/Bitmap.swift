/// A decoded picture: 8-bit sRGB samples, rows from the top, no padding.
public struct Bitmap: Sendable, Equatable {
  /// The samples of a pixel, in this order.
  public enum Layout: Sendable, Hashable {
    /// Red, green, blue.
    case rgb
    /// Red, green, blue and straight (not premultiplied) alpha.
    case rgba

    /// Bytes of one pixel.
    public var bytesPerPixel: Int { self == .rgb ? 3 : 4 }
  }

  /// Width and height.
  public let size: PixelSize
  /// The samples of each pixel.
  public let layout: Layout
  /// All samples: `size.width * size.height * layout.bytesPerPixel` bytes.
  public var bytes: [UInt8]

  /// A bitmap of the given samples. Their number must fit the size.
  public init(size: PixelSize, layout: Layout, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * layout.bytesPerPixel)
    self.size = size
    self.layout = layout
    self.bytes = bytes
  }
}
