/// Finds for each cell the glyph and the two colors of a palette, and carries what they lack or have too much
/// to the cells beside and below it (Floyd and Steinberg, 1976).
struct PaletteFitter: CellFitter {
  private let divisions: [BlockGlyph]
  private let first: Int
  private let colors: [SIMD4<Float>]
  private var lookup: NearestColor
  private var below: [SIMD4<Float>] = []
  private let curve = TransferCurve.fineSamples
  let strength: Float = Tune.v["s"] ?? 0.5

  init(glyphs: GlyphSet, entries: Range<Int>, of palette: ColorPalette) {
    divisions = BlockGlyph.divisions(of: glyphs)
    let entries = entries.clamped(to: 0..<palette.colors.count)
    first = entries.lowerBound
    colors = palette.colors[entries].map(\.fineSamples)
    lookup = NearestColor(colors)
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    if below.isEmpty { below = Array(repeating: .zero, count: columns + 2) }
    var next = [SIMD4<Float>](repeating: .zero, count: columns + 2)
    var right = SIMD4<Float>.zero
    for column in 0..<columns {
      let carried = right + below[column + 1]
      let (cell, error) = cell(row, at: column * CellBlocks.count, carried: carried)
      cells[start + column] = cell
      let e = error * strength
      right = e * (7 / 16)
      next[column] += e * (3 / 16)
      next[column + 1] += e * (5 / 16)
      next[column + 2] += e * (1 / 16)
    }
    below = next
  }

  private mutating func cell(
    _ row: CellRow, at block: Int, carried: SIMD4<Float>
  ) -> (CellPicture.Cell, SIMD4<Float>) {
    let light = (row.light[block] + row.light[block + 1] + row.light[block + 2] + row.light[block + 3]) * 0.25
    let mean = light.fineSamples(curve)
    let sample = row.samplesOfCell(at: block)
    let (index, e0) = nearest(sample: sample + carried)
    var best = BlockGlyph.space
    var bestIndex = (index, index)
    var leastError = e0
    for glyph in divisions {
      let (_, inside) = row.average(of: glyph.blocks, at: block)
      let outside = (sample - inside * glyph.share) / (1 - glyph.share)
      let (a, ea) = nearest(sample: inside + carried)
      let (b, eb) = nearest(sample: outside + carried)
      let error = ea * glyph.share + eb * (1 - glyph.share)
      if error < leastError {
        leastError = error
        best = glyph
        bestIndex = (a, b)
      }
    }
    _ = mean
    let drawn = colors[bestIndex.0] * best.share + colors[bestIndex.1] * (1 - best.share)
    let cell = CellPicture.Cell(
      glyph: best.scalar, foreground: .indexed(UInt8(first + bestIndex.0)),
      background: .indexed(UInt8(first + bestIndex.1)))
    return (cell, sample + carried - drawn)
  }

  private mutating func nearest(sample: SIMD4<Float>) -> (Int, Float) {
    let index = lookup.index(of: sample)
    let c = colors[index]
    return (index, (c * (c - 2 * sample)).sum())
  }
}
