/// Scales the rows of a component to the width and height of the picture (T.81, A.1.1).
///
/// A doubled size is interpolated 3:1 between neighbors, as is usual; other ratios repeat samples.
final class Upsampler {
  private let plane: ComponentPlane
  private let width: Int
  private let vertical: (samples: Int, of: Int)
  private let isWide: Bool
  private let isTall: Bool
  /// The sample of each column if samples are repeated, else none.
  private let columns: [Int]
  private let line: PixelMemory<UInt8>
  /// The sums of two rows, of weight 4, with a copy of the first and of the last before and after them.
  private let sums: PixelMemory<Int16>

  init(_ plane: ComponentPlane, _ frame: FrameHeader, scale: Int, size: PixelSize) {
    self.plane = plane
    width = size.width
    let across = (samples: plane.horizontal * plane.side, of: frame.horizontal * scale)
    vertical = (plane.vertical * plane.side, frame.vertical * scale)
    let isWide = across.of == 2 * across.samples && plane.width > 2 && scale > 1
    let isTall = vertical.of == 2 * vertical.samples && scale > 1
    let isRepeated = !(isWide || across.of == across.samples) || !(isTall || vertical.of == vertical.samples)
    (self.isWide, self.isTall) = (isWide && !isRepeated, isTall && !isRepeated)
    columns = isRepeated ? (0..<width).map { min(plane.width - 1, $0 * across.samples / across.of) } : []
    line = PixelMemory(max(width, 2 * plane.width), 0)
    sums = PixelMemory(plane.width + 2, 0)
  }

  /// True if a row also needs the component's row below it, which may be in the next band.
  var looksDown: Bool { isTall }

  func row(_ row: Int) -> UnsafePointer<UInt8> {
    let near = min(plane.height - 1, row * vertical.samples / vertical.of)
    let source = UnsafePointer(plane.row(near))
    // In bounds: columns are below the plane's width.
    for (column, from) in columns.enumerated() { line.start[column] = source[from] }
    guard isWide || isTall else { return columns.isEmpty ? source : UnsafePointer(line.start) }
    let far = isTall ? row & 1 == 0 ? max(0, near - 1) : min(plane.height - 1, near + 1) : near
    interpolate(source, plane.row(far), isOdd: row & 1 == 1)
    return UnsafePointer(line.start)
  }

  private func interpolate(_ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>, isOdd: Bool) {
    // In bounds: the line has twice the plane's width, and the sums have a margin of one.
    let (sums, target, count) = (sums.start + 1, line.start, plane.width)
    for column in 0..<count { sums[column] = Int16(near[column]) &* 3 &+ Int16(far[column]) }
    (sums[-1], sums[count]) = (sums[0], sums[count - 1])
    // Halves are rounded up and down in turn: by column, or by row if only rows are interpolated.
    if isWide {
      let (left, right): (Int16, Int16) = isTall ? (8, 7) : (7, 8)
      for column in 0..<count {
        let three = sums[column] &* 3
        target[2 &* column] = UInt8(truncatingIfNeeded: (three &+ sums[column &- 1] &+ left) &>> 4)
        target[2 &* column &+ 1] = UInt8(truncatingIfNeeded: (three &+ sums[column &+ 1] &+ right) &>> 4)
      }
    } else {
      let bias: Int16 = isOdd ? 2 : 1
      for column in 0..<width { target[column] = UInt8(truncatingIfNeeded: (sums[column] &+ bias) &>> 2) }
    }
  }
}
