/// Filters of rows (PNG 3rd edition, 9.2).
enum Filter: UInt8 {
  case none, sub, up, average, paeth

  /// Reconstructs a row.
  /// - Parameters:
  ///   - source: `count` filtered bytes.
  ///   - row: memory for the result, with `step` zeros before it.
  ///   - above: the reconstructed row above, with as many zeros before it.
  ///   - step: the bytes of a pixel, at least one.
  func reconstruct(
    _ source: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>,
    count: Int,
    step: Int
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

  private static func paeth(
    _ source: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ count: Int, _ step: Int
  ) {
    for channel in 0..<step {
      var left: Int32 = 0
      var corner: Int32 = 0
      var index = channel
      while index < count {
        let up = Int32(above[index])
        let value = source[index] &+ UInt8(truncatingIfNeeded: predict(left, up, corner))
        row[index] = value
        left = Int32(value)
        corner = up
        index &+= step
      }
    }
  }

  /// The Paeth predictor (9.4).
  @inline(__always) private static func predict(_ left: Int32, _ up: Int32, _ corner: Int32) -> Int32 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    let upOrCorner = toUp <= toCorner ? up : corner
    return toLeft <= toUp && toLeft <= toCorner ? left : upOrCorner
  }
}
