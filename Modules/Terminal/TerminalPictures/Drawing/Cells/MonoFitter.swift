/// Finds for each cell the character that is nearest in light and shape in the terminal's own colors: a block or a shade, or
/// one of ASCII.
///
/// Light is compared, not samples: the eye averages the light of thin strokes, and that of neighboring cells, of which one is
/// lit and one is not. The rows are in the grays of ``drawable``.
struct MonoFitter: CellFitter {
  let mostCarried: Float = 1

  private let blocks: [BlockGlyph]
  private let letters: [ASCIIGlyph]
  private let foreground: Float
  private let background: Float
  /// The light from the darkest to the lightest cell; the densest character of ASCII covers less than half of its cell.
  let drawable: ClosedRange<Float>
  /// The light above which errors are not carried: from there on the eye hardly sees the steps between shades, but would see a
  /// checkerboard of two of them in a sky.
  private let bright: Float

  init(_ drawing: CellDrawing) {
    blocks = BlockGlyph.all(of: drawing.glyphs)
    letters = drawing.glyphs == .ascii ? ASCIIGlyph.all : []
    foreground = drawing.foreground.light.luminance
    background = drawing.background.light.luminance
    var densest = foreground
    if let most = letters.map(\.share).max() { densest = background + (foreground - background) * most }
    drawable = min(background, densest)...max(background, densest)
    bright = drawable.lowerBound + 0.35 * (drawable.upperBound - drawable.lowerBound)
  }

  func fit(
    _ cell: MeasuredCell, at place: (column: Int, row: Int), carried: SIMD4<Float>
  ) -> FittedCell {
    let (glyph, error) = letters.isEmpty ? bestBlock(cell, carried.x) : bestLetter(cell, carried.x)
    let fitted = CellPicture.Cell(glyph: glyph, foreground: .standard, background: .standard)
    return (fitted, cell.whole.light.x > bright ? .zero : SIMD4(repeating: error))
  }

  private func mix(_ share: Float) -> Float { foreground * share + background * (1 - share) }

  private func bestBlock(_ cell: MeasuredCell, _ carried: Float) -> (glyph: Unicode.Scalar, error: Float) {
    let whole = cell.whole.light.x + carried
    var best: (glyph: Unicode.Scalar, share: Float) = (" ", 0)
    var least = Float.infinity
    for shade in ColorMixes.shades {
      let drawn = mix(shade.share)
      let error = drawn * (drawn - 2 * whole)
      if error < least { (least, best) = (error, shade) }
    }
    for glyph in blocks {
      // A space covers no area to average.
      let area = glyph.blocks == 0 ? 0 : cell.area(of: glyph).light.x + carried
      let inside = area * glyph.share
      let lit = foreground * (foreground * glyph.share - 2 * inside)
      let dark = background * (background * (1 - glyph.share) - 2 * (whole - inside))
      if lit + dark < least { (least, best) = (lit + dark, (glyph.scalar, glyph.share)) }
    }
    return (best.glyph, whole - mix(best.share))
  }

  private func bestLetter(_ cell: MeasuredCell, _ carried: Float) -> (glyph: Unicode.Scalar, error: Float) {
    let sixths = (0..<6).map { cell.light[CellBlocks.sixths + $0].x + carried }
    var best: (glyph: Unicode.Scalar, error: Float) = (" ", 0)
    var least = Float.infinity
    for glyph in letters {
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
