/// The colors that a cell can have all over: those of a small palette, and mixtures of two of them by a shade character.
/// 16 colors become some hundreds, so that dark clouds show.
///
/// The eye averages the light of the dots, not their samples: a quarter of gray 127 on black looks like 66, not like 32.
struct ColorMixes: ColorMixing {
  /// The dots of few colors are visible.
  let leastGain: Float = 300
  /// The errors of few colors are so large that carrying them would only add noise.
  let mostCarried: Float = 0

  private let mixes: [ColorMix]
  private var nearest: NearestColor

  /// The shade characters (U+2591–2593), with the share of the cell that they cover.
  static let shades: [(glyph: Unicode.Scalar, share: Float)] = [("░", 0.25), ("▒", 0.5), ("▓", 0.75)]
  /// The most by which two mixed colors may differ, in samples: dots of black and white do not look gray.
  private static let reach: Float = 260

  init(_ palette: [RGBColor]) {
    let (colors, lights) = (palette.map(\.fineSamples), palette.map(\.light))
    var mixes = colors.indices.map { ColorMix(glyph: " ", front: $0, back: $0, color: colors[$0]) }
    for front in colors.indices {
      for back in 0..<front {
        let difference = colors[front] - colors[back]
        guard (difference * difference).sum() <= Self.reach * Self.reach else { continue }
        for shade in Self.shades {
          let light = lights[front] * shade.share + lights[back] * (1 - shade.share)
          let color = light.fineSamples(TransferCurve.fineSampleSteps)
          mixes.append(ColorMix(glyph: shade.glyph, front: front, back: back, color: color))
        }
      }
    }
    self.mixes = mixes
    nearest = NearestColor(mixes.map(\.color))
  }

  mutating func mix(for sample: SIMD4<Float>, at place: (column: Int, row: Int)) -> (ColorMix, error: Float) {
    let mix = mixes[nearest.index(of: sample)]
    return (mix, mix.color.error(for: sample))
  }
}
