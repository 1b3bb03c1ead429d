/// Maps samples to the nearest palette color, and remembers the color of many small boxes of samples.
struct RegisterMap {
  /// The distance by which samples may lie below 0 and above 255.
  static let margin = 1

  private static let channel = 256 + 2 * margin
  private var nearest: NearestColor
  /// The box of each sample from -``margin`` on: of red in the highest byte, then of green and of blue in the next.
  private let boxes = PixelMemory<UInt32>(3 * channel, 0)
  /// Boxes with the index of their color in the lowest byte, at 65,536 places by their hash. A later box replaces an earlier one.
  private let known = PixelMemory<UInt32>(65_536, .max)

  init(_ colors: [SIMD4<Float>]) {
    nearest = NearestColor(colors, margin: Float(Self.margin))
    for place in 0..<Self.channel {
      let box = Self.box(UInt32(min(max(place - Self.margin, 0), 255)))
      for channel in 0..<3 { boxes.start[channel * Self.channel + place] = box << UInt32(24 - 8 * channel) }
    }
  }

  /// The box of a sample: one sample wide in the darker half, where every step is visible, else two. Wider boxes would leave
  /// steps in the smooth grays of a moon, because no error is carried on.
  private static func box(_ sample: UInt32) -> UInt32 { sample < 128 ? sample : 64 + sample / 2 }

  /// The index of the nearest color, or almost the nearest, for samples of 0…255, or up to ``margin`` outside.
  @inline(__always) mutating func index(red: Int, green: Int, blue: Int) -> UInt8 {
    // In bounds: samples lie within the margin, and a hash has 16 bits.
    let channels = boxes.start + Self.margin
    let box = channels[red] | channels[Self.channel &+ green] | channels[2 &* Self.channel &+ blue]
    let place = known.start + Int((box &* 0x9E37_79B1) &>> 16)
    let entry = place.pointee
    if entry ^ box < 256 { return UInt8(truncatingIfNeeded: entry) }
    let index = find(SIMD4(Float(red), Float(green), Float(blue), 0))
    place.pointee = box | UInt32(index)
    return index
  }

  @inline(never) private mutating func find(_ sample: SIMD4<Float>) -> UInt8 {
    UInt8(nearest.index(of: sample))
  }
}
