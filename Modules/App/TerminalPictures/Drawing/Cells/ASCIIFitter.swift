/// Finds for each cell the ASCII character that is nearest in brightness and shape, and its two colors.
struct ASCIIFitter: CellFitter {
  private let glyphs = ASCIIGlyph.all
  /// The colors of a palette and the number of the first; `nil` if all colors are available.
  private var palette: (first: Int, nearest: NearestColor)?

  /// Uses all colors.
  init() {}

  /// Uses some colors of a palette.
  init(entries: Range<Int>, of palette: ColorPalette) {
    let entries = entries.clamped(to: 0..<palette.colors.count)
    self.palette = (entries.lowerBound, NearestColor(palette.colors[entries].map(\.fineSamples)))
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    for column in 0..<columns {
      let first = column * CellBlocks.count + CellBlocks.sixths
      cells[start + column] = best((first..<first + 6).map { row.samples[$0] })
    }
  }

  /// The glyph and the colors with the least squared error.
  private mutating func best(_ sixths: [SIMD4<Float>]) -> CellPicture.Cell {
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
    guard let index = palette?.nearest.index(of: sample), let first = palette?.first else {
      return .rgb(sample.color)
    }
    return .indexed(UInt8(first + index))
  }
}
