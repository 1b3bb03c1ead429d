/// Finds for each cell the glyph and the two colors of a palette, and carries what they lack or have too much
/// to the cells beside and below it (Floyd and Steinberg, 1976), all in OKLab.
struct PaletteFitter: CellFitter {
  private let divisions: [BlockGlyph]
  private let first: Int
  private let lights: [SIMD4<Float>]
  private let colors: [SIMD4<Float>]
  private var nearest: NearestColor
  private var diffusion = ErrorDiffusion(strength: Tune.v["s"] ?? 0.7, limit: Tune.v["l"] ?? 10)
  let curve = TransferCurve.fineSamples
  let lab = Tune.v["lab"] != nil

  /// A color that may be taken and the square of its distance, less what is the same for all.
  private typealias Match = (index: Int, error: Float)

  init(glyphs: GlyphSet, entries: Range<Int>, of palette: ColorPalette) {
    divisions = BlockGlyph.divisions(of: glyphs)
    let entries = entries.clamped(to: 0..<palette.colors.count)
    first = entries.lowerBound
    lights = palette.colors[entries].map(\.light)
    let lab = lab, curve = curve
    colors = lights.map { lab ? OKLab.coordinates(of: $0) : $0.fineSamples(curve) }
    nearest = NearestColor(colors)
  }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    diffusion.beginRow(columns: columns)
    for column in 0..<columns {
      let (cell, error) = cell(row, at: column * CellBlocks.count, carried: diffusion.carried(to: column))
      cells[start + column] = cell
      diffusion.spread(error, from: column)
    }
  }

  private func co(_ l: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> { lab ? (Tune.v["lab"] == 2 ? OKLab.coordinates(of: s.lightOfSamples(lt)) : OKLab.coordinates(of: l)) : s }
  let lt = TransferCurve.light
  let con: Float = Tune.v["pc"] ?? 0

  /// The best cell and the error that it leaves.
  private mutating func cell(
    _ row: CellRow, at block: Int, carried: SIMD4<Float>
  ) -> (CellPicture.Cell, SIMD4<Float>) {
    let light = (row.light[block] + row.light[block + 1] + row.light[block + 2] + row.light[block + 3]) * 0.25
    let sample = row.samplesOfCell(at: block)
    let whole = match(co(light, sample) + carried)
    var best = BlockGlyph.space
    var matches = (whole.index, whole.index)
    var leastError = whole.error
    for glyph in divisions {
      let (inside, si) = row.average(of: glyph.blocks, at: block)
      let outside = (light - inside * glyph.share) / (1 - glyph.share)
      let so = (sample - si * glyph.share) / (1 - glyph.share)
      let front = match(co(inside, si + (si - sample) * con) + carried)
      let back = match(co(outside, so + (so - sample) * con) + carried)
      let error = front.error * glyph.share + back.error * (1 - glyph.share)
      if error < leastError {
        leastError = error
        best = glyph
        matches = (front.index, back.index)
      }
    }
    let error: SIMD4<Float>
    if lab {
    let drawn = lights[matches.0] * best.share + lights[matches.1] * (1 - best.share)
    error = co(light, sample) + carried - OKLab.coordinates(of: drawn)
    } else { error = sample + carried - (colors[matches.0] * best.share + colors[matches.1] * (1 - best.share)) }
    let cell = CellPicture.Cell(
      glyph: best.scalar, foreground: .indexed(UInt8(first + matches.0)),
      background: .indexed(UInt8(first + matches.1)))
    return (cell, error)
  }

  private mutating func match(_ wanted: SIMD4<Float>) -> Match {
    let index = nearest.index(of: wanted)
    let color = colors[index]
    return (index, (color * (color - 2 * wanted)).sum())
  }
}
