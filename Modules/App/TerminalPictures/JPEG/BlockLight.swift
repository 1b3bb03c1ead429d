/// The light that an average of gamma-encoded samples loses, and gets back by the energy of what was averaged away.
///
/// In sRGB (IEC 61966-2-1) light is about the 2.4th power of x + 14 for a sample x of 0…255. The mean light of samples
/// with the mean m is, for small deviations, that of m plus 2.4·1.4/2·(m + 14)^0.4·variance, and so it is that of one
/// sample √((m + 14)² + 1.4·variance) - 14. With 11 instead of 14 large deviations, stars on black ground, come out
/// within a few percent too.
enum BlockLight {
  /// The exponent of the transfer curve, less one.
  private static let weight: Float = 1.4
  /// Near the offset of the transfer curve, 0.055·255.
  private static let offset: Float = 11
  /// Smaller variances make less than half a step of a sample even in the dark.
  private static let least: Float = 8

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
  ///   - channels: 1 for a sample of a pixel that gets the light, else 0.
  static func add(
    _ variances: UnsafePointer<Float>, side: Int, to pixels: UnsafeMutablePointer<UInt8>, count: Int,
    channels: SIMD4<Float>
  ) {
    for block in 0..<(count + side - 1) / side where variances[block] >= least {
      let added = channels * (variances[block] * weight)
      // In bounds: columns end at `count`.
      for column in block &* side..<min(count, block &* side &+ side) { add(added, to: pixels + 3 &* column) }
    }
  }

  @inline(__always) private static func add(_ light: SIMD4<Float>, to pixel: UnsafeMutablePointer<UInt8>) {
    let samples = SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 0) + offset
    // Beside 2²³ a float has no room for fractions: its lowest bits are the rounded sample.
    let sum = (samples * samples + light).squareRoot() + (8_388_608 - offset)
    let bits = unsafeBitCast(sum, to: SIMD4<Int32>.self)
    pixel[0] = UInt8(truncatingIfNeeded: min(255, bits.x & 0xFFFF))
    pixel[1] = UInt8(truncatingIfNeeded: min(255, bits.y & 0xFFFF))
    pixel[2] = UInt8(truncatingIfNeeded: min(255, bits.z & 0xFFFF))
  }
}
