/// A measured cell, or the first one of a row: the averages over its blocks, valid while the picture is measured.
struct MeasuredCell {
  /// The average light of each block, ``CellBlocks/count`` a cell.
  let light: UnsafeMutablePointer<SIMD4<Float>>
  /// The average sample, 0…255, of each block. It differs from the sample of the average light.
  let samples: UnsafeMutablePointer<SIMD4<Float>>

  func cell(in column: Int) -> MeasuredCell {
    MeasuredCell(light: light + column * CellBlocks.count, samples: samples + column * CellBlocks.count)
  }

  /// The averages of the blocks of a glyph, at least one.
  @inline(__always) func area(of glyph: BlockGlyph) -> CellArea {
    var area = CellArea(light: .zero, samples: .zero)
    var rest = glyph.blocks
    repeat {
      // In bounds: blocks are numbered within their cell.
      let index = rest.trailingZeroBitCount
      area.light += light[index]
      area.samples += samples[index]
      rest &= rest &- 1
    } while rest != 0
    return CellArea(light: area.light * glyph.blockScale, samples: area.samples * glyph.blockScale)
  }

  var whole: CellArea {
    CellArea(
      light: (light[0] + light[1] + light[2] + light[3]) * 0.25,
      samples: (samples[0] + samples[1] + samples[2] + samples[3]) * 0.25)
  }
}

/// A part of a cell that is drawn in one color.
struct CellArea {
  var light: SIMD4<Float>
  /// The average sample, 0…255. It is darker than the sample of the average light, unless all are equal.
  var samples: SIMD4<Float>

  /// The rest of a cell, after removing the part that a glyph covers.
  @inline(__always) func without(_ part: CellArea, of glyph: BlockGlyph) -> CellArea {
    CellArea(
      light: (light - part.light * glyph.share) * glyph.restScale,
      samples: (samples - part.samples * glyph.share) * glyph.restScale)
  }
}

/// Measures a picture, or a part of it, as rows of cells of 8×16 or 8×24 points.
struct CellMeasure {
  private static let pointsWide = 8
  /// 16 rows of points give halves and eighths, 24 also thirds.
  private let pointsHigh: Int
  private let scaler: LightScaler
  private var levels: Levels?
  let columns: Int

  /// Measures `crop` as `columns` by `rows` cells for a set of glyphs. `nil` if either is empty.
  init?(
    _ bitmap: Bitmap, crop: PixelRectangle?, columns: Int, rows: Int, for glyphs: GlyphSet,
    over background: RGBColor
  ) {
    guard columns > 0, rows > 0 else { return nil }
    pointsHigh = glyphs == .sextant || glyphs == .ascii ? 24 : 16
    let points = PixelSize(width: columns * Self.pointsWide, height: rows * pointsHigh)
    guard let scaler = LightScaler(bitmap, crop: crop, to: points, over: background) else { return nil }
    (self.scaler, self.columns) = (scaler, columns)
  }

  /// The same picture in the grays that a terminal without colors can draw.
  func grays(in drawable: ClosedRange<Float>) -> CellMeasure {
    var measure = self
    measure.levels = Levels(self, drawable: drawable)
    return measure
  }

  /// Calls `body` with the first cell of each row from the top; it is valid until the next.
  func forEachRow(_ body: (_ row: Int, MeasuredCell) -> Void) {
    let count = columns * CellBlocks.count
    let memory = PixelMemory<SIMD4<Float>>(2 * count, .zero)
    let cells = MeasuredCell(light: memory.start, samples: memory.start + count)
    let rows = (0..<pointsHigh).map { PointRow($0, of: pointsHigh) }
    scaler.forEachRow { pointRow, light in
      let inside = pointRow % pointsHigh
      if inside == 0 { memory.start.update(repeating: .zero, count: memory.count) }
      if let levels { for column in light.indices { light[column] = levels.gray(of: light[column]) } }
      guard let start = light.baseAddress else { return }
      rows[inside].add(start, to: cells, columns: columns)
      if inside == pointsHigh - 1 { body(pointRow / pointsHigh, cells) }
    }
    withExtendedLifetime(memory) {}
  }
}

/// A row of points inside of a row of cells: the blocks in which it lies, and its share in them.
private struct PointRow {
  private let quarter: Int
  private let sixth: Int?
  private let eighth: Int
  private let share: Float

  init(_ row: Int, of count: Int) {
    quarter = CellBlocks.quarters + row * 2 / count * 2
    sixth = count == 24 ? CellBlocks.sixths + row * 3 / count * 2 : nil
    eighth = CellBlocks.rows + row * 8 / count
    share = 1 / Float(count)
  }

  func add(_ light: UnsafePointer<SIMD4<Float>>, to cells: MeasuredCell, columns: Int) {
    for cell in 0..<columns {
      // In bounds: a row has eight points a cell, and `cells` has all blocks of each cell.
      let points = light + 8 &* cell
      let block = cell &* CellBlocks.count
      let (lights, samples) = (cells.light + block, cells.samples + block)
      let left = addHalf(points, lights + CellBlocks.columns, samples + CellBlocks.columns)
      let right = addHalf(points + 4, lights + CellBlocks.columns + 4, samples + CellBlocks.columns + 4)
      add(left.light, right.light, to: lights)
      add(left.samples, right.samples, to: samples)
    }
  }

  /// Adds four points to their columns.
  /// - Returns: the sums of what was added.
  @inline(__always) private func addHalf(
    _ points: UnsafePointer<SIMD4<Float>>, _ lights: UnsafeMutablePointer<SIMD4<Float>>,
    _ samples: UnsafeMutablePointer<SIMD4<Float>>
  ) -> (light: SIMD4<Float>, samples: SIMD4<Float>) {
    var sum = (light: SIMD4<Float>.zero, samples: SIMD4<Float>.zero)
    for column in 0..<4 {
      let light = points[column] * share
      let sample = points[column].fineSamples(TransferCurve.fineSampleSteps) * share
      lights[column] += light
      samples[column] += sample
      sum.light += light
      sum.samples += sample
    }
    return sum
  }

  @inline(__always) private func add(
    _ left: SIMD4<Float>, _ right: SIMD4<Float>, to blocks: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    blocks[quarter] += left * 0.5
    blocks[quarter + 1] += right * 0.5
    blocks[eighth] += left + right
    guard let sixth else { return }
    blocks[sixth] += left * 0.75
    blocks[sixth + 1] += right * 0.75
  }
}
