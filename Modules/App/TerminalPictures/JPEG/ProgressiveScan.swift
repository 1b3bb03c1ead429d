/// Decoding of a scan of a progressive picture (T.81, annex G), band by band.
///
/// All scans advance together, one band at a time, each with its own position in the file. So only the
/// coefficients of one band are in memory, however large the picture is.
final class ProgressiveScan {
  /// True if everything was read, or nothing more can be.
  var isFinished: Bool { state.isFinished }
  /// True if data was missing or broken.
  var isDamaged: Bool { state.isDamaged }
  /// True if this scan has the mean of blocks for the first time.
  var isFirstOfDC: Bool { header.spectrum.lowerBound == 0 && !header.isRefinement }

  private let header: ScanHeader
  private let planes: [ComponentPlane]
  private var state: ScanState
  private var components: [Component]
  private let unitBlocks: [UnitBlock]
  /// The number of following blocks without a new coefficient in this scan (EOBRUN, G.1.2.2).
  private var blocksWithoutNew = 0

  /// A component of the scan, as plain addresses, so that decoding blocks needs no reference counting.
  private struct Component {
    let table: HuffmanTable.Lookup?
    let coefficients: UnsafeMutablePointer<Int16>
    let horizontal: Int
    let vertical: Int
    let paddedAcross: Int
    let missingDC: Int16
    var prediction = 0
  }

  /// A block of each interleaved unit (A.2.3).
  private struct UnitBlock {
    /// Its DC coefficient in the first unit of a band.
    let first: UnsafeMutablePointer<Int16>
    /// The coefficients from there to the next unit.
    let step: Int
    /// The index of its component in the scan.
    let component: Int
  }

  /// A scan at its first unit.
  init(_ header: ScanHeader, _ input: Input, _ planes: [ComponentPlane]) {
    self.header = header
    self.planes = header.components.map { planes[$0.index] }
    state = ScanState(header, input)
    components = header.components.map { component in
      let plane = planes[component.index]
      let table = header.spectrum.lowerBound == 0 ? component.dc : component.ac
      return Component(
        table: table?.lookup(forCoefficients: header.spectrum.lowerBound > 0 && !header.isRefinement),
        coefficients: plane.coefficients.start,
        horizontal: plane.horizontal, vertical: plane.vertical, paddedAcross: plane.paddedAcross,
        missingDC: plane.missingDC)
    }
    unitBlocks = components.enumerated().flatMap { index, component in
      (0..<component.vertical * component.horizontal).map { block in
        // In bounds: the plane has coefficients for whole units, `vertical` rows of `paddedAcross` blocks.
        let (row, column) = block.quotientAndRemainder(dividingBy: component.horizontal)
        return UnitBlock(
          first: component.coefficients + (row * component.paddedAcross + column) * 64,
          step: component.horizontal * 64, component: index)
      }
    }
  }

  /// Decodes one band into the coefficients of the planes.
  /// - Returns: The number of blocks that were visited.
  func decodeBand(_ band: Int) -> Int {
    // The tables and planes must outlive the addresses in `components`.
    withExtendedLifetime(self) {
      guard header.spectrum.lowerBound == 0 else { return decodeAC(band) }
      var state = state
      components.withUnsafeMutableBufferPointer { components in
        if components.count == 1 {
          Self.decodeSingleDC(&components[0], planes[0], band, header, &state)
        } else {
          let units = planes[0].paddedAcross / planes[0].horizontal
          Self.decodeInterleavedDC(components, unitBlocks, units, header, &state)
        }
      }
      self.state = state
      return planes.reduce(0) { $0 + $1.paddedAcross * $1.vertical }
    }
  }

  private static func decodeInterleavedDC(
    _ components: UnsafeMutableBufferPointer<Component>, _ blocks: [UnitBlock], _ units: Int,
    _ header: ScanHeader, _ state: inout ScanState
  ) {
    var unit = 0
    while unit < units {
      if state.beginsUnit() { for index in components.indices { components[index].prediction = 0 } }
      let end = unit + min(units - unit, state.left)
      var next = unit
      // A copy, because it stays in registers.
      var reader = state.reader
      while next < end, state.isLost || !reader.isSpent {
        for block in blocks {
          decodeDC(
            &components[block.component], block.first + next &* block.step, header, &reader,
            isLost: state.isLost)
        }
        next &+= 1
      }
      state.reader = reader
      state.endUnit(next &- unit)
      unit = next
    }
  }

  private static func decodeSingleDC(
    _ component: inout Component, _ plane: ComponentPlane, _ band: Int, _ header: ScanHeader,
    _ state: inout ScanState
  ) {
    for row in 0..<plane.vertical where band * plane.vertical + row < plane.blocksDown {
      for column in 0..<plane.blocksAcross {
        if state.beginsUnit() { component.prediction = 0 }
        // In bounds: the plane has coefficients for paddedAcross · vertical blocks.
        let block = component.coefficients + (row &* plane.paddedAcross &+ column) &* 64
        decodeDC(&component, block, header, &state.reader, isLost: state.isLost)
        state.endUnit()
      }
    }
  }

  /// Decodes the DC coefficient of a block (G.1.2.1).
  @inline(__always) private static func decodeDC(
    _ component: inout Component, _ coefficient: UnsafeMutablePointer<Int16>, _ header: ScanHeader,
    _ reader: inout EntropyReader, isLost: Bool
  ) {
    guard !isLost else {
      if !header.isRefinement { coefficient[0] = component.missingDC }
      return
    }
    reader.refill()
    if header.isRefinement {
      coefficient[0] |= Int16(truncatingIfNeeded: reader.take(1) &<< header.low)
    } else if let table = component.table {
      let size = reader.symbol(table) & 15
      if size > 0 { component.prediction &+= reader.value(size: size) }
      coefficient[0] = Int16(truncatingIfNeeded: component.prediction &<< header.low)
    }
  }

