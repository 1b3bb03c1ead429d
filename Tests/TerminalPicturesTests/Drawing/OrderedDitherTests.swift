import TerminalPictures
import Testing

/// Night skies with 256 colors, whose dark entries are black, grays, and colors of 95 and more.
@Suite struct OrderedDitherTests {
  /// A sky from nearly black to dark blue, with less light at its right.
  private static let sky = Bitmap.drawn(320, 280) { x, y in
    let level = Double(y) / 280 * (1 - Double(x) / 800)
    return RGBColor(red: UInt8(4 + 24 * level), green: UInt8(6 + 44 * level), blue: UInt8(14 + 78 * level))
  }

  private static func drawn(_ glyphs: GlyphSet) -> CellPicture {
    CellPicture(sky, columns: 64, rows: 28, drawing: CellDrawing(glyphs: glyphs, colors: .palette256))
  }

  private static let blocks = (0..<7).flatMap { row in (0..<8).map { (column: $0 * 8, row: row * 4) } }

  @Test(arguments: GlyphSet.blocks)
  func `a dark sky keeps its light and its color in each block of 8 by 4 cells`(glyphs: GlyphSet) {
    let drawn = Self.drawn(glyphs)
    for (column, row) in Self.blocks {
      let cells = (row..<row + 4).flatMap { y in (column..<column + 8).map { drawn[$0, y] } }
      let pixels = (row * 10..<row * 10 + 40).flatMap { y in
        (column * 5..<column * 5 + 40).map { Self.light(Self.sky.color($0, y)) }
      }
      let (light, wanted) = (Self.mean(cells.map(Self.light)), Self.mean(pixels))
      for channel in 0..<3 {
        let error = Self.sample(light[channel]) - Self.sample(wanted[channel])
        #expect(abs(error) <= 13, "\(column) \(row) \(channel): \(error)")
      }
    }
  }

  @Test(arguments: GlyphSet.blocks)
  func `a dark sky has no band of more than three rows`(glyphs: GlyphSet) {
    let drawn = Self.drawn(glyphs)
    let rows = (0..<drawn.rows).map { row in
      let light = Self.mean((0..<drawn.columns).map { Self.light(drawn[$0, row]) })
      return (0..<3).map { Self.sample(light[$0]) }
    }
    var (band, widest) = (1, 1)
    for (row, above) in zip(rows.dropFirst(), rows) {
      band = row == above ? band + 1 : 1
      widest = max(widest, band)
    }
    #expect(widest <= 3)
  }

  @Test func `a color between black and navy is dots of navy on black`() {
    // Given a color that is a quarter of an entry's light
    let picture = Bitmap.plain(10, 20, RGBColor(red: 0, green: 0, blue: 46))
    let drawing = CellDrawing(glyphs: .half, colors: .palette256)
    // When, then it is dots of navy on black or on nearly black, or the other way round
    let cell = CellPicture(picture, columns: 1, rows: 1, drawing: drawing)[0, 0]
    #expect(["░", "▒", "▓"].contains(cell.glyph), "\(cell)")
    let colors: Set = [cell.foreground, cell.background]
    #expect(
      colors.contains(.indexed(17)) && !colors.isDisjoint(with: [.indexed(16), .indexed(232)]), "\(cell)")
  }

  // MARK: - The light of what is drawn

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  private static let shares: [Unicode.Scalar: Double] = [
    " ": 0, "░": 0.25, "▒": 0.5, "▓": 0.75, "▀": 0.5, "▌": 0.5, "▞": 0.5, "▚": 0.5, "▘": 0.25, "▝": 0.25,
    "▖": 0.25,
    "▗": 0.25,
  ]
  private static let eighths = (Array("▁▂▃▄▅▆▇".unicodeScalars), Array("▏▎▍▌▋▊▉".unicodeScalars))

  private static func light(_ cell: CellPicture.Cell) -> SIMD3<Double> {
    let eighth = eighths.0.firstIndex(of: cell.glyph) ?? eighths.1.firstIndex(of: cell.glyph)
    let share = shares[cell.glyph] ?? eighth.map { Double($0 + 1) / 8 } ?? share(ofSextant: cell.glyph)
    return light(color(cell.foreground)) * share + light(color(cell.background)) * (1 - share)
  }

  /// Sextants are numbered by their six bits, without those of the halves.
  private static func share(ofSextant glyph: Unicode.Scalar) -> Double {
    let number = Int(glyph.value) - 0x1FB00 + 1
    let bits = number + (number >= 21 ? 1 : 0) + (number >= 41 ? 1 : 0)
    return Double(bits.nonzeroBitCount) / 6
  }

  private static func color(_ color: CellPicture.Color) -> RGBColor {
    guard case .indexed(let index) = color, index >= 16 else { return .white }
    let place = Int(index) - 16
    guard place < 216 else {
      let gray = UInt8(8 + 10 * (place - 216))
      return RGBColor(red: gray, green: gray, blue: gray)
    }
    return RGBColor(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
  }

  private static func light(_ color: RGBColor) -> SIMD3<Double> {
    SIMD3([color.red, color.green, color.blue].map { lights[Int($0)] })
  }

  private static let lights = (0...UInt8.max).map {
    Bitmap.plain(1, 1, RGBColor(red: $0, green: $0, blue: $0)).light
  }

  private static func mean(_ lights: [SIMD3<Double>]) -> SIMD3<Double> {
    lights.reduce(.zero, +) / Double(lights.count)
  }

  private static func sample(_ light: Double) -> Double {
    Double(lights.firstIndex { $0 >= light } ?? 255)
  }
}
