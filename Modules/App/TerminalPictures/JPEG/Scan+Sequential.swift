/// Decoding of blocks of a sequential picture (T.81, F.2).
extension Scan {
  /// Decodes a block into samples, or only reads it.
  @inline(__always) static func decodeBlock(
    _ component: inout Component, row: Int, column: Int, isSeen: Bool, _ reader: inout EntropyReader,
    isLost: Bool
  ) {
    guard !isLost else {
      return component.writer.fill(component.writer.missing, row: row, column: column)
    }
    guard isSeen else { return skip(&reader, &component) }
    let (last, energy) =
      component.writer.side <= 2
      ? readLanes(&reader, &component)
      : component.writer.variances == nil
        ? readTerms(&reader, &component) : readTermsAndEnergy(&reader, &component)
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
    var last = 0
    let energy = writer.addTerms { last = read(&reader, &component, $0) }
    return (last, energy)
  }

  /// Reads a block of 2 or 1 samples a side.
  @inline(never) private static func readLanes(
    _ reader: inout EntropyReader, _ component: inout Component
  ) -> (last: Int, energy: Float) {
    let writer = component.writer
    var last = 0
    let energy = writer.addLanes { last = read(&reader, &component, $0) }
    return (last, energy)
  }

  /// Reads the coefficients of a block (F.2.2.1 and F.2.2.2) and passes each to `take` with its place, 0…63.
  @inline(__always) private static func read(
    _ shared: inout EntropyReader, _ component: inout Component, _ take: (Float, Int) -> Void
  ) -> Int {
    guard let dc = component.dc, let ac = component.ac else { return 0 }
    var reader = shared
    reader.refill()
    let size = reader.symbol(dc) & 15
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
