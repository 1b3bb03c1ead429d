/// Decoding of a scan of a sequential picture (T.81, F.2), band by band.
final class SequentialScan {
  /// True if everything was read, or nothing more can be.
  var isFinished: Bool { state.isFinished }
  /// True if data was missing or broken.
  var isDamaged: Bool { state.isDamaged }

  private let header: ScanHeader
  private let planes: [ComponentPlane]
  private var state: ScanState
  private var components: [Component]

  /// A component of the scan, as plain addresses, so that decoding blocks needs no reference counting.
  private struct Component {
    let dc: HuffmanTable.Lookup
    let ac: HuffmanTable.Lookup
    let writer: BlockWriter
    let horizontal: Int
    let vertical: Int
    var prediction = 0
  }

  /// A scan at its first unit. All its components must have tables.
  init?(_ header: ScanHeader, _ input: Input, _ planes: [ComponentPlane]) {
    self.header = header
    self.planes = header.components.map { planes[$0.index] }
    state = ScanState(header, input)
    components = header.components.compactMap { component in
      guard let dc = component.dc, let ac = component.ac else { return nil }
      let plane = planes[component.index]
      return Component(
        dc: dc.lookup(forCoefficients: false), ac: ac.lookup(forCoefficients: true), writer: plane.writer,
        horizontal: plane.horizontal, vertical: plane.vertical)
    }
    guard components.count == header.components.count else { return nil }
  }

  /// Decodes one band: a row of interleaved units (A.2.3), or the rows of blocks of the one component.
  /// - Parameter seen: the units to write; the others are only read, because later ones depend on them.
  func decodeBand(_ band: Int, _ seen: Range<Int>) {
    // The tables and planes must outlive the addresses in `components`.
    withExtendedLifetime(self) {
      var state = state
      components.withUnsafeMutableBufferPointer { components in
        if components.count == 1 {
          Self.decodeSingle(&components[0], planes[0], band, seen, &state)
        } else {
          let units = planes[0].paddedAcross / planes[0].horizontal
          Self.decodeInterleaved(components, units, band, seen, &state)
        }
      }
      self.state = state
    }
  }

  private static func decodeInterleaved(
    _ components: UnsafeMutableBufferPointer<Component>, _ units: Int, _ band: Int, _ seen: Range<Int>,
    _ state: inout ScanState
  ) {
    for unit in 0..<units {
      if state.beginsUnit() { for index in components.indices { components[index].prediction = 0 } }
      for index in components.indices {
        let (horizontal, vertical) = (components[index].horizontal, components[index].vertical)
        for row in 0..<vertical {
          for column in 0..<horizontal {
            decode(
              &components[index], row: (band & 1) &* vertical &+ row, column: unit &* horizontal &+ column,
              isSeen: seen.contains(unit), &state)
          }
        }
      }
      state.endUnit()
    }
  }

  private static func decodeSingle(
    _ component: inout Component, _ plane: ComponentPlane, _ band: Int, _ seen: Range<Int>,
    _ state: inout ScanState
  ) {
    let seen = seen.lowerBound * plane.horizontal..<seen.upperBound * plane.horizontal
    for row in 0..<plane.vertical where band * plane.vertical + row < plane.blocksDown {
      for column in 0..<plane.blocksAcross {
        if state.beginsUnit() { component.prediction = 0 }
        decode(
          &component, row: (band & 1) * plane.vertical + row, column: column,
          isSeen: seen.contains(column), &state)
        state.endUnit()
      }
    }
  }

  @inline(__always) private static func decode(
    _ component: inout Component, row: Int, column: Int, isSeen: Bool, _ state: inout ScanState
  ) {
    guard !state.isLost else { return component.writer.fillMissing(row: row, column: column) }
    guard isSeen else { return skip(&state.reader, &component) }
    let (last, energy) =
      component.writer.side <= 2
      ? readLanes(&state.reader, &component)
      : component.writer.variances == nil
        ? readTerms(&state.reader, &component) : readTermsAndEnergy(&state.reader, &component)
    component.writer.finish(row: row, column: column, last: last, energy: energy)
  }

  /// Reads a block that is not seen, for the position of the next one and its DC coefficient.
  @inline(never) private static func skip(_ reader: inout EntropyReader, _ component: inout Component) {
    _ = read(&reader, &component) { _, _ in }
  }

  /// Reads a block of 8 or 4 samples a side.
  @inline(never) private static func readTerms(
    _ reader: inout EntropyReader, _ component: inout Component
  ) -> (last: Int, energy: Float) {
    let writer = component.writer
    let last = read(&reader, &component) { value, index in writer.add(value, at: index) }
    return (last, 0)
  }

  /// Reads a block of 4 samples a side, and the variance of all samples that it averages.
  @inline(never) private static func readTermsAndEnergy(
    _ reader: inout EntropyReader, _ component: inout Component
  ) -> (last: Int, energy: Float) {
    let writer = component.writer
    var energy: Float = 0
    let last = read(&reader, &component) { value, index in
      writer.add(value, at: index)
      energy += value * value * writer.energies[index]
    }
    return (last, energy)
  }

  /// Reads a block of 2 or 1 samples a side, adding its four terms in a register.
  @inline(never) private static func readLanes(
    _ reader: inout EntropyReader, _ component: inout Component
  ) -> (last: Int, energy: Float) {
    let writer = component.writer
    var energy: Float = 0
    var terms = SIMD4<Float>.zero
    let last = read(&reader, &component) { value, index in
      // In bounds: there are 64 vectors and energies.
      terms += writer.lanes[index] * SIMD4(repeating: value)
      energy += value * value * writer.energies[index]
    }
    UnsafeMutableRawPointer(writer.terms).storeBytes(of: terms, as: SIMD4<Float>.self)
    return (last, energy)
  }

  /// Reads the coefficients of a block (F.2.2.1 and F.2.2.2) and passes each to `take` with its place, 0…63.
  @inline(__always) private static func read(
    _ shared: inout EntropyReader, _ component: inout Component, _ take: (Float, Int) -> Void
  ) -> Int {
    var reader = shared
    let ac = component.ac
    reader.refill()
    let size = reader.symbol(component.dc) & 15
    if size > 0 { component.prediction &+= reader.value(size: size) }
    take(Float(component.prediction), 0)
    var index = 1
    var last = 0
    while index < 64 {
      reader.refill()
      // In bounds: 11 bits are below 2,048.
      let entry = ac.coefficients[reader.peek(HuffmanTable.coefficientBits)]
      var value = entry &>> 16
      if entry != 0 {
        reader.drop(Int(entry & 255))
        index &+= Int(entry &>> 8) & 255
      } else {
        let symbol = reader.symbol(ac)
        let size = symbol & 15
        if size == 0, symbol != 0xF0 { break }
        index &+= symbol &>> 4
        value = size == 0 ? 0 : Int32(truncatingIfNeeded: reader.value(size: size))
      }
      if index > 63 { break }
      take(Float(value), index)
      last = index
      index &+= 1
    }
    shared = reader
    return last
  }
}
