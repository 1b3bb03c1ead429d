/// Maps samples to the nearest palette color with a table of small boxes, which is filled on demand.
///
/// The boxes are one sample wide in the dark, where every step is visible, and up to four in bright colors.
struct RegisterMap {
  /// The distance by which samples may lie below 0 and above 255.
  static let margin = 8
  /// Boxes in one channel.
  private static let count = 96

  private static func box(_ sample: Int) -> Int {
    switch sample {
    case ..<24: sample
    case ..<64: 24 + (sample - 24) / 2
    case ..<112: 44 + (sample - 64) / 3
    default: 60 + (sample - 112) / 4
    }
  }

  private var nearest: NearestColor
  /// The box of each sample from -``margin`` on, as its distance in ``table``, of red, green and blue: 24 boxes of one
  /// sample, 20 of two, 16 of three, 36 of four.
  private let boxes = PixelMemory<Int32>(3 * stride, 0)
  private static let stride = 256 + 2 * margin
  /// One more than the index of a box's color; 0 if it is not known yet.
  private let table = PixelMemory<UInt16>(count * count * count, 0)

  init(_ colors: [SIMD4<Float>]) {
    nearest = NearestColor(colors)
    for place in 0..<Self.stride {
      let box = Self.box(min(max(place - Self.margin, 0), 255))
      boxes.start[place] = Int32(box * Self.count * Self.count)
      boxes.start[Self.stride + place] = Int32(box * Self.count)
      boxes.start[2 * Self.stride + place] = Int32(box)
    }
  }

  /// The index of the nearest color, or almost the nearest, for samples of 0…255, or up to ``margin``
  /// outside.
  @inline(__always)
  mutating func index(of sample: SIMD4<Int16>) -> Int {
    // In bounds: samples lie within the margin, and the sum of three boxes is below the size of the table.
    let places = boxes.start + Self.margin
    let box = Int(
      places[Int(sample.x)] &+ places[Self.stride &+ Int(sample.y)]
        &+ places[2 &* Self.stride &+ Int(sample.z)])
    let known = table.start[box]
    return known != 0 ? Int(known) &- 1 : fill(box, sample)
  }

  @inline(never)
  private mutating func fill(_ box: Int, _ sample: SIMD4<Int16>) -> Int {
    let index = nearest.index(of: SIMD4(Float(sample.x), Float(sample.y), Float(sample.z), 0))
    table.start[box] = UInt16(index + 1)
    return index
  }
}
