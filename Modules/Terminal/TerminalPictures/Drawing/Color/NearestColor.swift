/// Finds the color of a palette that is nearest to a sample.
///
/// The cube of samples is divided into 32×32×32 boxes. For each box, the candidates that can be nearest
/// somewhere in it are listed on first use, so that only few colors are compared.
struct NearestColor {
  /// The colors' samples, 0…255.
  let colors: [SIMD4<Float>]
  private let fours: [FourColors]
  private var lists = [Range<Int32>](repeating: 0..<0, count: 32 * 32 * 32)
  /// The colors of all lists.
  private var candidates: [FourColors] = []
  private let margin: Float?
  /// The squared distance of each color from a box.
  private var distances: [SIMD4<Float>]

  /// - Parameter margin: the distance by which samples may lie outside of 0…255, for shorter lists; nil for any distance, at
  ///   which almost the nearest color is found.
  init(_ colors: [SIMD4<Float>], margin: Float? = nil) {
    precondition(!colors.isEmpty)
    (self.colors, self.margin) = (colors, margin)
    var fours: [FourColors] = []
    for (index, color) in colors.enumerated() { fours.add(color, index, lane: index & 3) }
    self.fours = fours
    distances = Array(repeating: .zero, count: fours.count)
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
    return index(of: FourColors(sample), in: lists[box])
  }

  /// Not inlined, here and below: of vectors whose lanes it knows to be equal, the compiler makes slow code.
  @inline(never)
  private func index(of sample: FourColors, in list: Range<Int32>) -> Int {
    var (least, nearest) = (SIMD4<Float>(repeating: .infinity), SIMD4<Int32>.zero)
    for place in Int(list.lowerBound)..<Int(list.upperBound) {
      let four = candidates[place]
      let distances = four.distances(from: sample)
      let isNearer = distances .< least
      least.replace(with: distances, where: isNearer)
      nearest.replace(with: four.indices, where: isNearer)
    }
    // Of colors at the same distance, the first one.
    let best = least.min()
    var index = Int32.max
    for lane in 0..<4 where least[lane] == best { index = min(index, nearest[lane]) }
    return Int(index)
  }

  @inline(__always)
  private static func place(_ sample: Float) -> Int { Int(Int32(min(max(sample, 0), 255))) >> 3 }

  /// The colors that may be nearest to a sample in a box, or near it.
  private mutating func listColors(around center: SIMD4<Float>) -> Range<Int32> {
    let center = FourColors(center)
    var least = SIMD4<Float>(repeating: .infinity)
    for (index, four) in fours.enumerated() {
      distances[index] = four.distances(from: center)
      least = distances[index].atMost(least)
    }
    // The distance from the center of a box of 8 to a corner is 4·√3; the nearest color may be that much
    // further from the sample, and that much from the center.
    let reach = least.min().squareRoot() + 2 * 6.93
    return listColors(within: reach * reach)
  }

  /// The colors that are nearest to a sample in a box: as near to the box as the farthest corner of it is to some color.
  private mutating func listColors(from corner: SIMD4<Float>, margin: Float) -> Range<Int32> {
    var (low, high) = (corner, corner + SIMD4(8, 8, 8, 0))
    for channel in 0..<3 {
      if low[channel] == 0 { low[channel] -= margin }
      if high[channel] == 256 { high[channel] += margin }
    }
    // More than the error of rounding.
    return listColors(within: reach(FourColors(low), FourColors(high)) * 1.0001)
  }

  /// Sets ``distances`` to those from a box.
  /// - Returns: the least distance of a color from the farthest sample of the box.
  @inline(never)
  private mutating func reach(_ low: FourColors, _ high: FourColors) -> Float {
    var least = SIMD4<Float>(repeating: .infinity)
    for (index, four) in fours.enumerated() {
      let (red, green, blue) = (
        Self.reach(four.red, low.red, high.red), Self.reach(four.green, low.green, high.green),
        Self.reach(four.blue, low.blue, high.blue)
      )
      distances[index] = red.near + green.near + blue.near
      least = (red.far + green.far + blue.far).atMost(least)
    }
    return least.min()
  }

  /// The squared distances of the samples of a channel from the nearest and from the farthest one of a range.
  @inline(__always) private static func reach(
    _ samples: SIMD4<Float>, _ low: SIMD4<Float>, _ high: SIMD4<Float>
  ) -> (near: SIMD4<Float>, far: SIMD4<Float>) {
    let (below, above) = (low - samples, samples - high)
    let (near, far) = (below.atLeast(above).atLeast(.zero), (samples - low).atLeast(high - samples))
    return (near * near, far * far)
  }

  private mutating func listColors(within distance: Float) -> Range<Int32> {
    let start = Int32(candidates.count)
    var lane = 0
    for index in colors.indices where distances[index / 4][index % 4] <= distance {
      candidates.add(colors[index], index, lane: lane)
      lane = (lane + 1) % 4
    }
    return start..<Int32(candidates.count)
  }
}

/// Four colors side by side, so that their distances from a sample are computed at once.
private struct FourColors {
  // Infinitely far away where there are fewer than four.
  var red = SIMD4<Float>(repeating: .infinity)
  var green = SIMD4<Float>(repeating: .infinity)
  var blue = SIMD4<Float>(repeating: .infinity)
  /// The indices of the colors in the palette.
  var indices = SIMD4<Int32>.zero

  init() {}

  /// Four times the same color.
  init(_ color: SIMD4<Float>) {
    red = SIMD4(repeating: color.x)
    green = SIMD4(repeating: color.y)
    blue = SIMD4(repeating: color.z)
  }

  /// The squared distances of the colors from others.
  @inline(__always) func distances(from other: FourColors) -> SIMD4<Float> {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }
}

extension [FourColors] {
  /// Adds a color in a lane of the last four; lane 0 begins four more.
  fileprivate mutating func add(_ color: SIMD4<Float>, _ index: Int, lane: Int) {
    if lane == 0 { append(FourColors()) }
    self[count - 1].red[lane] = color.x
    self[count - 1].green[lane] = color.y
    self[count - 1].blue[lane] = color.z
    self[count - 1].indices[lane] = Int32(index)
  }
}
