/// Finds for each cell the ASCII character that is nearest in brightness and shape, and its two colors.
struct ASCIIFitter: CellFitter {
  /// The available colors.
  private enum Colors {
    case all
    case palette(first: Int, NearestColor)
    /// The luminance of the terminal's own colors.
    case own(foreground: SIMD4<Float>, background: SIMD4<Float>)
  }

  /// The densest character covers less than half of its cell. The picture is drawn this many times brighter, so that its
  /// darker half is seen; white is the densest character.
  private static let exposure: Float = 2

  private let glyphs = ASCIIGlyph.all
  private var colors: Colors
  private var diffusion = ErrorDiffusion(strength: 1, limit: 1)

  /// Uses all colors.
  init() { colors = .all }

  /// Uses some colors of a palette.
  init(entries: Range<Int>, of palette: ColorPalette) {
    let entries = entries.clamped(to: 0..<palette.colors.count)
    colors = .palette(
      first: entries.lowerBound, NearestColor(palette.colors[entries].map(\.fineSamples)))
  }

  /// Uses the terminal's own colors.
  init(foreground: RGBColor, background: RGBColor) {
    colors = .own(foreground: foreground.light.luminance, background: background.light.luminance)
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let first = column * CellBlocks.count + CellBlocks.sixths
      let blocks = first..<first + 6
      if case .own(let foreground, let background) = colors {
        // Strokes are thin: the eye averages their light.
        let sixths = blocks.map { row.light[$0].luminance }
        let (glyph, error) = best(sixths, diffusion.carried(to: column), foreground, background)
        diffusion.spread(error, from: column)
        cells[start + column].glyph = glyph.scalar
      } else {
        cells[start + column] = colored(blocks.map { row.samples[$0] })
      }
    }
  }

  /// The best glyph for given colors by the squared errors of the sixths, and its total error.
  private func best(
    _ sixths: [SIMD4<Float>], _ carried: SIMD4<Float>, _ foreground: SIMD4<Float>, _ background: SIMD4<Float>
  ) -> (ASCIIGlyph, SIMD4<Float>) {
    var best = glyphs[0]
    var bestError = SIMD4<Float>.zero
    var least = Float.infinity
    for glyph in glyphs {
      var squares: Float = 0
      var whole = SIMD4<Float>.zero
      for index in 0..<6 {
        let drawn = background + (foreground - background) * glyph.ink[index]
        let error = sixths[index] * Self.exposure + carried - drawn
        squares += (error * error).sum()
        whole += error * (1 / 6)
      }
      if squares < least {
        least = squares
        best = glyph
        bestError = whole
      }
    }
    return (best, bestError)
  }

  /// The glyph and the colors with the least squared error.
  private mutating func colored(_ sixths: [SIMD4<Float>]) -> CellPicture.Cell {
    let mean = sixths.reduce(.zero, +) / 6
    var best = (glyph: glyphs[0], foreground: mean, background: mean)
    var most: Float = 0
    for glyph in glyphs.dropFirst() {
      let ink = glyph.ink.reduce(0, +) / 6
      var together = SIMD4<Float>.zero
      var spread: Float = glyph.grain
      for index in 0..<6 {
        together += (sixths[index] - mean) * ((glyph.ink[index] - ink) / 6)
        spread += (glyph.ink[index] - ink) * (glyph.ink[index] - ink) / 6
      }
      // A line fitted through the sixths: its slope is the difference of foreground and background.
      let slope = together / spread
      let gain = (slope * together).sum()
      if gain > most {
        most = gain
        best = (glyph, mean + slope * (1 - ink), mean - slope * ink)
      }
    }
    return CellPicture.Cell(
      glyph: best.glyph.scalar, foreground: color(best.foreground), background: color(best.background))
  }

  private mutating func color(_ sample: SIMD4<Float>) -> CellPicture.Color {
    guard case .palette(let first, var nearest) = colors else { return .rgb(sample.color) }
    let index = nearest.index(of: sample)
    colors = .palette(first: first, nearest)
    return .indexed(UInt8(first + index))
  }
}

extension SIMD4<Float> {
  /// The luminance of linear light (Rec. 709) in the first lane, for pictures without color.
  var luminance: SIMD4<Float> { SIMD4(0.2126 * x + 0.7152 * y + 0.0722 * z, 0, 0, 0) }
}
