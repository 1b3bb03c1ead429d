/// Addresses in the memory of a component's plane, so that decoding blocks needs no reference counting.
struct BlockWriter {
  /// The terms of the block being decoded, zero at first.
  let terms: UnsafeMutablePointer<Float>
  /// The shares of the 64 coefficients.
  let shares: UnsafePointer<Dequantizer.Share>
  /// The vectors of ``InverseDCT/cosines``.
  let cosines: UnsafePointer<SIMD4<Float>>
  /// The samples of two bands.
  let samples: UnsafeMutablePointer<UInt8>
  /// The variances of two bands.
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
  @inline(__always) func add(_ value: Float, at index: Int) {
    // In bounds: places are at most 64 in a block of 72.
    terms[shares[index].place] += value * shares[index].factor
  }

  /// Adds the coefficients of a block of 8 or 4 samples a side.
  /// - Parameter give: passes on each coefficient with its place.
  /// - Returns: the variance of all that they are.
  @inline(__always) func addTerms(_ give: (_ take: (Float, Int) -> Void) -> Void) -> Float {
    var energy: Float = 0
    give { value, index in
      add(value, at: index)
      energy += value * value * shares[index].energy
    }
    return energy
  }

  /// Adds the coefficients of a block of 2 samples a side or one. Its four terms are added in a register.
  @inline(__always) func addLanes(_ give: (_ take: (Float, Int) -> Void) -> Void) -> Float {
    var energy: Float = 0
    var sum = SIMD4<Float>.zero
    give { value, index in
      // In bounds: there are 64 shares.
      sum += shares[index].lanes * SIMD4(repeating: value)
      energy += value * value * shares[index].energy
    }
    UnsafeMutableRawPointer(terms).storeBytes(of: sum, as: SIMD4<Float>.self)
    return energy
  }

  /// Writes the samples of the terms and clears them.
  /// - Parameters:
  ///   - row: the row of blocks within the two bands.
  ///   - column: the block within its row.
  ///   - last: the last nonzero place of the zigzag sequence.
  ///   - energy: the variance of all samples of the block.
  @inline(__always) func finish(row: Int, column: Int, last: Int, energy: Float) {
    if let variances {
      variances[row &* paddedAcross &+ column] = max(0, energy - BlockLight.variance(terms, side: side))
    }
    InverseDCT.write(
      terms, side: side, last: last, cosines, to: target(row, column), stride: stride)
    let vectors = UnsafeMutableRawPointer(terms).assumingMemoryBound(to: SIMD8<Float>.self)
    if side == 8 {
      for index in 0..<8 { vectors[index] = .zero }
    } else {
      vectors[0] = .zero
      vectors[1] = .zero
    }
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
