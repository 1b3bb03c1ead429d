/// Finds the color of a palette that is nearest to a sample.
///
/// The cube of samples is divided into 32×32×32 boxes. For each box, the candidates that can be nearest
/// somewhere in it are listed on first use, so that only few colors are compared.
struct NearestColor {
  /// The colors' samples, 0…255.
  let colors: [SIMD4<Float>]
  private var lists = [Range<Int32>](repeating: 0..<0, count: 32 * 32 * 32)
  private var candidates: [(color: SIMD4<Float>, index: Int)] = []
  private let margin: Float?
  /// The squared distance of each color from a box.
  private var distances: [Float]

  /// - Parameter margin: the distance by which samples may lie outside of 0…255, for shorter lists; nil for any distance, at
  ///   which almost the nearest color is found.
  init(_ colors: [SIMD4<Float>], margin: Float? = nil) {
    precondition(!colors.isEmpty)
    (self.colors, self.margin) = (colors, margin)
    distances = Array(repeating: 0, count: colors.count)
  }

  /// The index of the color nearest to a sample of 0…255; a sample outside is treated as in the nearest box.
  mutating func index(of sample: SIMD4<Float>) -> Int {
    let red = Self.place(sample.x)
    let green = Self.place(sample.y)
    let blue = Self.place(sample.z)
    let box = red << 10 | green << 5 | blue
    if lists[box].isEmpty {
      let low = SIMD4(Float(red), Float(green), Float(blue), 0) * 8
      if let margin {
        lists[box] = listColors(from: low, margin: margin)
      } else {
        lists[box] = listColors(around: low + SIMD4(4, 4, 4, 0))
      }
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

  /// The colors that may be nearest to a sample in a box, or near it.
  private mutating func listColors(around center: SIMD4<Float>) -> Range<Int32> {
    var least = Float.infinity
    for index in colors.indices {
      let difference = colors[index] - center
      distances[index] = (difference * difference).sum()
      least = min(least, distances[index])
    }
    // The distance from the center of a box of 8 to a corner is 4·√3; the nearest color may be that much
    // further from the sample, and that much from the center.
    let reach = least.squareRoot() + 2 * 6.93
    return listColors(within: reach * reach)
  }

  /// The colors that are nearest to a sample in a box: as near to the box as the farthest corner of it is to some color.
  private mutating func listColors(from corner: SIMD4<Float>, margin: Float) -> Range<Int32> {
    var (low, high) = (corner, corner + SIMD4(8, 8, 8, 0))
    for channel in 0..<3 {
      if low[channel] == 0 { low[channel] -= margin }
      if high[channel] == 256 { high[channel] += margin }
    }
    var least = Float.infinity
    for index in colors.indices {
      let (below, above) = (low - colors[index], colors[index] - high)
      let near = pointwiseMax(pointwiseMax(below, above), .zero)
      let far = pointwiseMax(-below, -above)
      distances[index] = (near * near).sum()
      least = min(least, (far * far).sum())
    }
    // More than the error of rounding.
    return listColors(within: least * 1.0001)
  }

  private mutating func listColors(within distance: Float) -> Range<Int32> {
    let start = Int32(candidates.count)
    for index in colors.indices where distances[index] <= distance {
      candidates.append((colors[index], index))
    }
    return start..<Int32(candidates.count)
  }
}
