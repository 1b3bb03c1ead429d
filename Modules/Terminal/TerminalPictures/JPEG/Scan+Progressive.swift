/// Decoding of coefficients of a progressive picture (T.81, annex G).
extension Scan {
  /// Decodes the DC coefficient of a block (G.1.2.1).
  @inline(__always) static func decodeDC(
    _ component: inout Component, row: Int, column: Int, _ header: ScanHeader, _ reader: inout EntropyReader,
    isLost: Bool
  ) {
    // In bounds: the plane has 64 coefficients for each of the `paddedAcross` blocks of a row of the band.
    let coefficient = component.coefficients + (row &* component.writer.paddedAcross &+ column) &* 64
    guard !isLost else {
      if !header.isRefinement { coefficient[0] = component.missingDC }
      return
    }
    reader.refill()
    if header.isRefinement {
      coefficient[0] |= Int16(truncatingIfNeeded: reader.take(1) &<< header.low)
    } else if let table = component.dc {
      let size = reader.symbol(table) & 15
      if size > 0 { component.prediction &+= reader.value(size: size) }
      coefficient[0] = Int16(truncatingIfNeeded: component.prediction &<< header.low)
    }
  }

  /// Decodes the AC coefficients of a band.
  /// - Returns: The number of blocks that were visited.
  func decodeAC(_ band: Int) -> Int {
    let plane = planes[0]
    guard let table = components[0].ac else { return 0 }
    for row in 0..<plane.vertical where band * plane.vertical + row < plane.blocksDown {
      var column = 0
      while column < plane.blocksAcross {
        if state.beginsUnit() { blocksWithoutNew = 0 }
        let count = min(plane.blocksAcross - column, state.left)
        let visited = state.isLost ? count : decodeAC(plane, row * plane.paddedAcross + column, count, table)
        state.endUnit(visited)
        column += visited
      }
    }
    return plane.blocksAcross * plane.vertical
  }

  /// Decodes AC coefficients of up to `count` adjacent blocks.
  /// - Returns: how many were decoded before the data ended.
  @inline(never) private func decodeAC(
    _ plane: ComponentPlane, _ first: Int, _ count: Int, _ table: HuffmanTable.Lookup
  ) -> Int {
    var (reader, run, visited) = (state.reader, blocksWithoutNew, 0)
    while visited < count, !reader.isSpent {
      // In bounds: first + count is at most the number of blocks of the plane.
      let block = plane.coefficients.start + (first + visited) * 64
      let occupied = plane.occupied.start + first
      if run > 0 {
        run &-= 1
        if header.isRefinement {
          Self.correct(&reader, block, occupied[visited], from: header.spectrum.lowerBound, header)
        }
      } else if header.isRefinement {
        run = Self.refineAC(&reader, block, &occupied[visited], header, table)
      } else {
        run = Self.firstAC(&reader, block, &occupied[visited], header, table)
      }
      visited &+= 1
    }
    (state.reader, blocksWithoutNew) = (reader, run)
    return visited
  }

  /// Decodes a block for the first time (G.1.2.2).
  /// - Returns: the number of following blocks without a new coefficient.
  @inline(__always) private static func firstAC(
    _ reader: inout EntropyReader, _ coefficients: UnsafeMutablePointer<Int16>, _ occupied: inout UInt64,
    _ header: ScanHeader, _ table: HuffmanTable.Lookup
  ) -> Int {
    var index = header.spectrum.lowerBound
    let end = header.spectrum.upperBound
    while index <= end {
      reader.refill()
      let symbol = reader.symbol(table)
      let (zeros, size) = (symbol &>> 4, symbol & 15)
      if size > 0 {
        index &+= zeros
        let value = reader.value(size: size)
        if index <= end {
          // In bounds: the end of a spectrum is at most 63.
          coefficients[index] = Int16(truncatingIfNeeded: value &<< header.low)
          occupied |= 1 &<< UInt64(truncatingIfNeeded: index)
        }
        index &+= 1
      } else if zeros == 15 {
        index &+= 16
      } else {
        return zeros == 0 ? 0 : (1 &<< zeros) &+ reader.take(zeros) &- 1
      }
    }
    return 0
  }

  /// Decodes one more bit of a block (G.1.2.3): new coefficients, and corrections of those between.
  /// - Returns: the number of following blocks without a new coefficient.
  @inline(__always) private static func refineAC(
    _ reader: inout EntropyReader, _ coefficients: UnsafeMutablePointer<Int16>, _ occupied: inout UInt64,
    _ header: ScanHeader, _ table: HuffmanTable.Lookup
  ) -> Int {
    var index = header.spectrum.lowerBound
    let end = header.spectrum.upperBound
    let bit = Int16(truncatingIfNeeded: 1 &<< header.low)
    while index <= end {
      reader.refill()
      let symbol = reader.symbol(table)
      var zeros = symbol &>> 4
      var new: Int16 = 0
      if symbol & 15 != 0 {
        new = reader.take(1) == 1 ? bit : 0 &- bit
      } else if zeros < 15 {
        let run = (1 &<< zeros) &- 1 &+ (zeros == 0 ? 0 : reader.take(zeros))
        correct(&reader, coefficients, occupied, from: index, header)
        return run
      }
      // From one nonzero coefficient to the next, until the run of zeros between them is used up.
      while index <= end {
        let gap = (occupied &>> UInt64(truncatingIfNeeded: index)).trailingZeroBitCount
        if zeros < gap {
          index &+= zeros
          break
        }
        zeros &-= gap
        index &+= gap
        if index <= end { correct(&reader, coefficients + index, bit) }
        index &+= 1
      }
      // In bounds: `end` is at most 63.
      if index <= end, new != 0 {
        coefficients[index] = new
        occupied |= 1 &<< UInt64(truncatingIfNeeded: index)
      }
      index &+= 1
    }
    return 0
  }

  /// Reads corrections of the known coefficients of a block from a place on.
  @inline(__always) private static func correct(
    _ reader: inout EntropyReader, _ coefficients: UnsafeMutablePointer<Int16>, _ occupied: UInt64,
    from index: Int, _ header: ScanHeader
  ) {
    var rest = occupied & UInt64.max << UInt64(index) & UInt64.max >> UInt64(63 - header.spectrum.upperBound)
    let bit = Int16(truncatingIfNeeded: 1 &<< header.low)
    while rest != 0 {
      // In bounds: the index of a bit in 64 is below 64.
      correct(&reader, coefficients + rest.trailingZeroBitCount, bit)
      rest &= rest &- 1
    }
  }

  /// Reads the correction of a coefficient, away from zero.
  @inline(__always) private static func correct(
    _ reader: inout EntropyReader, _ coefficient: UnsafeMutablePointer<Int16>, _ bit: Int16
  ) {
    reader.refill()
    // Branchless, because the bits are random: a mask of all ones for a 1 bit, and for a negative
    // coefficient.
    let chosen = 0 &- Int16(truncatingIfNeeded: reader.take(1))
    let sign = coefficient.pointee &>> 15
    coefficient.pointee &+= ((bit ^ sign) &- sign) & chosen
  }
}
