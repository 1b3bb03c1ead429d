/// The frame header (T.81, B.2.2): size, components and the kind of coding.
struct FrameHeader {
  /// A component of the picture (B.2.2), such as luminance.
  struct Component {
    let identifier: UInt8
    /// The relative horizontal number of samples, 1…4.
    let horizontal: Int
    /// The relative vertical number of samples, 1…4.
    let vertical: Int
    let quantization: Int
  }

  /// The stored size, before the orientation is applied.
  let size: PixelSize
  let components: [Component]
  /// True if the picture is coded in several scans that refine each other (annex G).
  let isProgressive: Bool

  var horizontal: Int { components.reduce(1) { max($0, $1.horizontal) } }
  var vertical: Int { components.reduce(1) { max($0, $1.vertical) } }

  /// True if a marker begins a frame (table B.1: SOF0 to SOF15 without DHT, JPG and DAC).
  static func isStart(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  init(_ input: Input, _ segment: Segment) throws(PictureError) {
    try Self.checkCoding(segment.marker)
    let start = segment.parameters.lowerBound
    let count = Int(input.byte(start + 5))
    guard segment.parameters.count >= 6 + 3 * count else { throw Self.damaged("its frame header is cut") }
    guard input.byte(start) == 8 else {
      throw .unsupported(format: .jpeg, feature: "\(input.byte(start)) bits a sample")
    }
    size = PixelSize(width: input.big16(start + 3), height: input.big16(start + 1))
    guard size.width > 0, size.height > 0 else { throw Self.damaged("it has no width or height") }
    guard [1, 3, 4].contains(count) else {
      throw .unsupported(format: .jpeg, feature: "\(count) color components")
    }
    components = stride(from: start + 6, to: start + 6 + 3 * count, by: 3).map { place in
      Component(
        identifier: input.byte(place), horizontal: Int(input.byte(place + 1) >> 4),
        vertical: Int(input.byte(place + 1) & 15), quantization: Int(input.byte(place + 2)))
    }
    guard
      components.allSatisfy({
        (1...4).contains($0.horizontal) && (1...4).contains($0.vertical) && $0.quantization < 4
      })
    else { throw Self.damaged("its sampling factors are wrong") }
    isProgressive = segment.marker == 0xC2
  }

  /// Refuses kinds of coding that no picture of the archive uses, and names them (table B.1).
  private static func checkCoding(_ marker: UInt8) throws(PictureError) {
    let feature: String
    switch marker {
    case 0xC0, 0xC1, 0xC2: return
    case 0xC3: feature = "lossless coding"
    case 0xC5, 0xC6, 0xC7: feature = "hierarchical coding"
    default: feature = "arithmetic coding"
    }
    throw .unsupported(format: .jpeg, feature: feature)
  }

  private static func damaged(_ detail: String) -> PictureError { .damaged(format: .jpeg, detail: detail) }
}
