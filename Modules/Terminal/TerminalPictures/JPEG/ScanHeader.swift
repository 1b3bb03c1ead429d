/// A scan header (T.81, B.2.3) with the tables in effect for it.
struct ScanHeader {
  struct Component {
    let index: Int
    let dc: HuffmanTable?
    let ac: HuffmanTable?
  }

  let components: [Component]
  /// Places of the zigzag sequence that the scan codes.
  let spectrum: ClosedRange<Int>
  /// The position of the bits that the scan adds (Al).
  let low: Int
  /// True if the scan adds one bit to known coefficients (Ah is not 0).
  let isRefinement: Bool
  /// The units between restart markers; 0 for none.
  let restartInterval: Int
  let data: Int

  /// Reads a scan header; `nil` if it does not fit the frame or a table is missing.
  init?(
    _ input: Input, _ segment: Segment, _ frame: FrameHeader, _ tables: [HuffmanTable?], restartInterval: Int
  ) {
    let start = segment.parameters.lowerBound
    let count = Int(input.byte(start))
    guard (1...4).contains(count), segment.parameters.count >= 4 + 2 * count else { return nil }
    var components: [Component] = []
    for place in (0..<count).map({ start + 1 + 2 * $0 }) {
      let selected = frame.components.firstIndex { $0.identifier == input.byte(place) }
      let numbers = input.byte(place + 1)
      guard let selected, numbers & 0xCC == 0, !components.contains(where: { $0.index == selected }) else {
        return nil
      }
      components.append(
        Component(index: selected, dc: tables[Int(numbers >> 4)], ac: tables[4 + Int(numbers & 15)]))
    }
    let last = start + 1 + 2 * count
    let first = Int(input.byte(last))
    let end = Int(input.byte(last + 1))
    self.components = components
    spectrum = frame.isProgressive && first <= end && end < 64 ? first...end : 0...63
    low = frame.isProgressive ? Int(input.byte(last + 2) & 15) : 0
    isRefinement = frame.isProgressive && input.byte(last + 2) >> 4 != 0
    self.restartInterval = restartInterval
    data = segment.parameters.upperBound
    guard frame.isProgressive ? isProgressiveScan : isSequentialScan else { return nil }
  }

  private var isSequentialScan: Bool { components.allSatisfy { $0.dc != nil && $0.ac != nil } }

  /// The rules of G.1.1.1: DC and AC in separate scans, AC with one component only.
  private var isProgressiveScan: Bool {
    guard low <= 13 else { return false }
    if spectrum.lowerBound == 0 {
      return spectrum.upperBound == 0 && (isRefinement || components.allSatisfy { $0.dc != nil })
    }
    return components.count == 1 && components[0].ac != nil
  }
}
