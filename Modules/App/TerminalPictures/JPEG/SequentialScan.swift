/// Decoding of a scan of a sequential picture (T.81, F.2), band after band.
final class SequentialScan {
  /// All was read, or nothing more can be.
  var isFinished: Bool { state.isFinished }
  /// Data was missing or broken.
  var isDamaged: Bool { state.isDamaged }

  private let header: ScanHeader
  private var state: ScanState
  private let planes: [ComponentPlane]
  private let tables: [(dc: HuffmanTable.Lookup, ac: HuffmanTable.Lookup)]
  private var predictions: [Int] = [0, 0, 0, 0]

  /// A scan that begins at its first unit. All its components must have tables.
  init?(_ header: ScanHeader, _ input: Input, _ planes: [ComponentPlane]) {
    self.header = header
    self.planes = header.components.map { planes[$0.index] }
    state = ScanState(header, input)
    tables = header.components.compactMap { component in
      guard let dc = component.dc, let ac = component.ac else { return nil }
      return (dc.lookup(forCoefficients: false), ac.lookup(forCoefficients: true))
    }
    guard tables.count == header.components.count else { return nil }
  }

  /// Decodes one band: a row of interleaved units (A.2.3), or the rows of blocks of the one component.
  func decodeBand(_ band: Int) {
    // The tables' memory must outlive the addresses in `tables`.
    withExtendedLifetime(header) {
      guard planes.count > 1 else { return decodeSingle(band) }
      for unit in 0..<planes[0].paddedAcross / planes[0].horizontal {
        if state.beginsUnit() { predictions = [0, 0, 0, 0] }
        for index in planes.indices { decodeUnit(index, band, unit) }
        state.endUnit()
      }
    }
  }

  private func decodeSingle(_ band: Int) {
    let plane = planes[0]
    for row in 0..<plane.vertical where band * plane.vertical + row < plane.blocksDown {
      for column in 0..<plane.blocksAcross {
        if state.beginsUnit() { predictions[0] = 0 }
        decodeBlock(0, plane.place(band: band, row: row, column: column))
        state.endUnit()
      }
    }
  }

  @inline(__always) private func decodeUnit(_ index: Int, _ band: Int, _ unit: Int) {
    let plane = planes[index]
    for row in 0..<plane.vertical {
      for column in 0..<plane.horizontal {
        decodeBlock(
          index, plane.place(band: band, row: row, column: unit * plane.horizontal + column))
      }
    }
  }

  @inline(__always) private func decodeBlock(_ index: Int, _ place: Int) {
    let plane = planes[index]
    guard !state.isLost else { return plane.fillMissing(place: place) }
    var prediction = predictions[index]
    let dequantizer = plane.dequantizer
    let terms = Terms(
      block: plane.block.start, places: dequantizer.places.start, factors: dequantizer.factors.start,
      energies: dequantizer.energies.start)
    let (last, energy) =
      plane.variances == nil
      ? Self.read(&state.reader, tables[index].dc, tables[index].ac, terms, &prediction, withEnergy: false)
      : Self.read(&state.reader, tables[index].dc, tables[index].ac, terms, &prediction, withEnergy: true)
    predictions[index] = prediction
    plane.finishBlock(place: place, last: last, energy: energy)
  }

  private struct Terms {
    let block: UnsafeMutablePointer<Float>
    let places: UnsafePointer<UInt8>
    let factors: UnsafePointer<Float>
    let energies: UnsafePointer<Float>
  }

  /// Reads the coefficients of a block (F.2.2.1 and F.2.2.2) and adds their terms.
  @inline(__always) private static func read(
    _ shared: inout EntropyReader, _ dc: HuffmanTable.Lookup, _ ac: HuffmanTable.Lookup, _ terms: Terms,
    _ prediction: inout Int, withEnergy: Bool
  ) -> (last: Int, energy: Float) {
    var reader = shared
    reader.refill()
    let size = reader.symbol(dc) & 15
    if size > 0 { prediction &+= reader.value(size: size) }
    terms.block[0] = Float(prediction) * terms.factors[0]
    var energy: Float = 0
    var index = 1
    var last = 0
    while index < 64 {
      reader.refill()
      // In bounds: 11 bits are below 2,048.
      let entry = ac.coefficients[reader.peek(HuffmanTable.coefficientBits)]
      var value = Int(entry &>> 16)
      if entry != 0 {
        reader.drop(Int(entry & 255))
        index &+= Int(entry &>> 8) & 255
      } else {
        let symbol = reader.symbol(ac)
        let size = symbol & 15
        if size == 0, symbol != 0xF0 { break }
        index &+= symbol &>> 4
        value = size == 0 ? 0 : reader.value(size: size)
      }
      if index > 63 { break }
      // In bounds: the index is at most 63, and places are at most 64 in a block of 72.
      let number = Float(value)
      terms.block[Int(terms.places[index])] += number * terms.factors[index]
      if withEnergy { energy += number * number * terms.energies[index] }
      last = index
      index &+= 1
    }
    shared = reader
    return (last, energy)
  }
}
