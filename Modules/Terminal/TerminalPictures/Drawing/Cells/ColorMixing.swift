/// Two entries of a palette that fill a cell by a character, and the color that the cell has on average.
struct ColorMix {
  let glyph: Unicode.Scalar
  let front: Int
  let back: Int
  let color: SIMD4<Float>
}

/// Fills a cell with one color that a palette does not have, by dots of two that it has.
protocol ColorMixing {
  /// The squared error by which a mixture must be better than an entry of the palette.
  var leastGain: Float { get }
  /// The most of an error that is carried to the cells beside and below.
  var mostCarried: Float { get }
  /// The best mixture for a sample at a column and a row, and its squared error without the part that is the same for all colors.
  mutating func mix(for sample: SIMD4<Float>, at place: (column: Int, row: Int)) -> (ColorMix, error: Float)
}

extension SIMD4<Float> {
  /// The mean squared error of this color for an area with the mean `mean`, without the part that is the same for all colors.
  @inline(__always) func error(for mean: SIMD4<Float>) -> Float { (self * (self - 2 * mean)).sum() }
}
