extension ComponentPlane {
  /// The DC coefficient of blocks for which the file has no data.
  var missingDC: Int16 {
    // The DC term is the sample minus 128; a factor is a step / 8, and a step may be 0 in a broken file.
    let factor = max(writer.factors[0], 1.0 / 8)
    return Int16((Float(missing) - 128) / factor)
  }

  /// Transforms the coefficients of a band into samples, and clears them.
  func finishBand(_ band: Int) {
    for row in 0..<vertical {
      for column in 0..<paddedAcross {
        // In bounds: the plane has vertical · paddedAcross blocks of 64 coefficients.
        let number = row * paddedAcross + column
        Self.finish(
          writer, coefficients.start + number * 64, &occupied.start[number],
          row: (band & 1) * vertical + row, column: column)
      }
    }
  }

  @inline(__always) private static func finish(
    _ writer: BlockWriter, _ values: UnsafeMutablePointer<Int16>, _ occupied: inout UInt64, row: Int,
    column: Int
  ) {
    writer.add(Float(values[0]), at: 0)
    values[0] = 0
    var energy: Float = 0
    var rest = occupied
    let last = rest == 0 ? 0 : 63 &- rest.leadingZeroBitCount
    while rest != 0 {
      // In bounds: the index of a bit in 64 is below 64.
      let index = rest.trailingZeroBitCount
      let value = Float(values[index])
      values[index] = 0
      writer.add(value, at: index)
      energy += value * value * writer.energies[index]
      rest &= rest &- 1
    }
    occupied = 0
    writer.finish(row: row, column: column, last: last, energy: energy)
  }
}
