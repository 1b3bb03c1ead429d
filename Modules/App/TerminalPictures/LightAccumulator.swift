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
  private let table = (0..<256).map { UInt32(TransferCurve.light[$0] * 65_535 + 0.5) }

  /// Sums for all rows, or for one row if rows come in order.
  init(_ stored: PixelSize, _ layout: Bitmap.Layout, reduction: Int, inOrder: Bool) {
    self.reduction = reduction
    self.inOrder = inOrder
    small = stored.divided(by: reduction)
    fullHeight = stored.height
    bytesPerPixel = layout.bytesPerPixel
    sums = PixelMemory(small.width * (inOrder ? 1 : small.height) * 5, 0)
    row = PixelMemory(small.width * 4, 0)
  }

  /// Adds pixels of a stored row.
  func add(_ samples: UnsafePointer<UInt8>, _ stored: Int, from column: Int, by step: Int, count: Int) {
    // In bounds: columns are below the stored width, so their quotients are below the reduced one.
    let line = sums.start + (inOrder ? 0 : stored / reduction * small.width * 5)
    table.withUnsafeBufferPointer { table in
      var source = samples
      var position = column
      for _ in 0..<count {
        let sum = line + position / reduction * 5
        let alpha = bytesPerPixel == 4 ? UInt32(source[3]) : 255
        for channel in 0..<3 {
          let light = table[Int(source[channel])]
          sum[channel] &+= alpha == 255 ? light : light &* alpha / 255
        }
        sum[3] &+= alpha
        sum[4] &+= 1
        source += bytesPerPixel
        position += step
      }
    }
  }

  /// True if a reduced row is complete once the stored `row` is added.
  func isFull(after row: Int) -> Bool {
    inOrder && (row % reduction == reduction - 1 || row == fullHeight - 1)
  }

  /// The reduced rows whose sums are stored until everything is read.
  var heldRows: Range<Int> { inOrder ? 0..<0 : 0..<small.height }

  /// Passes on the samples of a reduced row, and resets the sums if rows come in order.
  func average(_ reduced: Int, _ take: (UnsafePointer<UInt8>, Int) -> Void) {
    let line = sums.start + (inOrder ? 0 : reduced * small.width * 5)
    for column in 0..<small.width {
      let sum = line + column * 5
      let target = row.start + column * bytesPerPixel
      // Light is weighted by alpha, so its sum is at most alpha's · 257.
      let alpha = max(1, UInt64(sum[3]))
      for channel in 0..<3 {
        let light = min(65_535, (UInt64(sum[channel]) * 255 + alpha / 2) / alpha)
        target[channel] = TransferCurve.samples[Int(light)]
      }
      if bytesPerPixel == 4 { target[3] = UInt8(min(255, (sum[3] + sum[4] / 2) / max(1, sum[4]))) }
    }
    take(row.start, small.width)
    if inOrder { line.update(repeating: 0, count: small.width * 5) }
  }
}
