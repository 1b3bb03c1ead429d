/// Sums of linear light over squares of pixels: averages a picture that is too large for memory while it is
/// read.
final class LightAccumulator {
  /// Pixels that become one, in each direction; at most 255, so that a sum fits in 32 bits.
  let reduction: Int
  /// The bytes of one reduced pixel: sums of red, green, blue and alpha, and the number of pixels.
  static let bytesPerPixel = 20

  private let inOrder: Bool
  private let small: PixelSize
  private let fullHeight: Int
  private let bytesPerPixel: Int
  private let sums: PixelMemory<UInt32>
  private let row: PixelMemory<UInt8>
  /// The light of each 8-bit sample of red, green and blue.
  private let table = PixelMemory<UInt32>(768, 0)
  /// The colors of the pixels that are added; the averages are sRGB.
  private let colors: ColorConversion?
  /// The reduced row whose sums are not complete yet, if rows come in order.
  private var begun: Int?

  /// Sums for all rows, or for one row if rows come in order.
  init(
    _ stored: PixelSize, _ layout: Bitmap.Layout, reduction: Int, inOrder: Bool, _ colors: ColorConversion?
  ) {
    (self.colors, self.reduction, self.inOrder) = (colors, reduction, inOrder)
    small = stored.divided(by: reduction)
    fullHeight = stored.height
    bytesPerPixel = layout.bytesPerPixel
    sums = PixelMemory(small.width * (inOrder ? 1 : small.height) * 5, 0)
    row = PixelMemory(small.width * 4, 0)
    for entry in 0..<768 {
      table.start[entry] = UInt32((colors?.light[entry] ?? TransferCurve.light[entry & 255]) * 65_535 + 0.5)
    }
  }

  func add(_ samples: UnsafePointer<UInt8>, _ stored: Int, from column: Int, by step: Int, count: Int) {
    if inOrder { begun = stored / reduction }
    // In bounds: columns are below the stored width, so their quotients are below the reduced one.
    let line = sums.start + (inOrder ? 0 : stored / reduction * small.width * 5)
    var sum = line + column / reduction * 5
    var (source, inside, left) = (samples, column % reduction, count)
    while left > 0 {
      let pixels = min(left, (reduction &- inside &+ step &- 1) / step)
      add(source, pixels, to: sum)
      source += pixels &* bytesPerPixel
      left &-= pixels
      inside &+= pixels &* step
      // A step may be wider than a reduced pixel.
      while inside >= reduction {
        inside &-= reduction
        sum += 5
      }
    }
  }

  /// Adds pixels to one reduced pixel, weighted by their alpha.
  @inline(__always)
  private func add(_ samples: UnsafePointer<UInt8>, _ count: Int, to sum: UnsafeMutablePointer<UInt32>) {
    let (light, step) = (table.start, bytesPerPixel)
    var source = samples
    var color = (
      red: sum[0], green: sum[1], blue: sum[2], alpha: sum[3] &+ 255 &* UInt32(truncatingIfNeeded: count)
    )
    for _ in 0..<count {
      // In bounds: the tables have an entry for each byte.
      var (red, green, blue) = (
        light[Int(source[0])], light[256 &+ Int(source[1])], light[512 &+ Int(source[2])]
      )
      if step == 4, source[3] < 255 {
        let alpha = UInt32(source[3])
        (red, green, blue) = (red &* alpha / 255, green &* alpha / 255, blue &* alpha / 255)
        color.alpha &-= 255 &- alpha
      }
      color.red &+= red
      color.green &+= green
      color.blue &+= blue
      source += step
    }
    (sum[0], sum[1], sum[2], sum[3]) = color
    sum[4] &+= UInt32(truncatingIfNeeded: count)
  }

  /// True if a reduced row is complete once the stored `row` is added.
  func isFull(after row: Int) -> Bool {
    inOrder && (row % reduction == reduction - 1 || row == fullHeight - 1)
  }

  /// The reduced rows whose sums are stored until everything is read: all, or one that is not full if rows come in order.
  var heldRows: Range<Int> { inOrder ? begun.map { $0..<$0 + 1 } ?? 0..<0 : 0..<small.height }

  /// Passes on the samples of a reduced row, and resets the sums if rows come in order.
  func average(_ reduced: Int, _ take: (UnsafePointer<UInt8>, Int) -> Void) {
    let line = sums.start + (inOrder ? 0 : reduced * small.width * 5)
    for column in 0..<small.width {
      let sum = line + column * 5
      let target = row.start + column * bytesPerPixel
      // Light is weighted by alpha, so its sum is at most alpha's · 257.
      let scale = 255 / Double(max(1, sum[3]))
      var light = SIMD4(Double(sum[0]), Double(sum[1]), Double(sum[2]), 0) * scale
      if let colors { light = SIMD4<Double>(colors.converted(SIMD4<Float>(light))) }
      for channel in 0..<3 {
        target[channel] = TransferCurve.samples[Int(min(65_535, max(0, light[channel] + 0.5)))]
      }
      if bytesPerPixel == 4 { target[3] = UInt8(min(255, (sum[3] + sum[4] / 2) / max(1, sum[4]))) }
    }
    take(row.start, small.width)
    guard inOrder else { return }
    line.update(repeating: 0, count: small.width * 5)
    begun = nil
  }
}
