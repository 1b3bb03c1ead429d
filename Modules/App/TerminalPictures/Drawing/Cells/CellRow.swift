/// One row of measured cells: averages over the blocks of each cell, in linear light and in sRGB samples.
struct CellRow {
  /// The average light of each block, ``CellBlocks/count`` a cell.
  fileprivate(set) var light: [SIMD4<Float>]
  /// The average sample, 0…255, of each block. It differs from the sample of the average light.
  fileprivate(set) var samples: [SIMD4<Float>]

  /// A row of `columns` cells before anything was added.
  fileprivate init(columns: Int) {
    light = Array(repeating: .zero, count: columns * CellBlocks.count)
    samples = light
  }
}

/// Measures a picture, or a part of it, as rows of cells of 8×16 or 8×24 points.
struct CellMeasure {
  private static let pointsWide = 8
  /// 16 rows of points give halves and eighths, 24 also thirds.
  private let pointsHigh: Int
  private let scaler: LightScaler
  private let columns: Int

  /// Measures `crop` as `columns` by `rows` cells for a set of glyphs. `nil` if either is empty.
  init?(
    _ bitmap: Bitmap, crop: PixelRectangle?, columns: Int, rows: Int, for glyphs: GlyphSet,
    over background: RGBColor
  ) {
    guard columns > 0, rows > 0 else { return nil }
    pointsHigh = glyphs == .sextant || glyphs == .ascii ? 24 : 16
    let points = PixelSize(width: columns * Self.pointsWide, height: rows * pointsHigh)
    guard let scaler = LightScaler(bitmap, crop: crop, to: points, over: background) else { return nil }
    self.scaler = scaler
    self.columns = columns
  }

  /// Calls `body` with each row of cells from the top.
  func forEachRow(_ body: (_ row: Int, CellRow) -> Void) {
    let empty = CellRow(columns: columns)
    let curve = TransferCurve.fineSamples
    var cells = empty
    scaler.forEachRow { pointRow, light in
      let inside = pointRow % pointsHigh
      if inside == 0 { cells = empty }
      add(light, row: inside, to: &cells, curve: curve)
      if inside == pointsHigh - 1 { body(pointRow / pointsHigh, cells) }
    }
  }

  private func add(_ light: [SIMD4<Float>], row: Int, to cells: inout CellRow, curve: [Float]) {
    let scale = 1 / Float(pointsHigh)
    for cell in 0..<columns {
      let block = cell * CellBlocks.count
      var left = (light: SIMD4<Float>.zero, samples: SIMD4<Float>.zero)
      var right = left
      for column in 0..<Self.pointsWide {
        let value = light[cell * Self.pointsWide + column] * scale
        let sample = light[cell * Self.pointsWide + column].fineSamples(curve) * scale
        cells.light[block + CellBlocks.columns + column] += value
        cells.samples[block + CellBlocks.columns + column] += sample
        if column < Self.pointsWide / 2 {
          left.light += value
          left.samples += sample
        } else {
          right.light += value
          right.samples += sample
        }
      }
      add(left.light, right.light, row: row, to: &cells.light, at: block)
      add(left.samples, right.samples, row: row, to: &cells.samples, at: block)
    }
  }

  /// Adds the left and right half of a row of points to the quarter, the sixth and the eighth that it lies in.
  @inline(__always)
  private func add(
    _ left: SIMD4<Float>, _ right: SIMD4<Float>, row: Int, to blocks: inout [SIMD4<Float>], at block: Int
  ) {
    let quarter = block + CellBlocks.quarters + row * 2 / pointsHigh * 2
    blocks[quarter] += left * 0.5
    blocks[quarter + 1] += right * 0.5
    blocks[block + CellBlocks.rows + row * 8 / pointsHigh] += left + right
    guard pointsHigh == 24 else { return }
    let sixth = block + CellBlocks.sixths + row * 3 / pointsHigh * 2
    blocks[sixth] += left * 0.75
    blocks[sixth + 1] += right * 0.75
  }
}
