/// Decodes a PNG (3rd edition) row by row.
struct PNGDecoder {
  private let header: PNGHeader
  private let data: Inflate
  private let expander: SampleExpander
  private let row: PixelMemory<UInt8>
  private let above: PixelMemory<UInt8>

  /// The longest row, in bytes: the memory for rows is limited.
  private static let longestRow = 4 << 20
  /// The most bytes of the bitmap and the rows.
  private static let memory = 60 << 20
  /// The zeros before a row, which are the left neighbor of its first pixel, and the bytes behind it.
  private static let margin = 8

  static func decode(
    _ input: Input, _ wish: PictureWish, _ isCancelled: () -> Bool
  ) throws(PictureError) -> DecodedPicture {
    let header = try PNGHeader(input)
    try checkPromise(header, input)
    var wish = wish
    wish.limit = min(wish.limit, memory - rowMemory(header))
    wish.colors = header.colors.conversion
    // Of 8 bits in a curve with few dark steps, such as a line, the darks would be lost before they are converted.
    let wide = header.depth == 16 ? wish.colors?.ofWideSamples : nil
    if let wide { wish.colors = wide.conversion.isSRGB ? nil : wide.conversion }
    let decoder = PNGDecoder(header, input, wide?.samples)
    let plan = try CanvasPlan(
      header.size, header.orientation, header.layout, inOrder: !header.isInterlaced, wish)
    return try Canvas.paint(plan, fullSize: header.size) { (canvas) throws(PictureError) in
      try !decoder.paint(canvas, isCancelled) || decoder.data.isDamaged
    }
  }

  /// Refuses a size for which the file is too short: deflate expands a byte to at most 1,032.
  private static func checkPromise(_ header: PNGHeader, _ input: Input) throws(PictureError) {
    guard header.size.width <= longestRow, header.rowBytes(header.size.width) <= longestRow else {
      throw .tooLarge(header.size)
    }
    let most = max(1 << 24, input.count * 1_032)
    guard header.size.height <= most / header.rowBytes(header.size.width) else {
      throw .tooLarge(header.size)
    }
  }

  /// The bytes of rows: two as inflated, two as reconstructed, and one as pixels.
  private static func rowMemory(_ header: PNGHeader) -> Int {
    4 * header.rowBytes(header.size.width) + header.layout.bytesPerPixel * header.size.width
  }

  /// - Parameter samples: those of 8 bits for each of 16 bits of the channels; nil for their high bytes.
  private init(_ header: PNGHeader, _ input: Input, _ samples: [UInt8]?) {
    self.header = header
    let longest = header.rowBytes(header.size.width)
    data = Inflate(input, ImageChunks(input, from: header.firstData), longest: longest + 1)
    expander = SampleExpander(header, samples)
    row = PixelMemory(longest + 2 * Self.margin, 0)
    above = PixelMemory(longest + 2 * Self.margin, 0)
  }

  /// Paints all passes.
  /// - Returns: false if rows are missing.
  private func paint(_ canvas: Canvas, _ isCancelled: () -> Bool) throws(PictureError) -> Bool {
    var painted = 0
    for pass in header.isInterlaced ? Pass.adam7 : Pass.whole {
      guard try paint(pass, canvas, &painted, isCancelled) else {
        if painted == 0 { throw .damaged(format: .png, detail: "its image data is broken") }
        return false
      }
    }
    return true
  }

  private func paint(
    _ pass: Pass, _ canvas: Canvas, _ painted: inout Int, _ isCancelled: () -> Bool
  ) throws(PictureError) -> Bool {
    let size = pass.size(in: header.size)
    guard size.width > 0 else { return true }
    let count = header.rowBytes(size.width)
    var (current, last) = (row.start + Self.margin, above.start + Self.margin)
    last.update(repeating: 0, count: count)
    for index in 0..<size.height {
      let row = pass.row + index * pass.rowStep
      // Below the part that is kept, only data of a later pass is needed.
      if pass.isLast, row >= canvas.rows.upperBound { return true }
      guard let bytes = try data.next(count + 1, isCancelled), let filter = Filter(rawValue: bytes[0]) else {
        return false
      }
      filter.reconstruct(bytes + 1, current, above: last, count: count, step: max(1, header.bitsPerPixel / 8))
      if header.isInterlaced {
        // The canvas has a line of scratch memory for rows that are not written in place.
        expander.write(current, size.width, to: canvas.scratchLine)
        canvas.place(canvas.scratchLine, row, from: pass.column, by: pass.columnStep, count: size.width)
      } else {
        expander.write(current, size.width, to: canvas.line(row))
        canvas.finish(row)
      }
      (current, last) = (last, current)
      painted += 1
    }
    return true
  }
}
