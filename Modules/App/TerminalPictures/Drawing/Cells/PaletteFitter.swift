/// Finds for each cell the glyph and the two palette colors with the least error, and carries the error to
/// the cells beside and below.
///
/// Works in sRGB samples, whose curve is similar to the eye's; colors searched in OKLab measured worse in dB
/// and SSIM.
struct PaletteFitter: CellFitter {
  private let divisions: [BlockGlyph]
  private let first: Int
  private var nearest: NearestColor
  private var diffusion: ErrorDiffusion
  private let lift: DarkLift?

  /// Uses the colors of a palette from `entries`, as far as they exist, and carries at most `limit` of an
  /// error.
  init(
    glyphs: GlyphSet, entries: Range<Int>, of palette: ColorPalette, limit: Float, lift: DarkLift? = nil
  ) {
    self.lift = lift
    divisions = BlockGlyph.divisions(of: glyphs)
    let entries = entries.clamped(to: 0..<palette.colors.count)
    first = entries.lowerBound
    diffusion = ErrorDiffusion(strength: 1, limit: limit)
    nearest = NearestColor(palette.colors[entries].map(\.fineSamples))
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let (cell, error) = cell(row, at: column * CellBlocks.count, carried: diffusion.carried(to: column))
      cells[start + column] = cell
      diffusion.spread(error, from: column)
    }
  }

  /// The best cell and the error that it leaves.
  private mutating func cell(
    _ row: CellRow, at block: Int, carried: SIMD4<Float>
  ) -> (CellPicture.Cell, SIMD4<Float>) {
    let whole = row.samplesOfCell(at: block) + carried
    let lifted = lifted(whole)
    let plain = nearest.index(of: lifted)
    var best = BlockGlyph.space
    var colors = (front: plain, back: plain)
    // A smaller gain is only rounding, not a shape.
    var least = error(of: plain, for: lifted) - 0.05
    for glyph in divisions {
      let mean = row.area(of: glyph, at: block).samples + carried
      let front = self.lifted(mean)
      let back = self.lifted((whole - mean * glyph.share) / (1 - glyph.share))
      let indices = (front: nearest.index(of: front), back: nearest.index(of: back))
      let error =
        error(of: indices.front, for: front) * glyph.share
        + error(of: indices.back, for: back) * (1 - glyph.share)
      if error < least {
        least = error
        best = glyph
        colors = indices
      }
    }
    let drawn = nearest.colors[colors.front] * best.share + nearest.colors[colors.back] * (1 - best.share)
    let cell = CellPicture.Cell(
      glyph: best.scalar, foreground: .indexed(UInt8(first + colors.front)),
      background: .indexed(UInt8(first + colors.back)))
    return (cell, whole - drawn)
  }

  /// The mean squared error of a color for an area with this mean, without the part that is the same for all
  /// colors.
  private func error(of index: Int, for mean: SIMD4<Float>) -> Float {
    let color = nearest.colors[index]
    return (color * (color - 2 * mean)).sum()
  }

  private func lifted(_ sample: SIMD4<Float>) -> SIMD4<Float> { lift?.lifted(sample) ?? sample }
}
