/// Chooses the colors of divided cells as a compromise between two goals.
///
/// The average sample of an area has the least error, but emits less light than the area: stars fade. The
/// average light keeps the stars but has a larger error. So the whole picture keeps 97 % of its light and
/// each area at least 80 %. The light is added where it costs the least error: in proportion to the slope of
/// the transfer curve.
struct LightBalance {
  /// The share of its light that the picture keeps.
  static let share: Float = 0.97
  private static let leastShare: Float = 0.8

  private var glyphs: [BlockGlyph] = []
  private var shades: [Shade] = []
  private var wanted = SIMD4<Float>.zero
  private let curve = TransferCurve.fineSampleSteps
  private let light = TransferCurve.lightSteps

  private struct Shade {
    let least: SIMD4<Float>
    let full: SIMD4<Float>
    let average: SIMD4<Float>
    let slope: SIMD4<Float>
    let share: Float

    @inline(__always)
    func sample(_ lift: Float) -> SIMD4<Float> { (average + slope * lift).limited(least, full) }
  }

  init(count: Int) {
    glyphs.reserveCapacity(count)
    shades.reserveCapacity(2 * count)
  }

  mutating func append(_ glyph: BlockGlyph, _ front: CellArea, _ back: CellArea) {
    glyphs.append(glyph)
    append(front, share: glyph.share)
    append(back, share: 1 - glyph.share)
  }

  private mutating func append(_ area: CellArea, share: Float) {
    wanted += area.light * share
    let full = area.light.fineSamples(curve)
    let least = (area.light * Self.leastShare).fineSamples(curve)
    shades.append(
      Shade(least: least, full: full, average: area.samples, slope: area.samples.slope(light), share: share))
  }

  /// Writes all cells. The rounding error to 8 bits is carried on, or dark clouds would show bands.
  func write(_ target: inout [CellPicture.Cell], columns: Int) {
    let lift = lift()
    var diffusion = ErrorDiffusion(limit: 1)
    for (index, glyph) in glyphs.enumerated() {
      let column = index % columns
      if column == 0 { diffusion.beginRow(columns: columns) }
      let carried = diffusion.carried(to: column)
      let front = shades[2 * index].sample(lift) + carried
      let back = shades[2 * index + 1].sample(lift) + carried
      let frontError = (front - front.color.fineSamples) * glyph.share
      let backError = (back - back.color.fineSamples) * (1 - glyph.share)
      diffusion.spread(frontError + backError, from: column)
      target[index] = CellPicture.Cell(
        glyph: glyph.scalar, foreground: .rgb(front.color), background: .rgb(back.color))
    }
  }

  /// The least addition that keeps enough light, as a factor of the curve's slope.
  private func lift() -> Float {
    let enough = wanted.rgbSum * Self.share
    var range: (low: Float, high: Float) = (0, 64)
    for _ in 0..<10 {
      let middle = (range.low + range.high) / 2
      if drawnLight(middle) < enough { range.low = middle } else { range.high = middle }
    }
    return range.high
  }

  private func drawnLight(_ lift: Float) -> Float {
    // Channel by channel, because adding lanes takes as long as all the rest.
    var sum = SIMD4<Float>.zero
    for shade in shades { sum += shade.sample(lift).light(light) * shade.share }
    return sum.rgbSum
  }
}

extension SIMD4<Float> {
  @inline(__always) var rgbSum: Float { x + y + z }

  /// Samples 0…255 rounded to 8 bits.
  @inline(__always) var color: RGBColor {
    let rounded = limited(.zero, SIMD4(repeating: 255)) + 0.5
    return RGBColor(red: UInt8(rounded.x), green: UInt8(rounded.y), blue: UInt8(rounded.z))
  }

  @inline(__always)
  func limited(to limit: Float) -> SIMD4<Float> { limited(SIMD4(repeating: -limit), SIMD4(repeating: limit)) }
}
