/// Finds for each cell the ASCII character that is nearest in light and shape in the terminal's own colors, and carries the
/// error to its neighbors.
///
/// Strokes are thin, and the eye averages their light. The rows are in the grays of ``drawable``.
struct ASCIIMonoFitter: CellFitter {
  private let glyphs = ASCIIGlyph.all
  private let foreground: Float
  private let background: Float
  private var diffusion = ErrorDiffusion(limit: 1)

  init(foreground: RGBColor, background: RGBColor) {
    self.foreground = foreground.light.luminance
    self.background = background.light.luminance
  }

  /// The light from a space to the densest character, which covers less than half of its cell.
  var drawable: ClosedRange<Float> {
    let most = glyphs.map { $0.ink.reduce(0, +) / 6 }.max() ?? 1
    let densest = background + (foreground - background) * most
    return min(background, densest)...max(background, densest)
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let first = column * CellBlocks.count + CellBlocks.sixths
      let carried = diffusion.carried(to: column).x
      let (glyph, error) = best((0..<6).map { row.light[first + $0].x + carried })
      cells[start + column].glyph = glyph
      diffusion.spread(SIMD4(repeating: error), from: column)
    }
  }

  /// The character with the least squared errors of the sixths, and its mean error.
  private func best(_ sixths: [Float]) -> (glyph: Unicode.Scalar, error: Float) {
    var best: (glyph: Unicode.Scalar, error: Float) = (" ", 0)
    var least = Float.infinity
    for glyph in glyphs {
      var (squares, sum): (Float, Float) = (0, 0)
      for (light, ink) in zip(sixths, glyph.ink) {
        let error = light - background - (foreground - background) * ink
        squares += error * error
        sum += error
      }
      if squares < least { (least, best) = (squares, (glyph.scalar, sum / 6)) }
    }
    return best
  }
}
