/// Finds for each cell the glyph and the two palette colors with the least error, and carries the error to
/// the cells beside and below.
///
/// Works in sRGB samples, whose curve is similar to the eye's; colors searched in OKLab measured worse in dB
/// and SSIM.
struct PaletteFitter<Mixing: ColorMixing>: CellFitter {
  var mostCarried: Float { mixing.mostCarried }

  private let divisions: [BlockGlyph]
  private var palette: PaletteEntries
  private var mixing: Mixing

  /// Uses the entries of a palette, and mixtures of them for cells of one color.
  init(glyphs: GlyphSet, _ palette: PaletteEntries, _ mixing: Mixing) {
    divisions = BlockGlyph.divisions(of: glyphs)
    (self.palette, self.mixing) = (palette, mixing)
  }

  mutating func fit(
    _ cell: MeasuredCell, at place: (column: Int, row: Int), carried: SIMD4<Float>
  ) -> FittedCell {
    let whole = cell.whole.samples + carried
    let mix = best(cell, at: place, whole: whole, carried: carried)
    let fitted = CellPicture.Cell(
      glyph: mix.glyph, foreground: palette.color(at: mix.front), background: palette.color(at: mix.back))
    return (fitted, whole - mix.color)
  }

  private mutating func best(
    _ cell: MeasuredCell, at place: (column: Int, row: Int), whole: SIMD4<Float>, carried: SIMD4<Float>
  ) -> ColorMix {
    var (best, least) = even(whole, at: place)
    // A smaller gain is only rounding, not a shape.
    least -= 0.05
    for glyph in divisions {
      let front = cell.area(of: glyph).samples + carried
      let back = (whole - front * glyph.share) / (1 - glyph.share)
      let indices = (front: palette.nearest.index(of: front), back: palette.nearest.index(of: back))
      let colors = (front: palette.nearest.colors[indices.front], back: palette.nearest.colors[indices.back])
      let error =
        colors.front.error(for: front) * glyph.share + colors.back.error(for: back) * (1 - glyph.share)
      if error < least {
        least = error
        best = ColorMix(
          glyph: glyph.scalar, front: indices.front, back: indices.back,
          color: colors.front * glyph.share + colors.back * (1 - glyph.share))
      }
    }
    return best
  }

  /// One color, or one mixture, for the whole cell, and its error.
  private mutating func even(
    _ whole: SIMD4<Float>, at place: (column: Int, row: Int)
  ) -> (ColorMix, error: Float) {
    let index = palette.nearest.index(of: whole)
    let plain = ColorMix(glyph: " ", front: index, back: index, color: palette.nearest.colors[index])
    let error = plain.color.error(for: whole)
    let (mix, mixed) = mixing.mix(for: whole, at: place)
    return mixed < error - mixing.leastGain ? (mix, mixed) : (plain, error)
  }
}
