/// Finds for each cell the ASCII character that is nearest in brightness and shape, and its two colors.
struct ASCIIFitter: CellFitter {
  private let glyphs = ASCIIGlyph.all
  /// The colors to choose from; `nil` for all.
  private var palette: PaletteEntries?

  let mostCarried: Float = 0

  init(palette: PaletteEntries?) { self.palette = palette }

  mutating func fit(
    _ cell: MeasuredCell, at place: (column: Int, row: Int), carried: SIMD4<Float>
  ) -> FittedCell {
    let sixths = (0..<6).map { cell.samples[CellBlocks.sixths + $0] }
    let mean = sixths.reduce(.zero, +) / 6
    // The glyph and the colors with the least squared error.
    var best = (glyph: glyphs[0], foreground: mean, background: mean)
    var most: Float = 0
    for glyph in glyphs.dropFirst() {
      var together = SIMD4<Float>.zero
      var spread: Float = glyph.grain
      for index in 0..<6 {
        let difference = glyph.ink[index] - glyph.share
        together += (sixths[index] - mean) * (difference / 6)
        spread += difference * difference / 6
      }
      // A line fitted through the sixths: its slope is the difference of foreground and background.
      let slope = together / spread
      let gain = (slope * together).sum()
      if gain > most {
        most = gain
        best = (glyph, mean + slope * (1 - glyph.share), mean - slope * glyph.share)
      }
    }
    let fitted = CellPicture.Cell(
      glyph: best.glyph.scalar, foreground: color(best.foreground), background: color(best.background))
    return (fitted, .zero)
  }

  private mutating func color(_ sample: SIMD4<Float>) -> CellPicture.Color {
    palette?.nearest(to: sample) ?? .rgb(sample.color)
  }
}
