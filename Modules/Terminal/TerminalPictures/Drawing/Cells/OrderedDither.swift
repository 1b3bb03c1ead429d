/// Dithers the colors of a large palette in an ordered way, so that night skies are not blocks of navy, teal and gray.
///
/// A shade character is an ordered dither inside of a cell: dots of one color on another, in quarters of the light, because the
/// eye averages the light of the dots. Between two shades a matrix over the cells chooses. What no two colors have in common with
/// the wanted one, its hue, is carried to the cells beside and below.
struct OrderedDither: ColorMixing {
  /// Dots count as errors by their cost.
  let leastGain: Float = 0
  let mostCarried: Float = 4

  private let colors: [SIMD4<Float>]
  private let lights: [SIMD4<Float>]
  /// The two colors for each of 32×32×32 boxes of samples, found on first use.
  private var pairs = [Pair?](repeating: nil, count: 32 * 32 * 32)
  /// The colors nearest to a box, from the nearest.
  private var near: [(distance: Float, index: Int)] = []

  private typealias Pair = (front: UInt8, back: UInt8)
  private typealias Mixture = (share: Float, color: SIMD4<Float>, cost: Float)

  /// The number of colors of which each two are tried.
  private static let candidates = 24
  /// The cost of dots, in proportion to the square of their difference.
  private static let dots: Float = 0.1
  /// The thresholds of the ranks of cells, three quarters as far apart as for dots: cells are coarse.
  private static let thresholds = (0..<16).map { (Float($0) * 3 + 9.5) / 64 }

  /// A dither of at most 256 colors.
  init(_ colors: [RGBColor]) { (self.colors, lights) = (colors.map(\.fineSamples), colors.map(\.light)) }

  mutating func mix(for sample: SIMD4<Float>, at place: (column: Int, row: Int)) -> (ColorMix, error: Float) {
    let pair = pair(for: sample)
    let (front, back) = (Int(pair.front), Int(pair.back))
    let mixture = mixture(front, back, for: sample, sample.light(TransferCurve.lightSteps))
    let rank = BayerMatrix.rank(column: place.column, row: place.row)
    let quarters = Int(mixture.share * 4 + Self.thresholds[rank])
    let mix =
      switch quarters {
      case 0: ColorMix(glyph: " ", front: back, back: back, color: mixture.color)
      case 1...3:
        ColorMix(glyph: ColorMixes.shades[quarters - 1].glyph, front: front, back: back, color: mixture.color)
      default: ColorMix(glyph: " ", front: front, back: front, color: mixture.color)
      }
    return (mix, mixture.cost - (sample * sample).sum())
  }

  /// The share of `front` that comes nearest to a sample, and the squared error of the mixture together with the cost of its dots.
  @inline(__always)
  private func mixture(_ front: Int, _ back: Int, for sample: SIMD4<Float>, _ light: SIMD4<Float>) -> Mixture
  {
    let across = lights[front] - lights[back]
    let share = min(max(((light - lights[back]) * across).rgbSum / max((across * across).rgbSum, 1e-9), 0), 1)
    let color = (lights[back] + across * share).fineSamples(TransferCurve.fineSampleSteps)
    let (miss, contrast) = (color - sample, colors[front] - colors[back])
    let cost = (miss * miss).rgbSum + Self.dots * share * (1 - share) * (contrast * contrast).rgbSum
    return (share, color, cost)
  }

  private mutating func pair(for sample: SIMD4<Float>) -> Pair {
    let place = sample.limited(.zero, SIMD4(repeating: 255))
    let (red, green, blue) = (Int(place.x) >> 3, Int(place.y) >> 3, Int(place.z) >> 3)
    let box = red << 10 | green << 5 | blue
    if let pair = pairs[box] { return pair }
    let pair = bestPair(for: SIMD4(Float(red), Float(green), Float(blue), 0) * 8 + SIMD4(4, 4, 4, 0))
    pairs[box] = pair
    return pair
  }

  private mutating func bestPair(for sample: SIMD4<Float>) -> Pair {
    findNear(sample)
    let light = sample.light(TransferCurve.lightSteps)
    var best = (near[0].index, near[0].index)
    var least = Float.infinity
    for front in near.indices {
      for back in 0..<front {
        let indices = (near[front].index, near[back].index)
        let cost = mixture(indices.0, indices.1, for: sample, light).cost
        if cost < least { (least, best) = (cost, indices) }
      }
    }
    return (UInt8(best.0), UInt8(best.1))
  }

  private mutating func findNear(_ sample: SIMD4<Float>) {
    near.removeAll(keepingCapacity: true)
    for (index, color) in colors.enumerated() {
      let difference = color - sample
      let distance = (difference * difference).sum()
      if near.count == Self.candidates {
        guard distance < near[Self.candidates - 1].distance else { continue }
        near.removeLast()
      }
      let place = near.firstIndex { distance < $0.distance } ?? near.count
      near.insert((distance, index), at: place)
    }
  }
}