  private func decodeAC(_ band: Int) -> Int {
    let plane = planes[0]
    guard let table = components[0].table else { return 0 }
    for row in 0..<plane.vertical where band * plane.vertical + row < plane.blocksDown {
      var column = 0
      while column < plane.blocksAcross {
        if state.beginsUnit() { blocksWithoutNew = 0 }
        let block = row * plane.paddedAcross + column
        let count = min(plane.blocksAcross - column, state.left)
        let visited =
          state.isLost
          ? count
          : header.isRefinement
            ? refineAC(plane, block, count, table) : firstAC(plane, block, count, table)
        state.endUnit(visited)
        column += visited
      }
    }
    return plane.blocksAcross * plane.vertical
  }

  /// Decodes AC coefficients of up to `count` adjacent blocks for the first time (G.1.2.2).
  @inline(never) private func firstAC(
    _ plane: ComponentPlane, _ first: Int, _ count: Int, _ table: HuffmanTable.Lookup
  )
    -> Int
  {
    var reader = state.reader
    var run = blocksWithoutNew
    var visited = 0
    while visited < count, !reader.isSpent {
      if run > 0 {
        let skipped = min(run, count - visited)
        run -= skipped
        visited += skipped
        continue
      }
      // In bounds: first + count is at most the number of blocks of the plane.
      let block = first + visited
      run = Self.firstAC(
        &reader, plane.coefficients.start + block * 64, &plane.occupied.start[block], header, table)
      visited += 1
    }
    state.reader = reader
    blocksWithoutNew = run
    return visited
  }

  @inline(__always) private static func firstAC(
    _ reader: inout EntropyReader, _ coefficients: UnsafeMutablePointer<Int16>, _ occupied: inout UInt64,
    _ header: ScanHeader, _ table: HuffmanTable.Lookup
  ) -> Int {
    var index = header.spectrum.lowerBound
    let end = header.spectrum.upperBound
    while index <= end {
      reader.refill()
      // In bounds: 11 bits are below 2,048.
      let entry = table.coefficients[reader.peek(HuffmanTable.coefficientBits)]
      let run = Int(entry &>> 8) & 255
      // A run past the block is an end of band here, which has a length of its own.
      if entry != 0, run < 64 {
        reader.drop(Int(entry & 255))
        index &+= run
        let value = Int(entry &>> 16)
        if index <= end, value != 0 { Self.put(value, index, coefficients, &occupied, header) }
        index &+= 1
        continue
      }
      let symbol = reader.symbol(table)
      let (zeros, size) = (symbol &>> 4, symbol & 15)
      if size > 0 {
        index &+= zeros
        let value = reader.value(size: size)
        if index <= end { Self.put(value, index, coefficients, &occupied, header) }
        index &+= 1
      } else if zeros == 15 {
        index &+= 16
      } else {
        return zeros == 0 ? 0 : (1 &<< zeros) &+ reader.take(zeros) &- 1
      }
    }
    return 0
  }

  @inline(__always) private static func put(
    _ value: Int, _ index: Int, _ coefficients: UnsafeMutablePointer<Int16>, _ occupied: inout UInt64,
    _ header: ScanHeader
  ) {
    // In bounds: the end of a spectrum is at most 63.
    coefficients[index] = Int16(truncatingIfNeeded: value &<< header.low)
    occupied |= 1 &<< UInt64(truncatingIfNeeded: index)
  }

  /// Decodes one more bit of AC coefficients of up to `count` adjacent blocks (G.1.2.3).
  @inline(never) private func refineAC(
    _ plane: ComponentPlane, _ first: Int, _ count: Int, _ table: HuffmanTable.Lookup
  )
    -> Int
  {
    var reader = state.reader
    let (low, high) = (header.spectrum.lowerBound, header.spectrum.upperBound)
    let spectrum = UInt64.max << UInt64(low) & UInt64.max >> UInt64(63 - high)
    let bit = Int16(truncatingIfNeeded: 1 &<< header.low)
    var run = blocksWithoutNew
    var visited = 0
    // In bounds: first + count is at most the number of blocks of the plane.
    let (coefficients, occupied) = (plane.coefficients.start + first * 64, plane.occupied.start + first)
    while visited < count, !reader.isSpent {
      var known = spectrum
      if run == 0 {
        var index = low
        run = Self.refineAC(
          &reader, coefficients + visited &* 64, &occupied[visited], &index, header, table)
        known &= UInt64.max << UInt64(index)
      }
      if run > 0 {
        // In most blocks of a run nothing is known.
        known &= occupied[visited]
        if known != 0 { Self.correct(&reader, coefficients + visited &* 64, known, bit) }
        run &-= 1
      }
      visited &+= 1
    }
    state.reader = reader
    blocksWithoutNew = run
    return visited
  }

  /// Reads new coefficients, and corrections of those between, up to the end of the block or a run of blocks.
  @inline(__always) private static func refineAC(
    _ reader: inout EntropyReader, _ coefficients: UnsafeMutablePointer<Int16>, _ occupied: inout UInt64,
    _ index: inout Int, _ header: ScanHeader, _ table: HuffmanTable.Lookup
  ) -> Int {
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
        return (1 &<< zeros) &+ (zeros == 0 ? 0 : reader.take(zeros))
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

  /// Reads corrections of the coefficients that a number has bits for.
  @inline(__always) private static func correct(
    _ reader: inout EntropyReader, _ coefficients: UnsafeMutablePointer<Int16>, _ known: UInt64, _ bit: Int16
  ) {
    var rest = known
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
