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
      for column in 0..<paddedAcross {
        // In bounds: the plane has vertical · paddedAcross blocks of 64 coefficients.
        let index = row * paddedAcross &+ column
        let (block, known) = (blocks + index &* 64, bits[index])
        bits[index] = 0
        var (rest, energy) = (known | 1, Float(0))
        while rest != 0 {
          // In bounds: the index of a bit in 64 is below 64.
          let place = rest.trailingZeroBitCount
          energy += writer.add(Float(block[place]), at: place)
          block[place] = 0
          rest &= rest &- 1
        }
        writer.finish(
          row: (band & 1) * vertical + row, column: column, last: 63 &- (known | 1).leadingZeroBitCount,
          energy: energy, isSeen: seen.contains(column))
      }
    }
  }
}
