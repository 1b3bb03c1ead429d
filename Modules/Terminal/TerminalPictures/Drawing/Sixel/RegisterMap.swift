/// Maps samples to the nearest palette color with a table of small boxes, which is filled on demand.
struct RegisterMap {
  private static let count = 96
  private var nearest: NearestColor
  /// The box of each sample: one sample wide in the dark, where every step is visible, and up to four in bright colors.
  private let boxes = (0..<256).map { sample in
    switch sample {
    case ..<24: sample
    case ..<64: 24 + (sample - 24) / 2
    case ..<112: 44 + (sample - 64) / 3
    default: 60 + (sample - 112) / 4
    }
  }
  /// One more than the index of a box's color; 0 if it is not known yet.
  private var table = [UInt16](repeating: 0, count: count * count * count)

  init(_ colors: [SIMD4<Float>]) { nearest = NearestColor(colors) }

  /// The index of the nearest color, or almost the nearest.
  mutating func index(of sample: SIMD4<Float>) -> Int {
    let color = sample.color
    let row = boxes[Int(color.red)] * Self.count + boxes[Int(color.green)]
    let box = row * Self.count + boxes[Int(color.blue)]
    if table[box] == 0 { table[box] = UInt16(nearest.index(of: color.fineSamples) + 1) }
    return Int(table[box]) - 1
  }
}
