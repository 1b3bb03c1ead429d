/// Maps samples to the nearest palette color with a table of small boxes, which is filled on demand.
struct RegisterMap {
  /// The most colors: the table keeps one number for a box whose color is not known yet.
  static let mostColors = 255
  /// The distance by which samples may lie below 0 and above 255.
  static let margin = 1

  private static let count = 96
  private static let channel = 256 + 2 * margin
  private var nearest: NearestColor
  /// The box of each sample from -``margin`` on, as its distance in ``table``: of red, then of green and blue.
  private let boxes = PixelMemory<Int32>(3 * channel, 0)
  /// One more than the index of a box's color; 0 if it is not known yet. Bytes, because the table should fit the cache.
  private let table = PixelMemory<UInt8>(count * count * count, 0)

  /// A map to at most ``mostColors`` colors.
  init(_ colors: [SIMD4<Float>]) {
    precondition(colors.count <= Self.mostColors)
    nearest = NearestColor(colors)
    for place in 0..<Self.channel {
      let box = Self.box(min(max(place - Self.margin, 0), 255))
      boxes.start[place] = box * Int32(Self.count * Self.count)
      boxes.start[Self.channel + place] = box * Int32(Self.count)
      boxes.start[2 * Self.channel + place] = box
    }
  }

  /// The box of a sample: one sample wide in the dark, where every step is visible, and up to four in bright colors.
  private static func box(_ sample: Int) -> Int32 {
    switch Int32(sample) {
    case let sample where sample < 24: sample
    case let sample where sample < 64: 24 + (sample - 24) / 2
    case let sample where sample < 112: 44 + (sample - 64) / 3
    case let sample: 60 + (sample - 112) / 4
    }
  }

  /// The index of the nearest color, or almost the nearest, for samples of 0…255, or up to ``margin`` outside.
  @inline(__always) mutating func index(red: Int, green: Int, blue: Int) -> UInt8 {
    // In bounds: samples lie within the margin, and the sum of three boxes is below the size of the table.
    let channels = boxes.start + Self.margin
    let box =
      channels[red] &+ channels[Self.channel &+ green] &+ channels[2 &* Self.channel &+ blue]
    let known = table.start[Int(box)]
    return known > 0 ? known &- 1 : find(Int(box), SIMD4(Float(red), Float(green), Float(blue), 0))
  }

  @inline(never) private mutating func find(_ box: Int, _ sample: SIMD4<Float>) -> UInt8 {
    let index = UInt8(nearest.index(of: sample))
    table.start[box] = index + 1
    return index
  }
}
