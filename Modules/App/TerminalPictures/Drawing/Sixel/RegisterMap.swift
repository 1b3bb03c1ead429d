/// Gives every sample a color of a palette by a table of small boxes, which are filled as they are met.
///
/// The boxes are one sample wide in the dark, where the eye sees every step, and up to three in the light.
struct RegisterMap {
  private static let bits = 7
  /// The box of each sample in one channel: 32 of one, 48 of two, 43 of three.
  private static let boxes: [UInt8] = (0..<256).map(box)

  private static func box(_ sample: Int) -> UInt8 {
    if sample < 32 { return UInt8(sample) }
    return sample < 128 ? UInt8(32 + (sample - 32) / 2) : UInt8(80 + (sample - 128) / 3)
  }

  private let boxes = Self.boxes
  private var nearest: NearestColor
  /// One more than the index of a box's color; 0 is not known yet.
  private var table = [UInt16](repeating: 0, count: 1 << (3 * bits))

  init(_ colors: [SIMD4<Float>]) { nearest = NearestColor(colors) }

  /// The index of a color that is nearest, or all but nearest, to a sample of 0…255.
  mutating func index(of sample: SIMD4<Float>) -> Int {
    let box =
      place(sample.x) << (2 * Self.bits) | place(sample.y) << Self.bits | place(sample.z)
    let known = table[box]
    if known != 0 { return Int(known) - 1 }
    let index = nearest.index(of: sample)
    table[box] = UInt16(index + 1)
    return index
  }

  @inline(__always)
  private func place(_ sample: Float) -> Int { Int(boxes[Int(Int32(min(max(sample, 0), 255)))]) }
}
