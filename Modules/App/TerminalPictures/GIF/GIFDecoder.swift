/// Decodes the first picture of a GIF (87a, 89a) onto its logical screen.
struct GIFDecoder {
  private let header: GIFHeader
  private let rows: GIFRows

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
    let decoder = GIFDecoder(header: header, rows: GIFRows(header, input))
    return try Canvas.paint(plan, fullSize: header.screen) { (canvas) throws(PictureError) in
      try !decoder.paint(canvas, isCancelled)
    }
  }

  /// - Returns: false if rows are missing.
  private func paint(_ canvas: Canvas, _ isCancelled: () -> Bool) throws(PictureError) -> Bool {
    try rows.forEach { (indices, count, row) throws(PictureError) in
      if row & 63 == 0, isCancelled() { throw .cancelled }
      if !header.isInterlaced, header.top + row >= canvas.rows.upperBound { return false }
      place(indices, count, row, canvas)
      return true
    }
  }

  private func place(_ indices: UnsafePointer<UInt8>, _ count: Int, _ row: Int, _ canvas: Canvas) {
    // Pixels outside of the screen are dropped.
    let visible = min(count, header.screen.width - header.left)
    guard header.top + row < header.screen.height, visible > 0 else { return }
    let (colors, size) = (canvas.scratchLine, canvas.bytesPerPixel)
    header.palette.withUnsafeBufferPointer { palette in
      // In bounds: the canvas has memory for a row of the screen.
      for column in 0..<visible {
        let index = Int(indices[column])
        let pixel = colors + column * size
        for channel in 0..<3 { pixel[channel] = palette[3 * index + channel] }
        if size == 4 { pixel[3] = indices[column] == header.transparent ? 0 : 255 }
      }
    }
    canvas.place(colors, header.top + row, from: header.left, by: 1, count: visible)
  }
}
