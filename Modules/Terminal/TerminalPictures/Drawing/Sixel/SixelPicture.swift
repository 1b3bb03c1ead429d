/// A picture in DEC's sixels: bands of six rows, one color after the other. DEC STD 070, chapter 9;
/// VT330/VT340 Programmer Reference Manual, chapter 14.
public enum SixelPicture {
  /// The most color registers that are used; terminals with sixels usually have as many.
  public static let registers = 256

  /// Draws a picture, or its part `crop`, at `size` pixels, or at the largest size of that shape within `limit`, the
  /// terminal's maximum. Empty if a size is.
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
    return sequence(of: scaled, SixelPalette(of: scaled, count: registers))
  }

  private static func sequence(of bitmap: Bitmap, _ palette: SixelPalette) -> [UInt8] {
    let size = bitmap.size
    var dither = SixelDither(palette)
    var writer = SixelWriter(size: size, colors: palette.percents)
    let band = PixelMemory<UInt8>(size.width * SixelWriter.stride, 0)
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      guard let pixels = bytes.baseAddress else { return }
      for top in stride(from: 0, to: size.height, by: 6) {
        let rows = min(6, size.height - top)
        for row in 0..<rows {
          // In bounds: a row of the bitmap has three bytes for each column, and one of the band has a byte in each column.
          dither.write(
            pixels + (top + row) * size.width * 3, row: top + row, width: size.width, to: band.start + row)
        }
        writer.write(band.start, rows: rows)
      }
    }
    writer.end()
    return writer.bytes
  }
}
