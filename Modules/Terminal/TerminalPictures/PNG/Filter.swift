/// Filters of rows (PNG 3rd edition, 9.2).
enum Filter: UInt8 {
  case none, sub, up, average, paeth

  /// Reconstructs a row.
  /// - Parameters:
  ///   - source: `count` filtered bytes, and seven more that may be read.
  ///   - row: memory for the result, with `step` zeros before it and seven bytes of any value behind it.
  ///   - above: the reconstructed row above, with as many zeros before it and bytes behind it.
  ///   - step: the bytes of a pixel, 1…8.
  func reconstruct(
    _ source: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>,
    count: Int, step: Int
  ) {
    // In bounds: indices are below `count`, and the left neighbor's at least -step.
    switch self {
    case .none: row.update(from: source, count: count)
    case .sub: for index in 0..<count { row[index] = source[index] &+ row[index &- step] }
    case .up: for index in 0..<count { row[index] = source[index] &+ above[index] }
    case .average:
      for index in 0..<count {
        let sum = UInt16(row[index &- step]) &+ UInt16(above[index])
        row[index] = source[index] &+ UInt8(truncatingIfNeeded: sum &>> 1)
      }
    case .paeth: Self.paeth(source, row, above, count, step)
    }
  }

  /// Reconstructs all bytes of a pixel at once.
  private static func paeth(
    _ source: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ count: Int, _ step: Int
  ) {
    var left = SIMD8<Int16>.zero
    var corner = SIMD8<Int16>.zero
    var index = 0
    while index < count {
      // In bounds: of eight bytes, those after the pixel belong to the next ones, or to the margin behind the row.
      let up = load(above + index)
      let value = (load(source + index) &+ predict(left, up, corner)) & 255
      UnsafeMutableRawPointer(row + index).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: value), as: SIMD8<UInt8>.self)
      left = value
      corner = up
      index &+= step
    }
  }

  @inline(__always) private static func load(_ place: UnsafePointer<UInt8>) -> SIMD8<Int16> {
    SIMD8(truncatingIfNeeded: UnsafeRawPointer(place).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// The Paeth predictor (9.4) of each byte in the form of stb_image, equal for all inputs, in which fewer steps
  /// depend on `left`, the pixel just computed.
  @inline(__always) private static func predict(
    _ left: SIMD8<Int16>, _ up: SIMD8<Int16>, _ corner: SIMD8<Int16>
  ) -> SIMD8<Int16> {
    let middle = corner &* 3 &- up &- left
    let least = left.replacing(with: up, where: up .< left)
    let most = up.replacing(with: left, where: up .< left)
    let leastOrCorner = corner.replacing(with: least, where: most .<= middle)
    return leastOrCorner.replacing(with: most, where: middle .<= least)
  }
}
