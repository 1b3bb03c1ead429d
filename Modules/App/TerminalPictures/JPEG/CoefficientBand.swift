extension ComponentPlane {
  /// The DC coefficient of blocks for which the file has no data.
  var missingDC: Int16 {
    // The DC term is the sample minus 128; a factor is a step / 8, and a step may be 0 in a broken file.
    let factor = max(writer.shares[0].factor, 1.0 / 8)
    return Int16((Float(writer.missing) - 128) / factor)
  }

  /// Transforms the coefficients of a band into samples, only those of some units, and clears all.
  func finishBand(_ band: Int, _ units: Range<Int>) {
    let (writer, blocks, bits) = (writer, coefficients.start, occupied.start)
    let seen = units.lowerBound * horizontal..<units.upperBound * horizontal
    for row in 0..<vertical {
      let (first, target) = (row * paddedAcross, (band & 1) * vertical + row)
      for column in 0..<paddedAcross {
        // In bounds: the plane has vertical · paddedAcross blocks of 64 coefficients.
        let (block, places) = (blocks + (first &+ column) &* 64, bits + (first &+ column))
        let known = places.pointee
        places.pointee = 0
        if !seen.contains(column) {
          block.update(repeating: 0, count: known == 0 ? 1 : 64)
        } else if known == 0 {
          writer.fill(
            InverseDCT.sample(Float(block[0]) * writer.shares[0].factor), row: target, column: column)
          block[0] = 0
        } else {
          let energy =
            writer.side <= 2
            ? writer.addLanes { Self.take(block, known, $0) }
            : writer.addTerms { Self.take(block, known, $0) }
          writer.finish(
            row: target, column: column, last: 63 &- known.leadingZeroBitCount, energy: energy
          )
        }
      }
    }
  }

  /// Gives the mean and each known coefficient with its place, 0…63, and clears them.
  @inline(__always) private static func take(
    _ block: UnsafeMutablePointer<Int16>, _ known: UInt64, _ body: (Float, Int) -> Void
  ) {
    var rest = known | 1
    while rest != 0 {
      // In bounds: the index of a bit in 64 is below 64.
      let index = rest.trailingZeroBitCount
      body(Float(block[index]), index)
      block[index] = 0
      rest &= rest &- 1
    }
  }
}
