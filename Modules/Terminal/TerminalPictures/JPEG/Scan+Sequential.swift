/// Decoding of blocks of a sequential picture (T.81, F.2).
extension Scan {
  @inline(__always) static func decodeBlock(
    _ component: inout Component, row: Int, column: Int, isSeen: Bool, _ reader: inout EntropyReader,
    isLost: Bool
  ) {
    let writer = component.writer
    guard !isLost else { return writer.fill(writer.missing, row: row, column: column) }
    let (last, energy) = read(&reader, &component)
    writer.finish(row: row, column: column, last: last, energy: energy, isSeen: isSeen)
  }

  /// Reads the coefficients of a block (F.2.2.1 and F.2.2.2) into its terms.
  /// - Returns: the last nonzero place of the zigzag sequence, and the variance of all samples.
  @inline(never) private static func read(
    _ shared: inout EntropyReader, _ component: inout Component
  ) -> (last: Int, energy: Float) {
    guard let dc = component.dc, let ac = component.ac else { return (0, 0) }
    let writer = component.writer
    var reader = shared
    reader.refill()
    let size = reader.symbol(dc) & 15
    if size > 0 { component.prediction &+= reader.value(size: size) }
    var energy = writer.add(Float(component.prediction), at: 0)
    var (index, last) = (1, 0)
    while index < 64 {
      reader.refill()
      let symbol = reader.symbol(ac)
      let size = symbol & 15
      if size == 0, symbol != 0xF0 { break }
      index &+= symbol &>> 4
      let value = size == 0 ? 0 : reader.value(size: size)
      if index > 63 { break }
      energy += writer.add(Float(value), at: index)
      last = index
      index &+= 1
    }
    shared = reader
    return (last, energy)
  }
}
