/// A bitmap while a decoder paints it: rows of stored pixels are placed where the orientation displays them.
/// A picture that is too large for memory is reduced by a whole factor, averaged in linear light.
final class Canvas {
  /// The size of the picture as its decoder sees it.
  let stored: PixelSize
  /// The samples of a pixel.
  let layout: Bitmap.Layout
  /// Bytes of one pixel.
  let bytesPerPixel: Int
  private let pixels: UnsafeMutablePointer<UInt8>
  private let path: (origin: Int, column: Int, row: Int)
  private let isDirect: Bool
  private let scratch: PixelMemory<UInt8>
  private let light: LightAccumulator?

  /// The most pixels of a bitmap at full size.
  static let fullLimit = 100_000_000
  /// The most bytes of a bitmap at a requested size.
  static let reducedLimit = 52 << 20

  /// Paints a bitmap.
  /// - Parameters:
  ///   - reduction: the number of pixels that become one, in each direction.
  ///   - inOrder: true if rows come from top to bottom, each once.
  static func paint(
    _ stored: PixelSize, _ orientation: Orientation, _ layout: Bitmap.Layout, reduction: Int, inOrder: Bool,
    _ body: (Canvas) throws(PictureError) -> Void
  ) throws(PictureError) -> Bitmap {
    let small = stored.divided(by: reduction)
    let displayed = orientation.displayed(small)
    var bytes = [UInt8](repeating: 0, count: small.width * small.height * layout.bytesPerPixel)
    try bytes.withUnsafeMutableBufferPointer { (buffer) throws(PictureError) in
      guard let start = buffer.baseAddress else { return }
      let canvas = Canvas(stored, orientation, layout, reduction, inOrder, start)
      try body(canvas)
      canvas.complete()
    }
    return Bitmap(size: displayed, layout: layout, bytes: bytes)
  }

  /// The least reduction for a picture to fit in memory.
  static func reduction(
    of stored: PixelSize, _ layout: Bitmap.Layout, wanted: PixelSize?, inOrder: Bool
  ) throws(PictureError) -> Int {
    guard wanted != nil else {
      // Divided, because the product of two large numbers may overflow.
      guard stored.height <= fullLimit / stored.width else { throw .tooLarge(stored) }
      return 1
    }
    let cost = layout.bytesPerPixel
    for factor in 1...255 {
      let small = stored.divided(by: factor)
      let sums = factor == 1 || inOrder ? 0 : LightAccumulator.bytesPerPixel
      if small.height <= reducedLimit / (small.width * (cost + sums)) { return factor }
    }
    throw .tooLarge(stored)
  }

  private init(
    _ stored: PixelSize, _ orientation: Orientation, _ layout: Bitmap.Layout, _ reduction: Int,
    _ inOrder: Bool,
    _ pixels: UnsafeMutablePointer<UInt8>
  ) {
    self.stored = stored
    self.layout = layout
    self.pixels = pixels
    bytesPerPixel = layout.bytesPerPixel
    path = orientation.path(in: orientation.displayed(stored.divided(by: reduction)))
    isDirect = orientation == .upright && reduction == 1
    scratch = PixelMemory(stored.width * layout.bytesPerPixel, 0)
    light = reduction == 1 ? nil : LightAccumulator(stored, layout, reduction: reduction, inOrder: inOrder)
  }

  /// Memory for the samples of a stored row: `stored.width` pixels.
  @inline(__always) func line(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    isDirect ? pixels + row * stored.width * bytesPerPixel : scratch.start
  }

  /// Memory for the samples of a row that is not written in place.
  var scratchLine: UnsafeMutablePointer<UInt8> { scratch.start }

  /// Finishes a row whose samples were all written to its line.
  func finish(_ row: Int) {
    guard !isDirect else { return }
    place(scratch.start, row, from: 0, by: 1, count: stored.width)
  }

  /// Places pixels of a row at intervals, as in a pass of an interlaced picture.
  func place(_ samples: UnsafePointer<UInt8>, _ row: Int, from column: Int, by step: Int, count: Int) {
    guard let light else {
      let first = path.origin + path.row * row + path.column * column
      put(samples, count, at: first, by: path.column * step)
      return
    }
    light.add(samples, row, from: column, by: step, count: count)
    if light.isFull(after: row) { flush(light, row / light.reduction) }
  }

  /// Writes pixels that are still sums.
  private func complete() {
    guard let light else { return }
    for row in light.heldRows { flush(light, row) }
  }

  private func flush(_ light: LightAccumulator, _ row: Int) {
    light.average(row) { samples, count in
      put(samples, count, at: path.origin + path.row * row, by: path.column)
    }
  }

  private func put(_ samples: UnsafePointer<UInt8>, _ count: Int, at first: Int, by step: Int) {
    // In bounds: an orientation's path leads from each stored pixel to exactly one displayed pixel.
    var target = pixels + first * bytesPerPixel
    var source = samples
    let stride = step * bytesPerPixel
    for _ in 0..<count {
      target[0] = source[0]
      target[1] = source[1]
      target[2] = source[2]
      if bytesPerPixel == 4 { target[3] = source[3] }
      source += bytesPerPixel
      target += stride
    }
  }
}

extension PixelSize {
  /// The size when `divisor` pixels become one, including those at the edge.
  func divided(by divisor: Int) -> PixelSize {
    PixelSize(width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
  }
}
