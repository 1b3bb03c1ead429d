/// Decodes the first picture of a GIF (87a, 89a) onto its logical screen.
enum GIFDecoder {
  static func decode(
    _ input: Input, _ wish: PictureWish, _ isCancelled: () -> Bool
  ) throws(PictureError) -> DecodedPicture {
    let header = try GIFHeader(input)
    try GIFHeader.checkPromise(header.screen, bytes: input.count)
    try GIFHeader.checkPromise(header.size, bytes: input.count)
    let plan = try CanvasPlan(header.screen, .upright, header.layout, inOrder: !header.isInterlaced, wish)
    return try Canvas.paint(plan, fullSize: header.screen) { (canvas) throws(PictureError) in
      try !GIFRows(header, input).forEach(isCancelled) { indices, count, row in
        if !header.isInterlaced, row >= canvas.rows.upperBound { return false }
        guard row < header.screen.height else { return true }
        write(indices, count, header, to: canvas.scratchLine, canvas.bytesPerPixel)
        canvas.place(canvas.scratchLine, row, from: header.left, by: 1, count: count)
        return true
      }
    }
  }

  private static func write(
    _ indices: UnsafePointer<UInt8>, _ count: Int, _ header: GIFHeader,
    to pixels: UnsafeMutablePointer<UInt8>, _ size: Int
  ) {
    header.palette.withUnsafeBufferPointer { palette in
      // In bounds: the canvas has memory for a row of the screen.
      for column in 0..<count {
        let index = Int(indices[column])
        let pixel = pixels + column * size
        for channel in 0..<3 { pixel[channel] = palette[3 * index + channel] }
        if size == 4 { pixel[3] = indices[column] == header.transparent ? 0 : 255 }
      }
    }
  }
}
