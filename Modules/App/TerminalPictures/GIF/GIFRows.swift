/// The rows of color indices of a picture of a GIF, in the order of the file: from the top, or in the four groups of
/// appendix E.
struct GIFRows {
  private let header: GIFHeader
  private let codes: LZW

  init(_ header: GIFHeader, _ input: Input) {
    self.header = header
    codes = LZW(input, from: header.data)
  }

  /// The first row and the step of each group.
  private var groups: [(first: Int, step: Int)] {
    header.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
  }

  /// Passes on the indices of each row and their number, which is less than the width only where the data ends.
  /// - Parameter take: returns false to end.
  /// - Returns: false if rows are missing.
  func forEach(
    _ take: (_ indices: UnsafePointer<UInt8>, _ count: Int, _ row: Int) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    let width = header.size.width
    let indices = PixelMemory<UInt8>(width + LZW.longest, 0)
    var filled = 0
    for (first, step) in groups {
      for row in stride(from: first, to: header.size.height, by: step) {
        while filled < width {
          // In bounds: fewer than `width` bytes are pending, and a string has at most `longest`.
          guard let count = codes.write(to: indices.start + filled) else {
            _ = try take(indices.start, filled, row)
            return false
          }
          filled += count
        }
        guard try take(indices.start, width, row) else { return true }
        filled -= width
        indices.start.update(from: indices.start + width, count: filled)
      }
    }
    return true
  }
}
