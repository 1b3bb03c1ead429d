import TerminalPictures
import Testing

@Suite struct CellPictureTests {
  private func cell(_ picture: Bitmap, _ glyphs: GlyphSet, _ colors: CellColors = .full) -> CellPicture.Cell {
    CellPicture(picture, columns: 1, rows: 1, drawing: CellDrawing(glyphs: glyphs, colors: colors))[0, 0]
  }

  @Test func `an area of one color is a space on that color`() {
    let color = RGBColor(red: 12, green: 99, blue: 200)
    let cell = cell(.plain(10, 20, color), .sextant)
    #expect(cell.glyph == " " && cell.background == .rgb(color))
  }

  @Test(arguments: GlyphSet.blocks)
  func `two areas become the glyph of their shape in their colors`(glyphs: GlyphSet) {
    // Given
    let upper = Bitmap.drawn(8, 24) { _, y in y < 12 ? .pureRed : .pureBlue }
    let left = Bitmap.drawn(8, 24) { x, _ in x < 4 ? .pureRed : .pureBlue }
    // Then
    #expect(cell(upper, glyphs) == .init(glyph: "▀", foreground: .rgb(.pureRed), background: .rgb(.pureBlue)))
    #expect(cell(left, glyphs) == .init(glyph: "▌", foreground: .rgb(.pureRed), background: .rgb(.pureBlue)))
  }

  @Test func `quadrants, eighths and sextants are used where they fit, in sets that have them`() {
    // Given
    let quarter = Bitmap.drawn(8, 24) { x, y in x < 4 && y < 12 ? .pureRed : .pureBlue }
    let eighth = Bitmap.drawn(8, 24) { _, y in y >= 21 ? .pureRed : .pureBlue }
    let sixth = Bitmap.drawn(8, 24) { x, y in x < 4 && y < 8 ? .pureRed : .pureBlue }
    // Then
    #expect(cell(quarter, .quadrant).glyph == "▘" && cell(quarter, .half).glyph != "▘")
    #expect(cell(eighth, .quadrant).glyph == "▁" && cell(eighth, .half).glyph == "▁")
    #expect(cell(sixth, .sextant).glyph == "🬀" && cell(sixth, .quadrant).glyph != "🬀")
  }

  @Test func `a cell keeps at least 95 % of the light of its part of the picture`() {
    // Given one white pixel among 200
    let star = Bitmap.drawn(10, 20) { x, y in x == 7 && y == 3 ? .white : .black }
    // When
    let cell = cell(star, .half)
    // Then it is as bright as expected: one white pixel averaged over half a cell has sample 25; over less
    // than a half it is brighter
    guard case .rgb(let front) = cell.foreground, case .rgb(let back) = cell.background else {
      Issue.record("No colors: \(cell)")
      return
    }
    #expect(max(front.red, back.red) >= 24)
    #expect(min(front.red, back.red) == 0)
  }

  @Test func `256 colors use the 240 that no theme changes, 16 colors the theme`() {
    let picture = Bitmap.varied(80, 80)
    for (depth, range) in [(CellColors.palette256, UInt8(16)...255), (.palette16, 0...15)] {
      let drawn = CellPicture(
        picture, columns: 8, rows: 4, drawing: CellDrawing(glyphs: .half, colors: depth))
      let indices = drawn.cells.flatMap { [$0.foreground, $0.background] }
      let isInside = indices.map {
        if case .indexed(let index) = $0 { range.contains(index) } else { false }
      }
      #expect(!isInside.contains(false))
    }
  }

  @Test func `a shade between two colors of the palette is dithered`() {
    // Given a gray between xterm's grays 8 and 18
    let picture = Bitmap.plain(160, 160, RGBColor(red: 13, green: 13, blue: 13))
    // When
    let drawn = CellPicture(
      picture, columns: 16, rows: 8, drawing: CellDrawing(glyphs: .half, colors: .palette256))
    // Then
    let shades = Set(drawn.cells.flatMap { [$0.foreground, $0.background] })
    #expect(shades.contains(.indexed(232)) && shades.contains(.indexed(233)))
  }

