/// Decodes the first picture of a GIF (87a, 89a) onto its logical screen.
struct GIFDecoder {
  private let header: GIFHeader
  private let codes: LZW
  private let colors: PixelMemory<UInt8>

  /// Decodes a picture; see ``PictureDecoder/decode(_:atLeast:showing:limit:isCancelled:firstSight:)``.
  static func decode(
    _ input: Input, _ wish: PictureWish, _ isCancelled: () -> Bool
  ) throws(PictureError) -> DecodedPicture {
    let header = try GIFHeader(input)
    // A code of 12 bits stands for at most 4,096 pixels.
    let most = max(1 << 24, input.count * 2_731)
    guard header.screen.width * header.screen.height <= most, header.size.width * header.size.height <= most
    else { throw .tooLarge(header.screen) }
    let plan = try CanvasPlan(header.screen, .upright, header.layout, inOrder: !header.isInterlaced, wish)
    var isCut = false
    let bitmap = try Canvas.paint(plan) { (canvas) throws(PictureError) in
      isCut = try !GIFDecoder(header, input).paint(canvas, isCancelled)
    }
    return plan.picture(bitmap, fullSize: header.screen, isCut: isCut)
  }

  private init(_ header: GIFHeader, _ input: Input) {
    self.header = header
    codes = LZW(input, from: header.data)
    colors = PixelMemory(header.size.width * header.layout.bytesPerPixel, 0)
  }

  /// The order of rows: all, or the four groups of appendix E.
  private var groups: [(first: Int, step: Int)] {
    header.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
  }

  /// - Returns: false if rows are missing.
  private func paint(_ canvas: Canvas, _ isCancelled: () -> Bool) throws(PictureError) -> Bool {
    let width = header.size.width
    let indices = PixelMemory<UInt8>(width + LZW.longest, 0)
    var filled = 0
    for (first, step) in groups {
      var row = first
      while row < header.size.height {
        if (row / step) & 63 == 0, isCancelled() { throw .cancelled }
        if step == 1, header.top + row >= canvas.rows.upperBound { return true }
        while filled < width {
          // In bounds: fewer than `width` bytes are pending, and a string has at most `longest`.
          guard let count = codes.write(to: indices.start + filled) else {
            place(indices.start, filled, row, canvas)
            return false
          }
          filled += count
        }
        place(indices.start, width, row, canvas)
        filled -= width
        indices.start.update(from: indices.start + width, count: filled)
        row += step
      }
    }
    return true
  }

  private func place(_ indices: UnsafePointer<UInt8>, _ count: Int, _ row: Int, _ canvas: Canvas) {
    // Pixels outside of the screen are dropped.
    let visible = min(count, header.screen.width - header.left)
    guard header.top + row < header.screen.height, visible > 0 else { return }
    let size = canvas.bytesPerPixel
    header.palette.withUnsafeBufferPointer { palette in
      for column in 0..<visible {
        let index = Int(indices[column])
        let pixel = colors.start + column * size
        for channel in 0..<3 { pixel[channel] = palette[3 * index + channel] }
        if size == 4 { pixel[3] = indices[column] == header.transparent ? 0 : 255 }
      }
    }
    canvas.place(colors.start, header.top + row, from: header.left, by: 1, count: visible)
  }
}
