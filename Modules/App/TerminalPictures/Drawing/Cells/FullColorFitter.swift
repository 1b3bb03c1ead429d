/// Finds for each cell the division into two areas, each drawn in one color, with the least error.
struct FullColorFitter: CellFitter {
  /// The weight of the light of a cell's halves relative to the squared errors of samples.
  private static let halfWeight: Float = 20_000

  /// The least gain for dividing a cell; a smaller one is rounding, not a shape.
  private static let leastGain: Float = 0.05

  private let divisions: [BlockGlyph]
  private let curve = TransferCurve.fineSamples
  private var balance = LightBalance()

  init(glyphs: GlyphSet) { divisions = BlockGlyph.divisions(of: glyphs) }

  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int) {
    for column in 0..<columns {
      balance.append(cell(row, at: column * CellBlocks.count))
    }
  }

  mutating func finish(_ cells: inout [CellPicture.Cell], columns: Int) {
    balance.write(&cells, columns: columns)
  }

  /// The best division of a cell.
  private func cell(_ row: CellRow, at block: Int) -> DividedCell {
    let whole = CellArea(light: row.lightOfCell(at: block), samples: row.samplesOfCell(at: block))
    let upper = (row.light[block] + row.light[block + 1]) * 0.5
    var best = DividedCell(glyph: .space, front: whole, back: whole)
    var least = error(of: whole) + halfError(whole.light - upper) - Self.leastGain
    for glyph in divisions {
      let front = row.area(of: glyph.blocks, at: block)
      let back = whole.without(front, share: glyph.share)
      let drawn = front.light * glyph.upperShare + back.light * (1 - glyph.upperShare)
      let error =
        error(of: front) * glyph.share + error(of: back) * (1 - glyph.share) + halfError(drawn - upper)
      if error < least {
        least = error
        best = DividedCell(glyph: glyph, front: front, back: back)
      }
    }
    return best
  }

  /// The mean squared error of drawing an area in one color, without the part that is the same for all
  /// divisions.
  @inline(__always)
  private func error(of area: CellArea) -> Float {
    let least = (area.light * LightBalance.share).fineSamples(curve)
    let drawn = area.samples.limited(least, SIMD4(repeating: 255))
    return (drawn * (drawn - 2 * area.samples)).sum()
  }

  @inline(__always)
  private func halfError(_ difference: SIMD4<Float>) -> Float {
    (difference * difference).sum() * Self.halfWeight
  }
}

/// A part of a cell that is drawn in one color.
struct CellArea {
  /// The average light.
  var light: SIMD4<Float>
  /// The average sample, 0…255. It is darker than the sample of the average light, unless all are equal.
  var samples: SIMD4<Float>

  /// The rest of this area after removing `part`, which covers a share of it.
  @inline(__always)
  func without(_ part: CellArea, share: Float) -> CellArea {
    let rest = 1 / (1 - share)
    return CellArea(
      light: (light - part.light * share) * rest, samples: (samples - part.samples * share) * rest)
  }
}

/// A cell with its glyph and the averages that its foreground and background cover.
struct DividedCell {
  var glyph: BlockGlyph
  var front: CellArea
  var back: CellArea
}

extension CellRow {
  /// The averages of some blocks, at least one, of the cell that begins at `block`.
  @inline(__always)
  func area(of blocks: UInt32, at block: Int) -> CellArea {
    var area = CellArea(light: .zero, samples: .zero)
    var rest = blocks
    while rest != 0 {
      let index = block + rest.trailingZeroBitCount
      area.light += light[index]
      area.samples += samples[index]
      rest &= rest - 1
    }
    let scale = 1 / Float(blocks.nonzeroBitCount)
    return CellArea(light: area.light * scale, samples: area.samples * scale)
  }

  /// The average light of the cell that begins at `block`.
  func lightOfCell(at block: Int) -> SIMD4<Float> {
    (light[block] + light[block + 1] + light[block + 2] + light[block + 3]) * 0.25
  }

  /// The average sample of the cell that begins at `block`.
  func samplesOfCell(at block: Int) -> SIMD4<Float> {
    (samples[block] + samples[block + 1] + samples[block + 2] + samples[block + 3]) * 0.25
  }
}
