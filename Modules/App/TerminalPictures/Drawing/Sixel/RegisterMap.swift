/// Gives every sample a color of a palette by a table of small boxes, which are filled as they are met.
///
/// The boxes are one sample wide in the dark, where the eye sees every step, and up to four in the light.
struct RegisterMap {
  /// Boxes in one channel.
  private static let count = 96
  /// The box of each sample in one channel: 24 of one, 20 of two, 16 of three, 36 of four.
  private static let boxes: [UInt8] = (0..<256).map(box)

  private static func box(_ sample: Int) -> UInt8 {
    switch sample {
    case ..<24: UInt8(sample)
    case ..<64: UInt8(24 + (sample - 24) / 2)
    case ..<112: UInt8(44 + (sample - 64) / 3)
    default: UInt8(60 + (sample - 112) / 4)
    }
  }

  private let boxes = Self.boxes
  private var nearest: NearestColor
  /// One more than the index of a box's color; 0 is not known yet.
  private var table = [UInt16](repeating: 0, count: count * count * count)

  init(_ colors: [SIMD4<Float>]) { nearest = NearestColor(colors) }

  /// The index of a color that is nearest, or all but nearest, to a sample of 0…255.
  mutating func index(of sample: SIMD4<Float>) -> Int {
    let box = (place(sample.x) * Self.count + place(sample.y)) * Self.count + place(sample.z)
    let known = table[box]
    if known != 0 { return Int(known) - 1 }
    let index = nearest.index(of: sample)
    table[box] = UInt16(index + 1)
    return index
  }

  @inline(__always)
  private func place(_ sample: Float) -> Int { Int(boxes[Int(Int32(min(max(sample, 0), 255)))]) }
}
