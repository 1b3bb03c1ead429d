/// The rows of color indices of a picture of a GIF, in the order of the file: from the top, or in the four groups of
/// appendix E.
struct GIFRows {
  private let header: GIFHeader
  private let codes: LZW

  init(_ header: GIFHeader, _ input: Input) {
    self.header = header
    codes = LZW(input, from: header.data)
  }

  /// Passes on each row's indices of the pixels on the screen, their number and the row of the screen, which may be below
  /// it.
  /// - Parameters:
  ///   - isCancelled: called repeatedly; true ends the work.
  ///   - take: returns false to end.
  /// - Returns: false if rows are missing.
  func forEach(
    _ isCancelled: () -> Bool, _ take: (_ indices: UnsafePointer<UInt8>, _ count: Int, _ row: Int) -> Bool
  ) throws(PictureError) -> Bool {
    let width = header.size.width
    let visible = max(0, min(width, header.screen.width - header.left))
    let indices = PixelMemory<UInt8>(width + LZW.longest, 0)
    var (filled, passed) = (0, 0)
    for (first, step) in header.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)] {
      for row in stride(from: first, to: header.size.height, by: step) {
        while filled < width {
          // In bounds: fewer than `width` bytes are pending, and a string has at most `longest`.
          guard let count = codes.write(to: indices.start + filled) else {
            _ = take(indices.start, min(filled, visible), header.top + row)
            return false
          }
          filled += count
        }
        if passed & 63 == 0, isCancelled() { throw .cancelled }
        passed += 1
        guard take(indices.start, visible, header.top + row) else { return true }
        filled -= width
        indices.start.update(from: indices.start + width, count: filled)
      }
    }
    return true
  }
}
