/// One row of cells, measured: sums over the blocks of each cell, in light and in sRGB samples.
struct CellRow {
  /// The average light of each block, ``CellBlocks/count`` a cell.
  var light: [SIMD4<Float>]
  /// The average sample, 0…255, of each block. It is not the sample of the average light.
  var samples: [SIMD4<Float>]

  /// A row of `columns` cells in which nothing has been added.
  init(columns: Int) {
    light = Array(repeating: .zero, count: columns * CellBlocks.count)
    samples = light
  }
}

/// Measures a picture, or a part of it, as rows of cells of 8×24 points.
///
/// 24 rows of points make halves, thirds and eighths.
struct CellMeasure {
  static let pointsWide = 8
  static let pointsHigh = 24

  private let scaler: LightScaler
  let columns: Int
  let rows: Int

  /// Measures `crop` as `columns` by `rows` cells. `nil` if either is empty.
  init?(_ bitmap: Bitmap, crop: PixelRectangle?, columns: Int, rows: Int, over background: RGBColor) {
    guard columns > 0, rows > 0 else { return nil }
    let points = PixelSize(width: columns * Self.pointsWide, height: rows * Self.pointsHigh)
    guard let scaler = LightScaler(bitmap, crop: crop, to: points, over: background) else { return nil }
    self.scaler = scaler
    self.columns = columns
    self.rows = rows
  }

  /// Calls `body` with each row of cells from the top.
  func forEachRow(_ body: (_ row: Int, CellRow) -> Void) {
    let empty = CellRow(columns: columns)
    let curve = TransferCurve.fineSamples
    var cells = empty
    scaler.forEachRow { pointRow, light in
      let inside = pointRow % Self.pointsHigh
      if inside == 0 { cells = empty }
      add(light, row: inside, to: &cells, curve: curve)
      if inside == Self.pointsHigh - 1 { body(pointRow / Self.pointsHigh, cells) }
    }
  }

  private func add(_ light: [SIMD4<Float>], row: Int, to cells: inout CellRow, curve: [Float]) {
    var point = 0
    var block = 0
    for _ in 0..<columns {
      var halves = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      var sampleHalves = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      for column in 0..<8 {
        let value = light[point]
        let sample = value.fineSamples(curve)
        point += 1
        cells.light[block + CellBlocks.columns + column] += value * (1 / 24)
        cells.samples[block + CellBlocks.columns + column] += sample * (1 / 24)
        if column < 4 {
          halves.0 += value
          sampleHalves.0 += sample
        } else {
          halves.1 += value
          sampleHalves.1 += sample
        }
      }
      Self.add(halves, row: row, to: &cells.light, at: block)
      Self.add(sampleHalves, row: row, to: &cells.samples, at: block)
      block += CellBlocks.count
    }
  }

  /// Adds the left and right half of a row of points to the quarter, the sixth and the eighth that it lies in.
  @inline(__always)
  private static func add(
    _ halves: (SIMD4<Float>, SIMD4<Float>), row: Int, to blocks: inout [SIMD4<Float>], at block: Int
  ) {
    let quarter = block + CellBlocks.quarters + (row / 12) * 2
    blocks[quarter] += halves.0 * (1 / 48)
    blocks[quarter + 1] += halves.1 * (1 / 48)
    let sixth = block + CellBlocks.sixths + (row / 8) * 2
    blocks[sixth] += halves.0 * (1 / 32)
    blocks[sixth + 1] += halves.1 * (1 / 32)
    blocks[block + CellBlocks.rows + row / 3] += (halves.0 + halves.1) * (1 / 24)
  }
}
