/// The light that an average of gamma-encoded samples loses, and gets back by the energy of what was averaged away.
///
/// Light is about the 2.2th power of a sample x. For small deviations its mean is that of the mean sample m plus
/// 2.2·1.2/2·m^0.2·variance; √(m² + 1.2·variance) has the same light. It is also near for a star on black ground.
enum BlockLight {
  /// The exponent of the transfer curve, less one.
  static let weight: Float = 1.2
  /// Variances below make less than one step of a sample even in the dark.
  static let least: Float = 2

  /// The variance of the samples that a smaller block shows.
  @inline(__always) static func variance(_ terms: UnsafeMutablePointer<Float>, side: Int) -> Float {
    switch side {
    case 2: return terms[1] * terms[1] + terms[2] * terms[2] + terms[3] * terms[3]
    case 4:
      let rows = UnsafeRawPointer(terms).assumingMemoryBound(to: SIMD4<Float>.self)
      // In bounds: a block has 18 vectors. The basis of a smaller block is orthogonal too: a cosine has half the
      // energy of a constant in each direction.
      let squares = rows[0] * rows[0] + (rows[1] * rows[1] + rows[2] * rows[2] + rows[3] * rows[3]) / 2
      return (squares.y + squares.z + squares.w) / 2 + squares.x - terms[0] * terms[0]
    default: return 0
    }
  }

  /// Adds the light of a row of blocks to pixels of three bytes.
  /// - Parameters:
  ///   - variances: of `(count + side - 1) / side` blocks.
  ///   - side: pixels of a block in this row.
  ///   - channels: the samples of a pixel that get the light.
  static func add(
    _ variances: UnsafePointer<Float>, side: Int, to pixels: UnsafeMutablePointer<UInt8>, count: Int,
    channels: ClosedRange<Int>
  ) {
    for block in 0..<(count + side - 1) / side where variances[block] >= least {
      let added = variances[block] * weight
      // In bounds: columns end at `count`.
      for column in block * side..<min(count, block * side + side) {
        for channel in channels {
          let sample = Float(pixels[3 * column + channel])
          pixels[3 * column + channel] = UInt8(min(255, (sample * sample + added).squareRoot() + 0.5))
        }
      }
    }
  }
}
