/// Finds for each cell the division into two areas, drawn in their average light, that has the least error.
///
/// An area's color is its average in linear light, so a cell gives off the light that its part of the picture does.
public enum Tune { nonisolated(unsafe) public static var v: [String: Float] = [:] }
struct FullColorFitter: CellFitter {
  /// The weight of the light of a cell's halves against the squares of errors of samples.
  let halfWeight: Float = Tune.v["hw"] ?? 60_000
  let keep: Float = Tune.v["keep"] ?? 0.955

  let con: Float = Tune.v["c"] ?? 0
  private let divisions: [BlockGlyph]
  private let curve = TransferCurve.fineSamples

  init(glyphs: GlyphSet) { divisions = BlockGlyph.divisions(of: glyphs) }

  func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    for column in 0..<columns {
      cells[start + column] = cell(row, at: column * CellBlocks.count)
    }
  }

  private func cell(_ row: CellRow, at block: Int) -> CellPicture.Cell {
    let upper = (row.light[block] + row.light[block + 1]) * 0.5
    let light = (upper + (row.light[block + 2] + row.light[block + 3]) * 0.5) * 0.5
    let sample = row.samplesOfCell(at: block)
    var best = BlockGlyph.space
    var bestColors = (sample, sample)
    var (leastError, drawn) = error(of: light, samples: sample)
    bestColors = (drawn, drawn)
    leastError += halfError(light - upper)
    for glyph in divisions {
      let (inside, insideSamples) = row.average(of: glyph.blocks, at: block)
      let rest = 1 / (1 - glyph.share)
      let outside = (light - inside * glyph.share) * rest
      let outsideSamples = (sample - insideSamples * glyph.share) * rest
      let drawn = inside * glyph.upperShare + outside * (1 - glyph.upperShare)
      let a = self.error(of: inside, samples: insideSamples)
      let b = self.error(of: outside, samples: outsideSamples)
      let error = a.0 * glyph.share + b.0 * (1 - glyph.share) + halfError(drawn - upper)
      if error < leastError {
        leastError = error
        best = glyph
        bestColors = (a.1 + (a.1 - b.1) * (con * (1 - glyph.share)), b.1 + (b.1 - a.1) * (con * glyph.share))
      }
    }
    return CellPicture.Cell(
      glyph: best.scalar, foreground: .rgb(bestColors.0.color),
      background: .rgb(bestColors.1.color))
  }

  /// The mean square error of drawing an area in its average light, less what is the same for all divisions.
  @inline(__always)
  private func error(of light: SIMD4<Float>, samples: SIMD4<Float>) -> (Float, SIMD4<Float>) {
    let least = (light * keep).fineSamples(curve)
    let drawn = pointwiseMax(least, samples)
    return ((drawn * (drawn - 2 * samples)).sum(), drawn)
  }

  @inline(__always)
  private func halfError(_ difference: SIMD4<Float>) -> Float {
    (difference * difference).sum() * halfWeight
  }
}

extension CellRow {
  /// The average light and sample of some blocks of the cell that begins at `block`.
  @inline(__always)
  func average(of blocks: UInt32, at block: Int) -> (light: SIMD4<Float>, samples: SIMD4<Float>) {
    var light = SIMD4<Float>.zero
    var samples = SIMD4<Float>.zero
    var rest = blocks
    while rest != 0 {
      let index = block + rest.trailingZeroBitCount
      light += self.light[index]
      samples += self.samples[index]
      rest &= rest - 1
    }
    let scale = 1 / Float(blocks.nonzeroBitCount)
    return (light * scale, samples * scale)
  }

  /// The average sample of the cell that begins at `block`.
  func samplesOfCell(at block: Int) -> SIMD4<Float> {
    (samples[block] + samples[block + 1] + samples[block + 2] + samples[block + 3]) * 0.25
  }
}

extension SIMD4<Float> {
  var color: RGBColor {
    let c = pointwiseMin(pointwiseMax(self, .zero), SIMD4(repeating: 255)) + 0.5
    return RGBColor(red: UInt8(c.x), green: UInt8(c.y), blue: UInt8(c.z))
  }
}
