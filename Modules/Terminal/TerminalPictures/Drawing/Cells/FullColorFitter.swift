/// Finds for each cell the division into two areas, each drawn in one color, with the least error.
struct FullColorFitter: CellFitter {
  /// The weight of the light of a cell's halves relative to the squared errors of samples.
  private static let halfWeight: Float = 20_000

  /// The least gain for dividing a cell; a smaller one is rounding, not a shape.
  private static let leastGain: Float = 0.05

  let mostCarried: Float = 0

  private let divisions: [BlockGlyph]
  private let curve = TransferCurve.fineSampleSteps
  private var balance: LightBalance

  init(glyphs: GlyphSet, count: Int) {
    divisions = BlockGlyph.divisions(of: glyphs)
    balance = LightBalance(count: count)
  }

  mutating func fit(
    _ cell: MeasuredCell, at place: (column: Int, row: Int), carried: SIMD4<Float>
  ) -> FittedCell {
    let (glyph, front, back) = division(of: cell)
    balance.append(glyph, front, back)
    // The colors are chosen at the end.
    return (.blank, .zero)
  }

  mutating func finish(_ cells: inout [CellPicture.Cell], columns: Int) {
    balance.write(&cells, columns: columns)
  }

  private func division(of cell: MeasuredCell) -> (glyph: BlockGlyph, front: CellArea, back: CellArea) {
    let whole = cell.whole
    let upper = (cell.light[0] + cell.light[1]) * 0.5
    var best = (glyph: BlockGlyph.space, front: whole, back: whole)
    var least = error(of: whole) + halfError(whole.light - upper) - Self.leastGain
    for glyph in divisions {
      let front = cell.area(of: glyph)
      let back = whole.without(front, of: glyph)
      let drawn = front.light * glyph.upperShare + back.light * (1 - glyph.upperShare)
      let error =
        error(of: front) * glyph.share + error(of: back) * (1 - glyph.share) + halfError(drawn - upper)
      if error < least {
        least = error
        best = (glyph, front, back)
      }
    }
    return best
  }

  /// The mean squared error of drawing an area in one color, without the part that is the same for all
  /// divisions.
  @inline(__always) private func error(of area: CellArea) -> Float {
    let least = (area.light * LightBalance.share).fineSamples(curve)
    let drawn = least.replacing(with: area.samples, where: area.samples .> least)
    return (drawn * (drawn - 2 * area.samples)).rgbSum
  }

  @inline(__always) private func halfError(_ difference: SIMD4<Float>) -> Float {
    (difference * difference).rgbSum * Self.halfWeight
  }
}
