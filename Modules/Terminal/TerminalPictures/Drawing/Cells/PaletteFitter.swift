/// Finds for each cell the glyph and the two palette colors with the least error, and carries the error to
/// the cells beside and below.
///
/// Works in sRGB samples, whose curve is similar to the eye's; colors searched in OKLab measured worse in dB
/// and SSIM.
struct PaletteFitter: CellFitter {
  let mostCarried: Float

  private let divisions: [BlockGlyph]
  private var palette: PaletteEntries
  private var mixes: ColorMixes?

  /// Uses the entries of a palette.
  /// - Parameter isSmall: true to mix two of few colors by shade characters. Their errors are so large that carrying them
  ///   would only add noise.
  init(glyphs: GlyphSet, _ palette: PaletteEntries, isSmall: Bool) {
    divisions = BlockGlyph.divisions(of: glyphs)
    self.palette = palette
    mixes = isSmall ? ColorMixes(palette.colors) : nil
    mostCarried = isSmall ? 0 : 2
  }

  mutating func fit(_ cell: MeasuredCell, carried: SIMD4<Float>) -> FittedCell {
    let whole = cell.whole.samples + carried
    let mix = best(cell, whole: whole, carried: carried)
    let fitted = CellPicture.Cell(
      glyph: mix.glyph, foreground: palette.color(at: mix.front), background: palette.color(at: mix.back))
    return (fitted, whole - mix.color)
  }

  private mutating func best(
    _ cell: MeasuredCell, whole: SIMD4<Float>, carried: SIMD4<Float>
  ) -> ColorMixes.Mix {
    var (best, least) = even(whole)
    // A smaller gain is only rounding, not a shape.
    least -= 0.05
    for glyph in divisions {
      let front = cell.area(of: glyph).samples + carried
      let back = (whole - front * glyph.share) / (1 - glyph.share)
      let indices = (front: palette.nearest.index(of: front), back: palette.nearest.index(of: back))
      let colors = (front: palette.nearest.colors[indices.front], back: palette.nearest.colors[indices.back])
      let error =
        Self.error(of: colors.front, for: front) * glyph.share
        + Self.error(of: colors.back, for: back) * (1 - glyph.share)
      if error < least {
        least = error
        best = ColorMixes.Mix(
          glyph: glyph.scalar, front: indices.front, back: indices.back,
          color: colors.front * glyph.share + colors.back * (1 - glyph.share))
      }
    }
    return best
  }

  /// One color, or one mixture, for the whole cell, and its error.
  private mutating func even(_ whole: SIMD4<Float>) -> (ColorMixes.Mix, error: Float) {
    let index = palette.nearest.index(of: whole)
    let plain = ColorMixes.Mix(glyph: " ", front: index, back: index, color: palette.nearest.colors[index])
    let error = Self.error(of: plain.color, for: whole)
    guard let mix = mixes?.nearest(to: whole) else { return (plain, error) }
    let mixed = Self.error(of: mix.color, for: whole)
    return mixed < error - Self.dots ? (mix, mixed) : (plain, error)
  }

  /// The squared error by which a mixture must be better than a color, because its dots are visible.
  private static let dots: Float = 300

  /// The mean squared error of a color for an area with this mean, without the part that is the same for all
  /// colors.
  private static func error(of color: SIMD4<Float>, for mean: SIMD4<Float>) -> Float {
    (color * (color - 2 * mean)).sum()
  }
}
