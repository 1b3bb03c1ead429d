/// Finds the color of a palette that is nearest to a sample.
///
/// The cube of samples is divided into 32×32×32 boxes. For each box, the candidates that can be nearest
/// somewhere in it are listed on first use, so that only few colors are compared.
struct NearestColor {
  /// The colors' samples, 0…255.
  let colors: [SIMD4<Float>]
  private var lists = [Range<Int32>](repeating: 0..<0, count: 32 * 32 * 32)
  private var candidates: [(color: SIMD4<Float>, index: Int)] = []

  init(_ colors: [SIMD4<Float>]) {
    precondition(!colors.isEmpty)
    self.colors = colors
  }

  /// The index of the color nearest to a sample of 0…255; a sample outside is treated as in the nearest box.
  mutating func index(of sample: SIMD4<Float>) -> Int {
    let red = Self.place(sample.x)
    let green = Self.place(sample.y)
    let blue = Self.place(sample.z)
    let box = red << 10 | green << 5 | blue
    if lists[box].isEmpty {
      list(box, center: SIMD4(Float(red), Float(green), Float(blue), 0) * 8 + SIMD4(4, 4, 4, 0))
    }
    let list = lists[box]
    var nearest = Int(list.lowerBound)
    var least = Float.infinity
    for index in Int(list.lowerBound)..<Int(list.upperBound) {
      let difference = candidates[index].color - sample
      let distance = (difference * difference).sum()
      if distance < least {
        least = distance
        nearest = index
      }
    }
    return candidates[nearest].index
  }

  @inline(__always)
  private static func place(_ sample: Float) -> Int { Int(Int32(min(max(sample, 0), 255))) >> 3 }

  private mutating func list(_ box: Int, center: SIMD4<Float>) {
    let distances = colors.map { color in
      let difference = color - center
      return (difference * difference).sum()
    }
    // The distance from the center of a box of 8 to a corner is 4·√3; the nearest color may be that much
    // further from the sample, and that much from the center.
    let reach = (distances.min() ?? 0).squareRoot() + 2 * 6.93
    let start = Int32(candidates.count)
    for index in colors.indices where distances[index] <= reach * reach {
      candidates.append((colors[index], index))
    }
    lists[box] = start..<Int32(candidates.count)
  }
}
