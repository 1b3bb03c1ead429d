/// A picture in DEC's sixels: bands of six rows, one color after the other. DEC STD 070, chapter 9;
/// VT330/VT340 Programmer Reference Manual, chapter 14.
public enum SixelPicture {
  /// The number of color registers of every present terminal with sixels.
  public static let registers = 256

  /// Draws a picture, or its part `crop`, at exactly `size` pixels, scaled down to `limit`, the terminal's
  /// maximum. Empty if a size is.
  public static func sequence(
    _ bitmap: consuming Bitmap, crop: PixelRectangle? = nil, size: PixelSize, limit: PixelSize? = nil,
    registers: Int = registers, over background: RGBColor = .black
  ) -> [UInt8] {
    let size = limit.map { size.fitted(in: $0) } ?? size
    let (own, layout, isSRGB) = (bitmap.size, bitmap.layout, bitmap.isSRGB)
    // A decoded picture of megabytes is freed before the sequence is made, which has as many.
    if crop != nil || own != size || layout != .rgb || !isSRGB {
      bitmap = bitmap.scaled(to: size, crop: crop, over: background)
    }
    let scaled = bitmap
    guard scaled.size.width > 0, scaled.size.height > 0 else { return [] }
    let palette = SixelPalette(of: scaled, count: registers)
    var writer = SixelWriter(size: scaled.size, colors: palette.percents)
    writer.write(SixelDither.indices(of: scaled, palette))
    return writer.bytes
  }
}
