extension ComponentPlane {
  /// The DC coefficient of blocks that the file does not reach.
  var missingDC: Int16 {
    // The DC term is the sample, less 128; a factor is a step / 8, and a step may be 0 in a broken file.
    let factor = max(dequantizer.factors.start[0], 1.0 / 8)
    return Int16((Float(missing) - 128) / factor)
  }

  /// Transforms the coefficients of a band into samples, and clears them.
  func finishBand(_ band: Int) {
    for row in 0..<vertical {
      for column in 0..<paddedAcross { finishBlock(band, row, column) }
    }
  }

  @inline(__always) private func finishBlock(_ band: Int, _ row: Int, _ column: Int) {
    // In bounds: the plane has vertical · paddedAcross blocks of 64 coefficients.
    let number = row * paddedAcross + column
    let values = coefficients.start + number * 64
    var rest = occupied.start[number]
    let (terms, places) = (block.start, dequantizer.places.start)
    let (factors, energies) = (dequantizer.factors.start, dequantizer.energies.start)
    terms[0] = Float(values[0]) * factors[0]
    values[0] = 0
    var energy: Float = 0
    let last = rest == 0 ? 0 : 63 - rest.leadingZeroBitCount
    while rest != 0 {
      // In bounds: a bit of 64 has a number below 64, and places are at most 64 in a block of 72.
      let index = rest.trailingZeroBitCount
      let value = Float(values[index])
      values[index] = 0
      terms[Int(places[index])] += value * factors[index]
      energy += value * value * energies[index]
      rest &= rest &- 1
    }
    occupied.start[number] = 0
    finishBlock(place: place(band: band, row: row, column: column), last: last, energy: energy)
  }
}
