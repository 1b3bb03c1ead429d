/// Chooses the colors of divided cells between two aims that cannot both be met.
///
/// The average sample of an area has the least error, but gives off less light than the area did: stars fade. The
/// average light keeps the stars and has a larger error. So the whole picture keeps 96.5 % of its light, no area less
/// than 80 %, and what is added to the average samples is added where it costs the least error: in proportion to the
/// slope of the transfer curve.
struct LightBalance {
  /// The share of its light that the picture keeps.
  static let share: Float = 0.965
  /// The share that each area keeps.
  private static let leastShare: Float = 0.8

  private var cells: [DividedCell] = []
  private let curve = TransferCurve.fineSamples
  private let light = TransferCurve.light

  /// Adds the next cell, row by row.
  mutating func append(_ cell: DividedCell) { cells.append(cell) }

  /// Writes all cells. What rounding to 8 bits loses or adds is carried on, or dark clouds would have bands.
  func write(_ target: inout [CellPicture.Cell], columns: Int) {
    let lift = lift()
    var diffusion = ErrorDiffusion(strength: 1, limit: 1)
    for (index, cell) in cells.enumerated() {
      let column = index % columns
      if column == 0 { diffusion.beginRow(columns: columns) }
      let carried = diffusion.carried(to: column)
      let front = sample(of: cell.front, lift) + carried
      let back = sample(of: cell.back, lift) + carried
      let share = cell.glyph.share
      let error = (front - front.color.fineSamples) * share + (back - back.color.fineSamples) * (1 - share)
      diffusion.spread(error, from: column)
      target[index] = CellPicture.Cell(
        glyph: cell.glyph.scalar, foreground: .rgb(front.color), background: .rgb(back.color))
    }
  }

  /// The least that has to be added, as a factor of the curve's slope.
  private func lift() -> Float {
    let wanted = cells.reduce(0) { sum, cell in
      sum + cell.front.light.rgbSum * cell.glyph.share + cell.back.light.rgbSum * (1 - cell.glyph.share)
    }
    var range: (low: Float, high: Float) = (0, 64)
    for _ in 0..<10 {
      let middle = (range.low + range.high) / 2
      if drawnLight(middle) < wanted * Self.share { range.low = middle } else { range.high = middle }
    }
    return range.high
  }

  private func drawnLight(_ lift: Float) -> Float {
    cells.reduce(0) { sum, cell in
      let front = cell.glyph.share == 0 ? 0 : sample(of: cell.front, lift).light(light).rgbSum * cell.glyph.share
      return sum + front + sample(of: cell.back, lift).light(light).rgbSum * (1 - cell.glyph.share)
    }
  }

  private func sample(of area: CellArea, _ lift: Float) -> SIMD4<Float> {
    let full = area.light.fineSamples(curve)
    let least = (area.light * Self.leastShare).fineSamples(curve)
    let lifted = area.samples + area.samples.slope(light) * lift
    return pointwiseMax(least, pointwiseMin(full, lifted))
  }
}

extension SIMD4<Float> {
  /// The sum of the first three lanes.
  var rgbSum: Float { x + y + z }

  /// Samples 0…255 rounded to 8 bits.
  var color: RGBColor {
    let rounded = pointwiseMin(pointwiseMax(self, .zero), SIMD4(repeating: 255)) + 0.5
    return RGBColor(red: UInt8(rounded.x), green: UInt8(rounded.y), blue: UInt8(rounded.z))
  }
}