  @Test(arguments: [(UInt8(57), Unicode.Scalar("░")), (81, "▒"), (99, "▓")])
  func `with 16 colors dark clouds are shades between gray and black`(level: UInt8, glyph: Unicode.Scalar) {
    let gray = RGBColor(red: level, green: level, blue: level)
    let cell = cell(.plain(10, 20, gray), .half, .palette16)
    #expect(cell == CellPicture.Cell(glyph: glyph, foreground: .indexed(8), background: .indexed(0)))
  }

  @Test(arguments: [(UInt8(10), UInt8(0)), (26, 0), (113, 8), (197, 7), (250, 15)])
  func `with 16 colors a color of the theme fills its cell`(level: UInt8, index: UInt8) {
    let gray = RGBColor(red: level, green: level, blue: level)
    let cell = cell(.plain(10, 20, gray), .half, .palette16)
    #expect(cell.glyph == " " && cell.background == .indexed(index))
  }

  @Test(arguments: GlyphSet.allCases)
  func `without colors, glyphs alone show brightness`(glyphs: GlyphSet) {
    // Given a picture that is black on the left and white on the right
    let picture = Bitmap.drawn(80, 80) { x, _ in x < 40 ? .black : .white }
    // When
    let drawn = CellPicture(picture, columns: 8, rows: 4, drawing: CellDrawing(glyphs: glyphs, colors: .none))
    // Then
    #expect(drawn[1, 2] == .blank)
    #expect(drawn[6, 2].glyph != " ")
    #expect(drawn.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    #expect(glyphs != .ascii || drawn.cells.allSatisfy { $0.glyph.isASCII })
    #expect(glyphs == .ascii || drawn[6, 2].glyph == "█")
  }

  @Test(arguments: [(UInt8(40), 0.021), (90, 0.102), (150, 0.305), (220, 0.716)])
  func `without colors, a gray between black and white is drawn with its light`(level: UInt8, light: Double) {
    // Given
    let gray = RGBColor(red: level, green: level, blue: level)
    let picture = Bitmap.drawn(400, 400) { _, y in y < 80 ? .black : y < 320 ? gray : .white }
    // When
    let lit = lit(picture, rows: 4..<16)
    // Then
    #expect(abs(lit - light) < 0.04)
  }

