/// Factors that convert a decoded coefficient to a term of the inverse transform (T.81, A.3.4), for blocks of
/// 8, 4, 2 or 1 samples a side.
///
/// A smaller block is the exact average of the samples of the full one. The mean of neighboring samples of a
/// cosine is a cosine of half the frequency, and higher frequencies fold back. So during decoding, each
/// coefficient is only multiplied and added to one of fewer places.
enum Dequantizer {
  /// The part of a coefficient in the terms of a block.
  struct Share {
    /// The place in the block (by columns for 8 samples a side, else by rows) to which the coefficient is added.
    var place = Dequantizer.ignored
    var factor: Float = 0
    /// The factor of the squared coefficient that gives its part of the variance of the block's samples; 0 for the mean.
    var energy: Float = 0
    /// For blocks of 2 and 1 samples a side: ``factor`` in the lane of the place, 0 in the others.
    var lanes = SIMD4<Float>.zero
  }

  /// The place for coefficients that a smaller block does not need; the transform ignores it.
  private static let ignored = 64
  /// The floats of a block, including the ignored place.
  static let blockCount = 72

  /// The shares of the zigzag sequence for a table of steps and so many samples a side.
  static func shares(_ table: QuantizationTable, side: Int) -> PixelMemory<Share> {
    let (shares, axis) = (PixelMemory(64, Share()), axis(side))
    for index in 0..<64 {
      let natural = Int(Zigzag.natural[index])
      let (row, column) = (side == 8 ? plainAxis[natural >> 3] : axis[natural >> 3], axis[natural & 7])
      let step = Float(table.steps[index])
      var share = Share()
      if let rowPlace = row.place, let columnPlace = column.place {
        share.place = side == 8 ? columnPlace * 8 + rowPlace : rowPlace * side + columnPlace
        share.factor = step * row.factor * column.factor
        if side <= 2 { share.lanes[share.place] = share.factor }
      }
      // The transform is orthonormal, so the sum of squares is the same before and after it.
      share.energy = index == 0 ? 0 : step * step / 64
      shares.start[index] = share
    }
    return shares
  }

  /// The vertical axis of blocks of 8 samples: each column is a sum of cosines.
  private static let plainAxis: [(place: Int?, factor: Float)] = (0..<8).map { frequency in
    (frequency, frequency == 0 ? 0.353553390593274 : 0.5)
  }

  /// The place and the factor of each frequency in one direction; no place if the average of its cosine is 0.
  private static func axis(_ side: Int) -> [(place: Int?, factor: Float)] {
    plainAxis.map { frequency, factor in
      guard var place = frequency, place > 0 else { return (frequency, factor) }
      // The scale of the fast transform of Arai, Agui and Nakajima, which is applied to the columns.
      if side == 8 { return (place, factor * InverseDCT.cosine(place)) }
      var (size, factor) = (8, factor)
      while size > side {
        // The mean of two neighboring samples of a cosine is one of a row of half as many samples.
        factor *= InverseDCT.cosine(place * 8 / size)
        size /= 2
        if place == size { return (nil, 0) }
        if place > size { (place, factor) = (2 * size - place, -factor) }
      }
      // The only cosine of two samples.
      return (place, side == 2 ? factor * InverseDCT.cosine(4) : factor)
    }
  }
}
