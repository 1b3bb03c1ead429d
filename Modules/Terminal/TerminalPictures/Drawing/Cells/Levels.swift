/// Spreads the light of a picture over what a terminal without colors can show.
///
/// Most pictures of space are dark: drawn with their own light they would be nearly empty. So the darkest and the lightest
/// part become the darkest and the lightest that can be drawn, as a camera chooses an exposure.
struct Levels {
  /// The share of half cells that are black, and of those that are white.
  private static let shares: (black: Float, white: Float) = (0.1, 0.005)
  /// The black point is at most this share of the white point, so that a bright picture stays bright.
  private static let mostBlack: Float = 0.25
  /// The least difference of black and white: noise in the dark is not a picture.
  private static let leastContrast: Float = 0.08

  private let black: Float
  private let scale: Float
  private let drawable: ClosedRange<Float>

  init(_ measure: CellMeasure, drawable: ClosedRange<Float>) {
    let halves = measure.lightOfHalves().sorted()
    let last = Float(halves.count - 1)
    let white = halves[Int(last * (1 - Self.shares.white))]
    black = min(halves[Int(last * Self.shares.black)], white * Self.mostBlack)
    scale = (drawable.upperBound - drawable.lowerBound) / max(white - black, Self.leastContrast)
    self.drawable = drawable
  }

  func gray(of light: SIMD4<Float>) -> SIMD4<Float> {
    let spread = (light.luminance - black) * scale + drawable.lowerBound
    return SIMD4(repeating: min(max(spread, drawable.lowerBound), drawable.upperBound))
  }
}

extension CellMeasure {
  fileprivate func lightOfHalves() -> [Float] {
    var halves: [Float] = []
    forEachRow { _, row in
      for column in 0..<columns {
        let quarters = column * CellBlocks.count + CellBlocks.quarters
        for left in [quarters, quarters + 2] {
          halves.append((row.light[left] + row.light[left + 1]).luminance / 2)
        }
      }
    }
    return halves
  }
}

extension SIMD4<Float> {
  /// The luminance of linear light (Rec. 709), for pictures without color.
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}