  @Test(arguments: [GlyphSet.half, .ascii])
  func `without colors, the lightest part of a dark picture is drawn as white`(glyphs: GlyphSet) {
    // Given a cloud whose samples are at most 90
    let cloud = Bitmap.drawn(400, 400) { _, y in
      let level = UInt8(min(90, y * 120 / 400))
      return RGBColor(red: level, green: level, blue: level)
    }
    let drawing = CellDrawing(glyphs: glyphs, colors: .none)
    // When
    let dark = CellPicture(cloud, columns: 40, rows: 20, drawing: drawing)
    let white = CellPicture(.plain(400, 400, .white), columns: 40, rows: 20, drawing: drawing)
    // Then
    #expect(dark.cells.prefix(80).allSatisfy { $0 == .blank })
    #expect(dark[20, 19] == white[20, 19])
    #expect(dark[20, 10] != .blank)
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .ascii])
  func `without colors, a bright sky has calm shades`(glyphs: GlyphSet) {
    // Given a sky that becomes lighter downwards, with some noise, above black ground
    let sky = Bitmap.drawn(400, 400) { x, y in
      let level = y < 360 ? UInt8(190 + y / 6 + (x * 7 + y * 3) % 5) : 0
      return RGBColor(red: level, green: level, blue: level)
    }
    // When
    let drawn = CellPicture(
      sky, columns: 40, rows: 20, drawing: CellDrawing(glyphs: glyphs, colors: .none))
    // Then
    for row in 0..<17 { #expect(Set((0..<40).map { drawn[$0, row].glyph }).count == 1) }
    #expect(Set((0..<17).map { drawn[0, $0].glyph }).count >= 2)
  }

  @Test func `without colors, noise in the dark stays dark`() {
    // Given
    let noise = Bitmap.drawn(400, 400) { x, y in
      (x / 10 + y / 10) % 2 == 0 ? .black : RGBColor(red: 12, green: 12, blue: 12)
    }
    // When, then
    #expect(lit(noise, rows: 0..<20) < 0.1)
  }

  /// The share of rows of a picture that is lit, drawn as 40×20 cells of halves without colors.
  private func lit(_ picture: Bitmap, rows: Range<Int>) -> Double {
    let drawing = CellDrawing(glyphs: .half, colors: .none)
    let drawn = CellPicture(picture, columns: 40, rows: 20, drawing: drawing)
    let shares: [Unicode.Scalar: Double] = ["█": 1, "▀": 0.5, "░": 0.25, "▒": 0.5, "▓": 0.75]
    let eighths = Array("▁▂▃▄▅▆▇".unicodeScalars)
    let lit = drawn.cells[rows.lowerBound * 40..<rows.upperBound * 40].map { cell in
      shares[cell.glyph] ?? eighths.firstIndex(of: cell.glyph).map { Double($0 + 1) / 8 } ?? 0
    }
    return lit.reduce(0, +) / Double(lit.count)
  }

  @Test func `on a light terminal without colors, dark parts are drawn`() {
    let drawing = CellDrawing(glyphs: .half, colors: .none, foreground: .black, background: .white)
    let drawn = CellPicture(.plain(10, 20, .black), columns: 1, rows: 1, drawing: drawing)
    #expect(drawn[0, 0].glyph == "█")
  }

  @Test(arguments: [CellColors.full, .palette256, .palette16])
  func `ASCII with colors keeps the color of an area`(depth: CellColors) {
    let cell = cell(.plain(10, 20, .pureRed), .ascii, depth)
    switch depth {
    case .full: #expect(cell.background == .rgb(.pureRed))
    case .palette256: #expect(cell.background == .indexed(196))
    default: #expect(cell.background == .indexed(9))
    }
  }

  @Test func `a part of a picture is drawn like a whole picture`() {
    // Given
    let picture = Bitmap.varied(60, 60)
    let rectangle = PixelRectangle(x: 20, y: 10, width: 30, height: 20)
    let cut = Bitmap.drawn(30, 20) { picture.color($0 + 20, $1 + 10) }
    // When
    let drawing = CellDrawing(glyphs: .quadrant)
    let part = CellPicture(picture, crop: rectangle, columns: 3, rows: 2, drawing: drawing)
    let whole = CellPicture(cut, columns: 3, rows: 2, drawing: drawing)
    // Then
    #expect(part.cells.map(\.glyph) == whole.cells.map(\.glyph))
    for (first, second) in zip(part.cells, whole.cells) {
      guard case .rgb(let one) = first.background, case .rgb(let other) = second.background else { continue }
      #expect(one.distance(to: other) <= 1)
    }
  }

  @Test(arguments: [(0, 0), (0, 9), (-1, 3), (Int.max, Int.max), (Int.min, 1), (1, 1), (2, 3)])
  func `no number of cells and no shape of picture traps`(columns: Int, rows: Int) {
    for picture in [Bitmap.varied(1, 1), .varied(1, 10_000), .varied(3_000, 1), .varied(0, 0)] {
      for colors in CellColors.allCases {
        let drawn = CellPicture(
          picture, columns: columns, rows: rows, drawing: CellDrawing(glyphs: .half, colors: colors))
        #expect(drawn.cells.count == drawn.columns * drawn.rows)
        #expect(!drawn.ansi().isEmpty || drawn.rows == 0)
      }
    }
  }

  @Test func `a picture's shape is kept within the available cells`() {
    let cell = PixelSize(width: 10, height: 20)
    let wide = CellPicture.area(of: PixelSize(width: 1_000, height: 700), columns: 80, rows: 40, cell: cell)
    #expect(wide == (80, 28))
    let tall = CellPicture.area(of: PixelSize(width: 1, height: 9_999), columns: 80, rows: 40, cell: cell)
    #expect(tall == (1, 40))
    #expect(CellPicture.area(of: PixelSize(width: 0, height: 9), columns: 80, rows: 40, cell: cell) == (0, 0))
  }
}

extension GlyphSet {
  /// The glyph sets made of blocks.
  static let blocks: [GlyphSet] = [.half, .quadrant, .sextant]
}
