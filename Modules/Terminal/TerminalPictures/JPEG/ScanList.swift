/// The scans of a picture, and the quantization tables in effect when each component first occurs (T.81,
/// B.2).
struct ScanList {
  /// The scans in order; for a sequential picture each component occurs once.
  private(set) var scans: [ScanHeader] = []
  /// Quantization tables by component; nil for a component without a scan.
  private(set) var quantization: [QuantizationTable?]
  /// True if no scan follows, or all bits of all coefficients are known.
  private(set) var isComplete = false

  /// A limit above the number of scans that any encoder writes; each scan costs time for the whole picture.
  private static let mostScans = 400

  /// Reads all scan headers; the data of scans is searched for markers but not decoded.
  /// - Parameter isCancelled: called for each segment, of which a hostile file has millions.
  init(_ input: Input, _ frame: FrameHeader, _ isCancelled: () -> Bool) throws(PictureError) {
    quantization = frame.components.map { _ in nil }
    var steps: [QuantizationTable?] = [nil, nil, nil, nil]
    var tables = [HuffmanTable?](repeating: nil, count: 8)
    var restartInterval = 0
    var segments = Segments(input, from: 2)
    while !isComplete, scans.count < Self.mostScans, let segment = segments.next() {
      if isCancelled() { throw .cancelled }
      switch segment.marker {
      case Marker.defineQuantizationTables: QuantizationTable.read(input, segment, into: &steps)
      case Marker.defineHuffmanTables: HuffmanTable.read(input, segment, into: &tables)
      case Marker.defineRestartInterval: restartInterval = input.big16(segment.parameters.lowerBound)
      case Marker.endOfImage: isComplete = true
      case Marker.startOfScan:
        if let scan = ScanHeader(input, segment, frame, tables, restartInterval: restartInterval) {
          add(scan, frame, steps)
        }
      default: break
      }
    }
  }

  private mutating func add(_ scan: ScanHeader, _ frame: FrameHeader, _ steps: [QuantizationTable?]) {
    for component in scan.components where quantization[component.index] == nil {
      quantization[component.index] = steps[frame.components[component.index].quantization]
    }
    if !frame.isProgressive {
      let known = scans.flatMap(\.components).map(\.index)
      guard !scan.components.contains(where: { known.contains($0.index) }) else { return }
      // Once all components are known, nothing that follows matters.
      isComplete = known.count + scan.components.count == frame.components.count
    }
    scans.append(scan)
  }
}
