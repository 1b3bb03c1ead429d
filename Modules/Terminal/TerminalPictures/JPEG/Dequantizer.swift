/// Factors that convert a decoded coefficient to a term of the inverse transform (T.81, A.3.4), for blocks of
/// 8, 4, 2 or 1 samples a side.
///
/// A smaller block is the exact average of the samples of the full one. The mean of neighboring samples of a
/// cosine is a cosine of half the frequency, and higher frequencies fold back. So during decoding, each
/// coefficient is only multiplied and added to one of fewer places.
enum Dequantizer {
  /// The part of a coefficient in the terms of a block.
  struct Share {
    /// The place in the rows of eight terms to which the coefficient is added.
    var place = 8 * (Dequantizer.rows - 1)
    var factor: Float = 0
    /// The factor of the squared coefficient that gives its part of the variance of the block's samples; 0 for the mean.
    var energy: Float = 0
  }

  /// The rows of a block, the last one for coefficients that a smaller block does not need; the transform ignores it.
  static let rows = 9

  /// The shares of the zigzag sequence for a table of steps and so many samples a side.
  static func shares(_ table: QuantizationTable, side: Int) -> PixelMemory<Share> {
    let (shares, axis) = (PixelMemory(64, Share()), (0..<8).map { term($0, side: side) })
    for index in 0..<64 {
      let natural = Int(Zigzag.natural[index])
      let step = Float(table.steps[index])
      if let row = axis[natural >> 3], let column = axis[natural & 7] {
        shares.start[index].place = row.place * 8 + column.place
        shares.start[index].factor = step * row.factor * column.factor
      }
      // The transform is orthonormal, so the sum of squares is the same before and after it.
      shares.start[index].energy = index == 0 ? 0 : step * step / 64
    }
    return shares
  }

  /// The place and the factor of a frequency in one direction; `nil` if the average of its cosine is 0.
  private static func term(_ frequency: Int, side: Int) -> (place: Int, factor: Float)? {
    var (place, factor) = (frequency, Float(frequency == 0 ? 0.353553390593274 : 0.5))
    var size = 8
    while size > side {
      // The mean of two neighboring samples of a cosine is one of a row of half as many samples.
      factor *= InverseDCT.cosine(place * 8 / size)
      size /= 2
      if place == size { return nil }
      if place > size { (place, factor) = (2 * size - place, -factor) }
    }
    return (place, factor)
  }
}
