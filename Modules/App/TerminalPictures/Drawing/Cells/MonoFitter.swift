/// Finds for each cell the block or shade character that is nearest in light and shape in the terminal's own colors, and
/// carries the error to its neighbors.
///
/// Light is compared, not samples: the eye averages the light of neighboring cells, of which one is lit and one is not.
struct MonoFitter: CellFitter {
  private let glyphs: [BlockGlyph]
  private let foreground: SIMD4<Float>
  private let background: SIMD4<Float>
  private var diffusion = ErrorDiffusion(strength: 1, limit: 1)

  init(glyphs: GlyphSet, foreground: RGBColor, background: RGBColor) {
    self.glyphs = BlockGlyph.all(of: glyphs)
    self.foreground = foreground.light.luminance
    self.background = background.light.luminance
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let block = column * CellBlocks.count
      let carried = diffusion.carried(to: column)
      let whole = row.lightOfCell(at: block).luminance + carried
      let (glyph, share) = best(row, at: block, whole: whole, carried: carried)
      cells[start + column].glyph = glyph
      diffusion.spread(whole - mix(share), from: column)
    }
  }

  /// The light of a cell of which the foreground covers a share.
  private func mix(_ share: Float) -> SIMD4<Float> { foreground * share + background * (1 - share) }

  private func best(
    _ row: CellRow, at block: Int, whole: SIMD4<Float>, carried: SIMD4<Float>
  ) -> (glyph: Unicode.Scalar, share: Float) {
    var best: (glyph: Unicode.Scalar, share: Float) = (" ", 0)
    var least = Float.infinity
    for shade in ColorMixes.shades {
      let drawn = mix(shade.share)
      let error = (drawn * (drawn - 2 * whole)).sum()
      if error < least { (least, best) = (error, shade) }
    }
    for glyph in glyphs {
      // A space covers no area to average.
      let area = glyph.blocks == 0 ? .zero : row.area(of: glyph, at: block).light.luminance + carried
      let inside = area * glyph.share
      let lit: SIMD4<Float> = foreground * (foreground * glyph.share - 2 * inside)
      let dark: SIMD4<Float> = background * (background * (1 - glyph.share) - 2 * (whole - inside))
      let error = lit.sum() + dark.sum()
      if error < least { (least, best) = (error, (glyph.scalar, glyph.share)) }
    }
    return best
  }
}
