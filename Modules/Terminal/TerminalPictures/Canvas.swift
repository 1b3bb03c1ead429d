/// A bitmap while a decoder paints it: rows of stored pixels are placed where the orientation displays them.
/// A picture that is too large for memory is reduced by a whole factor, averaged in linear light, or cut.
final class Canvas {
  let stored: PixelSize
  let columns: Range<Int>
  let rows: Range<Int>
  let bytesPerPixel: Int
  let colors: ColorConversion?
  private let pixels: UnsafeMutablePointer<UInt8>
  private let path: (origin: Int, column: Int, row: Int)
  private let isDirect: Bool
  private let scratch: PixelMemory<UInt8>
  private let light: LightAccumulator?

  /// Paints the picture of a plan.
  /// - Parameters:
  ///   - fullSize: the size in the header.
  ///   - body: returns true if data is missing.
  static func paint(
    _ plan: CanvasPlan, fullSize: PixelSize, _ body: (Canvas) throws(PictureError) -> Bool
  ) throws(PictureError) -> DecodedPicture {
    let size = plan.size
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * plan.layout.bytesPerPixel)
    let isCut = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(PictureError) in
      guard let start = buffer.baseAddress else { return true }
      let canvas = Canvas(plan, start)
      let isCut = try body(canvas)
      canvas.complete()
      return isCut
    }
    return plan.picture(
      Bitmap(size: size, layout: plan.layout, bytes: bytes, colors: plan.reduction == 1 ? plan.colors : nil),
      fullSize: fullSize, isCut: isCut)
  }

  private init(_ plan: CanvasPlan, _ pixels: UnsafeMutablePointer<UInt8>) {
    stored = plan.stored
    (columns, rows) = plan.kept
    bytesPerPixel = plan.layout.bytesPerPixel
    colors = plan.colors
    self.pixels = pixels
    path = plan.orientation.path(in: plan.size)
    isDirect = plan.isPlain
    scratch = PixelMemory(stored.width * bytesPerPixel, 0)
    light =
      plan.reduction == 1
      ? nil
      : LightAccumulator(stored, plan.layout, reduction: plan.reduction, inOrder: plan.inOrder, plan.colors)
  }

  /// Memory for the samples of a stored row: `stored.width` pixels.
  @inline(__always) func line(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    isDirect ? pixels + row * stored.width * bytesPerPixel : scratch.start
  }

  /// Memory for the samples of a row that is not written in place.
  var scratchLine: UnsafeMutablePointer<UInt8> { scratch.start }

  func finish(_ row: Int) {
    guard !isDirect else { return }
    place(scratch.start, row, from: 0, by: 1, count: stored.width)
  }

  /// Places pixels of a row at intervals, as in a pass of an interlaced picture.
  func place(_ samples: UnsafePointer<UInt8>, _ row: Int, from column: Int, by step: Int, count: Int) {
    guard let light else { return put(samples, row, from: column, by: step, count: count) }
    light.add(samples, row, from: column, by: step, count: count)
    if light.isFull(after: row) { flush(light, row / light.reduction) }
  }

  private func put(_ samples: UnsafePointer<UInt8>, _ row: Int, from column: Int, by step: Int, count: Int) {
    guard rows.contains(row) else { return }
    let first = max(0, (columns.lowerBound - column + step - 1) / step)
    let end = min(count, (columns.upperBound - column + step - 1) / step)
    guard first < end else { return }
    let place = (column: column + first * step - columns.lowerBound, row: row - rows.lowerBound)
    put(
      samples + first * bytesPerPixel, end - first,
      at: path.origin + path.row * place.row + path.column * place.column, by: path.column * step)
  }

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
    // In bounds: an orientation's path leads from each kept pixel to exactly one displayed pixel.
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
