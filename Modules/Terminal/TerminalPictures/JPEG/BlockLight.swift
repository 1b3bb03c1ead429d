/// Corrects the loss of light when gamma-encoded samples are averaged, using the energy of the removed
/// detail.
///
/// In sRGB (IEC 61966-2-1) light is about the power 2.4 of x + 14, for a sample x of 0…255. For samples with
/// mean m and small deviations, the mean light is that of m plus 2.4·1.4/2·(m + 14)^0.4·variance, which is
/// the light of one sample √((m + 14)² + 1.4·variance) - 14. With 11 instead of 14, large deviations (stars
/// on a black background) are correct to a few percent as well.
enum BlockLight {
  struct Curve {
    /// About the exponent, less one.
    let weight: Float
    let offset: Float

    /// sRGB's, whose offset is 0.055·255.
    static let sRGB = Curve(weight: 1.4, offset: 11)
  }

  /// Smaller variances change a sample by less than half a step, even in the dark.
  private static let least: Float = 8

  /// The variance of the samples in a smaller block of terms. Its basis is orthogonal too: a cosine has half the energy of a
  /// constant in each direction.
  @inline(__always) static func variance(_ rows: UnsafePointer<SIMD8<Float>>, side: Int) -> Float {
    var squares = rows[0] * rows[0]
    for row in 1..<side { squares += rows[row] * rows[row] / 2 }
    return (squares.sum() + squares[0]) / 2 - rows[0][0] * rows[0][0]
  }

  /// Adds the light of a row of blocks to pixels of three bytes.
  /// - Parameters:
  ///   - variances: the variances of `(count + side - 1) / side` blocks.
  ///   - side: the pixels of a block in this row.
  ///   - channels: 1 for each sample of a pixel that gets the light, else 0.
  static func add(
    _ variances: UnsafePointer<Float>, side: Int, to pixels: UnsafeMutablePointer<UInt8>, count: Int,
    channels: SIMD4<Float>, _ curve: Curve
  ) {
    for block in 0..<(count + side - 1) / side where variances[block] >= least {
      let added = channels * (variances[block] * curve.weight)
      // In bounds: columns end at `count`.
      for column in block &* side..<min(count, block &* side &+ side) {
        add(added, curve.offset, to: pixels + 3 &* column)
      }
    }
  }

  @inline(__always) private static func add(
    _ light: SIMD4<Float>, _ offset: Float, to pixel: UnsafeMutablePointer<UInt8>
  ) {
    let samples = SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 0) + offset
    // At 2²³ a float has no fraction bits: its lowest bits are the rounded sample.
    let sum = (samples * samples + light).squareRoot() + (8_388_608 - offset)
    let bits = unsafeBitCast(sum, to: SIMD4<Int32>.self)
    pixel[0] = UInt8(truncatingIfNeeded: min(255, bits.x & 0xFFFF))
    pixel[1] = UInt8(truncatingIfNeeded: min(255, bits.y & 0xFFFF))
    pixel[2] = UInt8(truncatingIfNeeded: min(255, bits.z & 0xFFFF))
  }
}

extension BlockLight.Curve {
  /// The numbers for the curve of a profile, or sRGB's if that is no power. By trial: without an offset, a power needs less
  /// weight the smaller it is.
  init(_ colors: ColorConversion) {
    let (exponent, offset) = colors.power
    guard (0.9...3.2).contains(exponent), (-8...40).contains(offset) else {
      self = .sRGB
      return
    }
    self.init(
      weight: max(0, (exponent - 1) * (0.54 * exponent - 0.06 - 0.0169 * offset)),
      offset: max(0, offset * (11 / 14)))
  }
}
