/// Decoding of a scan (T.81, F.2 and annex G), band by band.
///
/// All scans of a picture advance together, one band at a time, each with its own position in the file. So only one band
/// is in memory, however large the picture is.
final class Scan {
  /// True if this scan has the mean of blocks for the first time, as each scan of a sequential picture has.
  var isFirstOfDC: Bool { header.spectrum.lowerBound == 0 && !header.isRefinement }

  let header: ScanHeader
  let planes: [ComponentPlane]
  var state: ScanState
  /// The number of following blocks without a new coefficient in this scan (EOBRUN, G.1.2.2).
  var blocksWithoutNew = 0
  private(set) var components: [Component]
  /// The blocks of a unit, which follow each other in the file: those that are interleaved (A.2.3), or one block for
  /// each row of the only component.
  private let rows: [[UnitBlock]]
  private let units: Int

  /// A component of the scan, as plain addresses, so that decoding blocks needs no reference counting.
  struct Component {
    let dc: HuffmanTable.Lookup?
    let ac: HuffmanTable.Lookup?
    let writer: BlockWriter
    let vertical: Int
    let coefficients: UnsafeMutablePointer<Int16>
    let missingDC: Int16
    var prediction = 0
  }

  struct UnitBlock {
    let component: Int
    let row: Int
    let column: Int
    /// The columns from there to the next unit.
    let step: Int
  }

  init(_ header: ScanHeader, _ input: Input, _ planes: [ComponentPlane]) {
    let planes = header.components.map { planes[$0.index] }
    (self.header, self.planes) = (header, planes)
    state = ScanState(header, input)
    components = zip(header.components, planes).map { component, plane in
      Component(
        dc: component.dc?.lookup, ac: component.ac?.lookup, writer: plane.writer, vertical: plane.vertical,
        coefficients: plane.coefficients.start, missingDC: plane.missingDC)
    }
    if planes.count == 1 {
      units = planes[0].blocksAcross
      rows = (0..<planes[0].vertical).map { [UnitBlock(component: 0, row: $0, column: 0, step: 1)] }
    } else {
      units = planes[0].paddedAcross / planes[0].horizontal
      rows = [planes.enumerated().flatMap { Self.blocks(of: $1, component: $0) }]
    }
  }

  private static func blocks(of plane: ComponentPlane, component: Int) -> [UnitBlock] {
    (0..<plane.vertical * plane.horizontal).map { block in
      let (row, column) = block.quotientAndRemainder(dividingBy: plane.horizontal)
      return UnitBlock(component: component, row: row, column: column, step: plane.horizontal)
    }
  }

  /// Decodes one band: the blocks of a sequential picture into samples, those of a progressive one into coefficients.
  /// - Parameter seen: the interleaved units to write; the others are only read, because later ones depend on them.
  /// - Returns: The number of blocks that were visited.
  func decodeBand(_ band: Int, _ seen: Range<Int>) -> Int {
    // The tables and planes must outlive the addresses in `components`.
    withExtendedLifetime(self) {
      guard header.spectrum.lowerBound == 0 else { return decodeAC(band) }
      // The only component of a scan has units of one block.
      let width = planes.count == 1 ? planes[0].horizontal : 1
      let (header, seen) = (header, seen.lowerBound * width..<seen.upperBound * width)
      // Below the picture, only interleaved scans have blocks.
      for row in rows where band * planes[0].vertical + row[0].row < planes[0].blocksDown {
        if header.spectrum.upperBound > 0 {
          forEachBlock(of: row) { component, row, column, unit, reader, isLost in
            Self.decodeBlock(
              &component, row: (band & 1) &* component.vertical &+ row, column: column,
              isSeen: seen.contains(unit), &reader, isLost: isLost)
          }
        } else {
          forEachBlock(of: row) { component, row, column, _, reader, isLost in
            Self.decodeDC(&component, row: row, column: column, header, &reader, isLost: isLost)
          }
        }
      }
      return planes.reduce(0) { $0 + $1.paddedAcross * $1.vertical }
    }
  }

  @inline(__always) private func forEachBlock(
    of blocks: [UnitBlock],
    _ decode: (
      inout Component, _ row: Int, _ column: Int, _ unit: Int, inout EntropyReader, _ isLost: Bool
    ) -> Void
  ) {
    var state = state
    let units = units
    components.withUnsafeMutableBufferPointer { components in
      var unit = 0
      while unit < units {
        if state.beginsUnit() { for index in components.indices { components[index].prediction = 0 } }
        let end = unit + min(units - unit, state.left)
        var next = unit
        // A copy, because it stays in registers.
        var reader = state.reader
        while next < end, state.isLost || !reader.isSpent {
          for block in blocks {
            let column = next &* block.step &+ block.column
            decode(&components[block.component], block.row, column, next, &reader, state.isLost)
          }
          next &+= 1
        }
        state.reader = reader
        state.endUnit(next &- unit)
        unit = next
      }
    }
    self.state = state
  }
}
