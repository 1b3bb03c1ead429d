/// Scales a part of a picture in linear light row by row, holding at most two rows.
///
/// Averaging light keeps the light of a star; averaging sRGB samples would lose up to three quarters of it.
struct LightScaler {
  private let bitmap: Bitmap
  private let horizontal: ScalingAxis
  private let vertical: ScalingAxis
  private let background: SIMD4<Float>
  /// The size of the result.
  let size: PixelSize

  /// Scales the part `crop` of a picture to `size`. `nil` if either is empty or the size is implausible.
  init?(_ bitmap: Bitmap, crop: PixelRectangle?, to size: PixelSize, over background: RGBColor) {
    let crop = (crop ?? PixelRectangle(bitmap.size)).clamped(to: bitmap.size)
    guard let crop, size.isDrawable else { return nil }
    self.bitmap = bitmap
    self.size = size
    self.background = background.light
    horizontal = ScalingAxis(
      origin: crop.x, length: crop.width, limit: bitmap.size.width, count: size.width)
    vertical = ScalingAxis(
      origin: crop.y, length: crop.height, limit: bitmap.size.height, count: size.height)
  }

  /// Calls `body` with the light of each row from the top.
  func forEachRow(_ body: (_ row: Int, _ light: [SIMD4<Float>]) -> Void) {
    let blank = [SIMD4<Float>](repeating: .zero, count: size.width)
    var sum = blank
    // Adjacent rows of the result share at most the two rows of the picture between them.
    var held = [(index: -1, light: blank), (index: -1, light: blank)]
    var pixels = [SIMD4<Float>](repeating: .zero, count: horizontal.reach)
    var tap = 0
    for row in 0..<size.height {
      var source = vertical.starts[row]
      var isFirst = true
      while tap < vertical.ends[row] {
        let slot = source & 1
        if held[slot].index != source {
          held[slot].index = source
          scaleRow(source, by: &pixels, into: &held[slot].light)
        }
        Self.add(held[slot].light, times: vertical.weights[tap], to: &sum, fresh: isFirst)
        isFirst = false
        source += 1
        tap += 1
      }
      if bitmap.layout == .rgba { layOverBackground(&sum) }
      body(row, sum)
    }
  }

  private static func add(
    _ light: [SIMD4<Float>], times weight: Float, to sum: inout [SIMD4<Float>], fresh: Bool
  ) {
    if fresh {
      for column in sum.indices { sum[column] = light[column] * weight }
    } else {
      for column in sum.indices { sum[column] += light[column] * weight }
    }
  }

  private func layOverBackground(_ sum: inout [SIMD4<Float>]) {
    for column in sum.indices {
      let pixel = sum[column]
      sum[column] = pixel + background * (1 - pixel.w)
      sum[column].w = 1
    }
  }

  /// Averages a row of the picture. Its light is looked up into `pixels` first, so that no pixel is looked up
  /// twice.
  private func scaleRow(_ row: Int, by pixels: inout [SIMD4<Float>], into light: inout [SIMD4<Float>]) {
    switch bitmap.layout {
    case .rgb: lookUpOpaqueRow(row, into: &pixels)
    case .rgba: lookUpTransparentRow(row, into: &pixels)
    }
    let first = horizontal.starts[0]
    var tap = 0
    for column in light.indices {
      var pixel = horizontal.starts[column] - first
      var sum = SIMD4<Float>.zero
      let end = horizontal.ends[column]
      while tap < end {
        sum += pixels[pixel] * horizontal.weights[tap]
        pixel += 1
        tap += 1
      }
      light[column] = sum
    }
  }

  private func lookUpOpaqueRow(_ row: Int, into pixels: inout [SIMD4<Float>]) {
    let table = TransferCurve.light
    var byte = (row * bitmap.size.width + horizontal.starts[0]) * 3
    for pixel in pixels.indices {
      pixels[pixel] = SIMD4(
        table[Int(bitmap.bytes[byte])], table[Int(bitmap.bytes[byte + 1])],
        table[Int(bitmap.bytes[byte + 2])], 1)
      byte += 3
    }
  }

  /// Premultiplies by alpha, so that the color of transparent pixels has no weight.
  private func lookUpTransparentRow(_ row: Int, into pixels: inout [SIMD4<Float>]) {
    let table = TransferCurve.light
    var byte = (row * bitmap.size.width + horizontal.starts[0]) * 4
    for pixel in pixels.indices {
      let opaque = SIMD4(
        table[Int(bitmap.bytes[byte])], table[Int(bitmap.bytes[byte + 1])],
        table[Int(bitmap.bytes[byte + 2])], 1)
      pixels[pixel] = opaque * (Float(bitmap.bytes[byte + 3]) / 255)
      byte += 4
    }
  }
}
