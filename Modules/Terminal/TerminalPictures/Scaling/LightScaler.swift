/// Scales a part of a picture in linear light row by row, holding at most two rows.
///
/// Averaging light keeps the light of a star; averaging sRGB samples would lose up to three quarters of it.
struct LightScaler {
  private let bitmap: Bitmap
  private let horizontal: ScalingAxis
  private let vertical: ScalingAxis
  private let background: SIMD4<Float>
  /// The light of the samples of red, green and blue, 256 each.
  private let tables: (red: UnsafePointer<Float>, green: UnsafePointer<Float>, blue: UnsafePointer<Float>)
  /// The memory of other tables than sRGB's.
  private let memory: PixelMemory<Float>?
  let size: PixelSize

  /// Scales the part `crop` of a picture to `size`. `nil` if either is empty or the size is implausible.
  init?(_ bitmap: Bitmap, crop: PixelRectangle?, to size: PixelSize, over background: RGBColor) {
    let crop = (crop ?? PixelRectangle(bitmap.size)).clamped(to: bitmap.size)
    guard let crop, size.isDrawable else { return nil }
    (self.bitmap, self.size) = (bitmap, size)
    self.background = background.light
    memory = bitmap.colors.map { PixelMemory($0.light) }
    tables =
      memory.map { ($0.table(0), $0.table(1), $0.table(2)) }
      ?? (TransferCurve.light, TransferCurve.light, TransferCurve.light)
    horizontal = ScalingAxis(origin: crop.x, length: crop.width, limit: bitmap.size.width, count: size.width)
    vertical = ScalingAxis(origin: crop.y, length: crop.height, limit: bitmap.size.height, count: size.height)
  }

  /// Calls `body` with the light of each row from the top, which it may change.
  func forEachRow(_ body: (_ row: Int, _ light: UnsafeMutableBufferPointer<SIMD4<Float>>) -> Void) {
    let sum = PixelMemory<SIMD4<Float>>(size.width, .zero)
    // Adjacent rows of the result share at most the two rows of the picture between them.
    var held = (0..<2).map { _ in (index: -1, light: PixelMemory<SIMD4<Float>>(size.width, .zero)) }
    let pixels = PixelMemory<SIMD4<Float>>(horizontal.reach, .zero)
    var tap = 0
    for (row, pixel) in vertical.pixels.enumerated() {
      for source in pixel {
        let slot = source & 1
        if held[slot].index != source {
          held[slot].index = source
          lookUp(source, into: pixels.start)
          average(pixels.start, into: held[slot].light.start)
        }
        add(
          held[slot].light.start, times: vertical.weights[tap], to: sum.start,
          isFirst: source == pixel.lowerBound)
        tap += 1
      }
      if let colors = bitmap.colors { colors.convert(sum.start, count: size.width) }
      if bitmap.layout == .rgba { layOverBackground(sum.start) }
      body(row, UnsafeMutableBufferPointer(start: sum.start, count: size.width))
    }
  }

  @inline(never) private func add(
    _ light: UnsafePointer<SIMD4<Float>>, times weight: Float, to sum: UnsafeMutablePointer<SIMD4<Float>>,
    isFirst: Bool
  ) {
    // In bounds, here and below: rows of the result have `size.width` pixels.
    if isFirst {
      for column in 0..<size.width { sum[column] = light[column] * weight }
    } else {
      for column in 0..<size.width { sum[column] += light[column] * weight }
    }
  }

  @inline(never) private func layOverBackground(_ sum: UnsafeMutablePointer<SIMD4<Float>>) {
    for column in 0..<size.width {
      let pixel = sum[column]
      // By the error of rounding alpha may exceed 1, but light is never negative.
      sum[column] = pixel + background * max(0, 1 - pixel.w)
      sum[column].w = 1
    }
  }

  @inline(never) private func average(
    _ pixels: UnsafePointer<SIMD4<Float>>, into light: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let first = horizontal.pixels[0].lowerBound
    horizontal.weights.withUnsafeBufferPointer { weights in
      // In bounds: there are the weights of all columns, and the pixels from the first with a weight to the last.
      guard var weight = weights.baseAddress else { return }
      for (column, pixel) in horizontal.pixels.enumerated() {
        let (source, count) = (pixels + (pixel.lowerBound &- first), pixel.upperBound &- pixel.lowerBound)
        // Two or three are usual, because a JPEG is decoded at less than twice the size; they need no loop.
        var sum = source[0] * weight[0]
        if count > 1 { sum += source[1] * weight[1] }
        if count > 2 { sum += source[2] * weight[2] }
        if count > 3 { for tap in 3..<count { sum += source[tap] * weight[tap] } }
        light[column] = sum
        weight += count
      }
    }
  }

  /// Looks up the light of a row of the picture, from the first pixel with a weight to the last.
  @inline(never) private func lookUp(_ row: Int, into pixels: UnsafeMutablePointer<SIMD4<Float>>) {
    let first = row * bitmap.size.width + horizontal.pixels[0].lowerBound
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      // In bounds: the axes begin and end inside of the picture.
      guard let start = bytes.baseAddress else { return }
      let ((red, green, blue), step) = (tables, bitmap.layout.bytesPerPixel)
      var sample = start + step * first
      for pixel in 0..<horizontal.reach {
        // In bounds: the tables have an entry for each byte.
        let opaque = SIMD4(red[Int(sample[0])], green[Int(sample[1])], blue[Int(sample[2])], 1)
        // Premultiplied by alpha, so that the color of transparent pixels has no weight.
        pixels[pixel] = step == 3 ? opaque : opaque * (Float(sample[3]) / 255)
        sample += step
      }
    }
  }
}
