/// Scales the rows of a component to the width and height of the picture (T.81, A.1.1).
///
/// A doubled size is interpolated 3:1 between neighbors, as is usual; other ratios repeat samples.
final class Upsampler {
  private enum Method {
    case none, across, down, both
    case repeating
  }

  private let plane: ComponentPlane
  private let method: Method
  private let width: Int
  private let vertical: (samples: Int, of: Int)
  private let line: PixelMemory<UInt8>
  private let sums: PixelMemory<Int16>
  private let columns: [Int]

  /// A scaler to the size of a picture, with the frame's largest sampling factors.
  init(_ plane: ComponentPlane, _ frame: FrameHeader, scale: Int, size: PixelSize) {
    self.plane = plane
    width = size.width
    let across = (samples: plane.horizontal * plane.side, of: frame.horizontal * scale)
    vertical = (plane.vertical * plane.side, frame.vertical * scale)
    let isWide = plane.width > 2 && scale > 1
    switch (across.of == across.samples, vertical.of == vertical.samples) {
    case (true, true): method = .none
    case (false, true) where across.of == 2 * across.samples && isWide: method = .across
    case (true, false) where vertical.of == 2 * vertical.samples && scale > 1: method = .down
    case (false, false)
    where across.of == 2 * across.samples && vertical.of == 2 * vertical.samples && isWide:
      method = .both
    default: method = .repeating
    }
    columns =
      method == .repeating
      ? (0..<width).map { min(plane.width - 1, $0 * across.samples / across.of) } : []
    line = PixelMemory(method == .none ? 0 : max(width, 2 * plane.width) + 2, 0)
    sums = PixelMemory(method == .both ? plane.width : 0, 0)
  }

  /// True if a row also needs the component's row below it, which may be in the next band.
  var looksDown: Bool { method == .down || method == .both }

  /// The samples of a row of the picture, valid until the next call.
  func row(_ row: Int) -> UnsafePointer<UInt8> {
    let near = min(plane.height - 1, row * vertical.samples / vertical.of)
    let source = UnsafePointer(plane.row(near))
    switch method {
    case .none: return source
    case .across: across(source)
    case .repeating:
      // In bounds: columns are below the plane's width.
      for (column, from) in columns.enumerated() { line.start[column] = source[from] }
    case .down, .both:
      let far = row & 1 == 0 ? max(0, near - 1) : min(plane.height - 1, near + 1)
      if method == .down {
        down(source, plane.row(far), bias: row & 1 == 0 ? 1 : 2)
      } else {
        both(source, plane.row(far))
      }
    }
    return UnsafePointer(line.start)
  }

  private func across(_ source: UnsafePointer<UInt8>) {
    // In bounds: the line has twice the plane's width, which is 3 at least.
    let last = plane.width - 1
    let target = line.start
    target[0] = source[0]
    target[1] = Self.mix(source[0], source[1], 2)
    for column in 1..<last {
      target[2 &* column] = Self.mix(source[column], source[column &- 1], 1)
      target[2 &* column &+ 1] = Self.mix(source[column], source[column &+ 1], 2)
    }
    target[2 * last] = Self.mix(source[last], source[last - 1], 1)
    target[2 * last + 1] = source[last]
  }

  private func down(_ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>, bias: UInt16) {
    for column in 0..<width { line.start[column] = Self.mix(near[column], far[column], bias) }
  }

  @inline(__always) private static func mix(_ near: UInt8, _ far: UInt8, _ bias: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt16(near) &* 3 &+ UInt16(far) &+ bias) &>> 2)
  }

  private func both(_ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>) {
    // In bounds: the line has twice the plane's width, which is 3 at least.
    let last = plane.width - 1
    let (sums, target) = (sums.start, line.start)
    for column in 0...last { sums[column] = Int16(near[column]) &* 3 &+ Int16(far[column]) }
    target[0] = UInt8(truncatingIfNeeded: (sums[0] &* 4 &+ 8) &>> 4)
    target[1] = UInt8(truncatingIfNeeded: (sums[0] &* 3 &+ sums[1] &+ 7) &>> 4)
    for column in 1..<last {
      let three = sums[column] &* 3
      let left = UInt16(truncatingIfNeeded: (three &+ sums[column &- 1] &+ 8) &>> 4)
      let right = UInt16(truncatingIfNeeded: (three &+ sums[column &+ 1] &+ 7) &>> 4)
      UnsafeMutableRawPointer(target + 2 &* column).storeBytes(
        of: (left | right &<< 8).littleEndian, as: UInt16.self)
    }
    target[2 * last] = UInt8(truncatingIfNeeded: (sums[last] &* 3 &+ sums[last - 1] &+ 8) &>> 4)
    target[2 * last + 1] = UInt8(truncatingIfNeeded: (sums[last] &* 4 &+ 7) &>> 4)
  }
}
