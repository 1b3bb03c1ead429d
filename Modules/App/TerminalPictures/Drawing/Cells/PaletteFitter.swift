/// Finds for each cell the glyph and the two palette colors with the least error, and carries the error to
/// the cells beside and below.
///
/// Works in sRGB samples, whose curve is similar to the eye's; colors searched in OKLab measured worse in dB
/// and SSIM.
struct PaletteFitter: CellFitter {
  /// A cell by indices of the palette, with its error and the color that it has on average.
  private struct Choice {
    var glyph: Unicode.Scalar
    var front: Int
    var back: Int
    var error: Float
    var drawn: SIMD4<Float>
  }

  private let divisions: [BlockGlyph]
  private let first: Int
  private var nearest: NearestColor
  private var mixes: ColorMixes?
  private var diffusion: ErrorDiffusion

  /// Uses the colors of a palette from `entries`, as far as they exist, and carries at most `limit` of an
  /// error.
  /// - Parameter mixes: true to mix two colors by shade characters, for a palette of few colors.
  init(glyphs: GlyphSet, entries: Range<Int>, of palette: ColorPalette, limit: Float, mixes: Bool = false) {
    divisions = BlockGlyph.divisions(of: glyphs)
    let entries = entries.clamped(to: 0..<palette.colors.count)
    first = entries.lowerBound
    diffusion = ErrorDiffusion(limit: limit)
    nearest = NearestColor(palette.colors[entries].map(\.fineSamples))
    self.mixes = mixes ? ColorMixes(palette.colors[entries]) : nil
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let carried = diffusion.carried(to: column)
      let block = column * CellBlocks.count
      let whole = row.samplesOfCell(at: block) + carried
      let choice = choice(row, at: block, whole: whole, carried: carried)
      cells[start + column] = CellPicture.Cell(
        glyph: choice.glyph, foreground: .indexed(UInt8(first + choice.front)),
        background: .indexed(UInt8(first + choice.back)))
      diffusion.spread(whole - choice.drawn, from: column)
    }
  }

  /// The choice with the least error.
  private mutating func choice(
    _ row: CellRow, at block: Int, whole: SIMD4<Float>, carried: SIMD4<Float>
  ) -> Choice {
    var best = even(whole)
    // A smaller gain is only rounding, not a shape.
    best.error -= 0.05
    for glyph in divisions {
      let front = row.area(of: glyph, at: block).samples + carried
      let back = (whole - front * glyph.share) / (1 - glyph.share)
      let indices = (front: nearest.index(of: front), back: nearest.index(of: back))
      let colors = (front: nearest.colors[indices.front], back: nearest.colors[indices.back])
      let error =
        Self.error(of: colors.front, for: front) * glyph.share
        + Self.error(of: colors.back, for: back) * (1 - glyph.share)
      if error < best.error {
        best = Choice(
          glyph: glyph.scalar, front: indices.front, back: indices.back, error: error,
          drawn: colors.front * glyph.share + colors.back * (1 - glyph.share))
      }
    }
    return best
  }

  /// The choice of one color, or one mixture, for the whole cell.
  private mutating func even(_ whole: SIMD4<Float>) -> Choice {
    let index = nearest.index(of: whole)
    let color = nearest.colors[index]
    let plain = Choice(
      glyph: " ", front: index, back: index, error: Self.error(of: color, for: whole), drawn: color)
    guard let (mix, mixed) = mixes?.nearest(to: whole) else { return plain }
    let error = Self.error(of: mixed, for: whole)
    guard error < plain.error - Self.dots else { return plain }
    return Choice(glyph: mix.glyph, front: mix.front, back: mix.back, error: error, drawn: mixed)
  }

  /// The squared error by which a mixture must be better than a color, because its dots are visible.
  private static let dots: Float = 300

  /// The mean squared error of a color for an area with this mean, without the part that is the same for all
  /// colors.
  private static func error(of color: SIMD4<Float>, for mean: SIMD4<Float>) -> Float {
    (color * (color - 2 * mean)).sum()
  }
}
