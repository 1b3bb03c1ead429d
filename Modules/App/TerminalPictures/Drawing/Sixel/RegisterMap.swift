/// Maps samples to the nearest palette color with a table of small boxes, which is filled on demand.
///
/// The boxes are one sample wide in the dark, where every step is visible, and up to four in bright colors.
struct RegisterMap {
  /// The distance by which samples may lie below 0 and above 255.
  static let margin = 8
  /// Boxes in one channel.
  private static let count = 96
  /// The box of each sample from `-margin` on, in one channel: 24 boxes of one sample, 20 of two, 16 of
  /// three, 36 of four.
  private static let boxes: [Int32] = (-margin..<256 + margin).map { box(min(max($0, 0), 255)) }

  private static func box(_ sample: Int) -> Int32 {
    switch sample {
    case ..<24: Int32(sample)
    case ..<64: Int32(24 + (sample - 24) / 2)
    case ..<112: Int32(44 + (sample - 64) / 3)
    default: Int32(60 + (sample - 112) / 4)
    }
  }

  private let boxes = Self.boxes
  private var nearest: NearestColor
  /// One more than the index of a box's color; 0 if it is not known yet.
  private var table = [UInt16](repeating: 0, count: count * count * count)

  init(_ colors: [SIMD4<Float>]) { nearest = NearestColor(colors) }

  /// The index of the nearest color, or almost the nearest, for samples of 0…255, or up to ``margin``
  /// outside.
  @inline(__always)
  mutating func index(of sample: SIMD4<Int32>) -> Int {
    let red = boxes[Int(sample.x) + Self.margin]
    let green = boxes[Int(sample.y) + Self.margin]
    let blue = boxes[Int(sample.z) + Self.margin]
    let box = Int((red * Int32(Self.count) + green) * Int32(Self.count) + blue)
    let known = table[box]
    return known != 0 ? Int(known) - 1 : fill(box, sample)
  }

  @inline(never)
  private mutating func fill(_ box: Int, _ sample: SIMD4<Int32>) -> Int {
    let index = nearest.index(of: SIMD4(Float(sample.x), Float(sample.y), Float(sample.z), 0))
    table[box] = UInt16(index + 1)
    return index
  }
}
