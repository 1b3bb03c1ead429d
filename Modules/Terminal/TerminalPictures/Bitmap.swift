/// A decoded picture: 8-bit samples, rows from the top, no padding. Samples are sRGB, or those of the file if that has other
/// colors (``isSRGB``): scaling and drawing convert them.
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
  /// The colors of the samples; `nil` for sRGB.
  let colors: ColorConversion?

  /// A bitmap of the given samples of sRGB. Their number must fit the size.
  public init(size: PixelSize, layout: Layout, bytes: [UInt8]) {
    self.init(size: size, layout: layout, bytes: bytes, colors: nil)
  }

  init(size: PixelSize, layout: Layout, bytes: [UInt8], colors: ColorConversion?) {
    precondition(bytes.count == size.width * size.height * layout.bytesPerPixel)
    (self.size, self.layout, self.bytes, self.colors) = (size, layout, bytes, colors)
  }

  /// True if the samples are sRGB.
  public var isSRGB: Bool { colors == nil }

  /// The same pixels in sRGB.
  public consuming func inSRGB() -> Bitmap {
    guard let colors else { return self }
    bytes.withUnsafeMutableBufferPointer { samples in
      if let start = samples.baseAddress { colors.convert(start, layout, count: size.width * size.height) }
    }
    return Bitmap(size: size, layout: layout, bytes: bytes)
  }
}
