/// Addresses in the memory of a component's plane, so that decoding blocks needs no reference counting.
struct BlockWriter {
  /// The terms of the block being decoded, in rows of eight, zero at first.
  let terms: UnsafeMutablePointer<SIMD8<Float>>
  let shares: UnsafePointer<Dequantizer.Share>
  let cosines: UnsafePointer<SIMD8<Float>>
  let samples: UnsafeMutablePointer<UInt8>
  let variances: UnsafeMutablePointer<Float>?
  /// The samples per side of a block.
  let side: Int
  /// The samples of a row in memory.
  let stride: Int
  /// The blocks of a row in memory.
  let paddedAcross: Int
  /// The sample where the file has no data.
  let missing: UInt8

  /// Adds a coefficient of the zigzag sequence, 0…63.
  /// - Returns: its part of the variance of the block's samples.
  @inline(__always) func add(_ value: Float, at index: Int) -> Float {
    let share = shares[index]
    // In bounds: places are at most 64 in a block of 72.
    UnsafeMutableRawPointer(terms).assumingMemoryBound(to: Float.self)[share.place] += value * share.factor
    return value * value * share.energy
  }

  /// Writes the samples of the terms, if they are seen, and clears the terms.
  /// - Parameters:
  ///   - row: the row of blocks within the two bands.
  ///   - column: the block within its row.
  ///   - last: the last nonzero place of the zigzag sequence.
  ///   - energy: the variance of all samples of the block.
  @inline(__always) func finish(row: Int, column: Int, last: Int, energy: Float, isSeen: Bool) {
    if isSeen, last == 0 {
      fill(InverseDCT.sample(terms[0][0]), row: row, column: column)
    } else if isSeen {
      variances?[row &* paddedAcross &+ column] = max(0, energy - BlockLight.variance(terms, side: side))
      // The first three places of the zigzag sequence have two rows and columns, the first ten have four.
      let known = side < 8 ? side : last < 3 ? 2 : last < 10 ? 4 : 8
      InverseDCT.write(terms, side: side, known: known, cosines, to: target(row, column), stride: stride)
    }
    for row in 0..<side { terms[row] = .zero }
  }

  @inline(__always) func fill(_ value: UInt8, row: Int, column: Int) {
    variances?[row &* paddedAcross &+ column] = 0
    InverseDCT.fill(value, side: side, to: target(row, column), stride: stride)
  }

  @inline(__always) private func target(_ row: Int, _ column: Int) -> UnsafeMutablePointer<UInt8> {
    // In bounds: rows of blocks are side · stride apart, and there are twice as many as a band has.
    samples + (row &* stride &+ column) &* side
  }
}
