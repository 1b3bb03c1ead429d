/// Finds for each cell the block or shade character that is nearest in light and shape in the terminal's own colors, and
/// carries the error to its neighbors.
///
/// Light is compared, not samples: the eye averages the light of neighboring cells, of which one is lit and one is not.
/// The rows are in the grays of ``drawable``.
struct MonoFitter: CellFitter {
  private let glyphs: [BlockGlyph]
  private let foreground: Float
  private let background: Float
  private var diffusion = ErrorDiffusion(limit: 1)

  init(glyphs: GlyphSet, foreground: RGBColor, background: RGBColor) {
    self.glyphs = BlockGlyph.all(of: glyphs)
    self.foreground = foreground.light.luminance
    self.background = background.light.luminance
  }

  /// The light from the darkest to the lightest cell.
  var drawable: ClosedRange<Float> { min(foreground, background)...max(foreground, background) }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let block = column * CellBlocks.count
      let carried = diffusion.carried(to: column).x
      let whole = row.lightOfCell(at: block).x + carried
      let (glyph, share) = best(row, at: block, whole: whole, carried: carried)
      cells[start + column].glyph = glyph
      diffusion.spread(SIMD4(repeating: whole - mix(share)), from: column)
    }
  }

  /// The light of a cell of which the foreground covers a share.
  private func mix(_ share: Float) -> Float { foreground * share + background * (1 - share) }

  private func best(
    _ row: CellRow, at block: Int, whole: Float, carried: Float
  ) -> (glyph: Unicode.Scalar, share: Float) {
    var best: (glyph: Unicode.Scalar, share: Float) = (" ", 0)
    var least = Float.infinity
    for shade in ColorMixes.shades {
      let drawn = mix(shade.share)
      let error = drawn * (drawn - 2 * whole)
      if error < least { (least, best) = (error, shade) }
    }
    for glyph in glyphs {
      // A space covers no area to average.
      let area = glyph.blocks == 0 ? 0 : row.area(of: glyph, at: block).light.x + carried
      let inside = area * glyph.share
      let lit = foreground * (foreground * glyph.share - 2 * inside)
      let dark = background * (background * (1 - glyph.share) - 2 * (whole - inside))
      if lit + dark < least { (least, best) = (lit + dark, (glyph.scalar, glyph.share)) }
    }
    return best
  }
}
