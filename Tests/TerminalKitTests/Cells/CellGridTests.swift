import Testing

@testable import TerminalKit

@Suite struct CellGridTests {
  private func text(_ grid: CellGrid) -> [String] {
    (0..<grid.rows).map { row in String(grid.row(row).filter { !$0.isRightHalf }.map(\.character)) }
  }

  @Test func `cuts text that does not fit`() {
    var grid = CellGrid(columns: 6, rows: 2)
    #expect(grid.write("abcdefgh", row: 0, column: 2, width: 20) == 4)
    #expect(grid.write("谷神星", row: 1, column: 0, width: 5) == 5)
    #expect(grid.write("x", row: 2, column: 0, width: 5) == 0)
    #expect(text(grid) == ["  abcd", "谷神… "])
  }

  @Test func `reports what was cut from a line`() {
    for (line, expected) in [
      (StyledText("abcdef"), "abcdef"), (StyledText("abcdefg"), "abcde…"), (StyledText("abcde谷"), "abcde…"),
      (StyledText("abcdef") + StyledText("g", .bold), "abcde…"),
      (StyledText("abc") + StyledText("def", .bold), "abcdef"),
    ] {
      var grid = CellGrid(columns: 8, rows: 1)
      grid.write(line, row: 0, column: 1, width: 6)
      #expect(text(grid) == [" \(expected) "])
    }
  }

  @Test func `leaves no half of a wide character`() {
    var grid = CellGrid(columns: 6, rows: 2)
    grid.write("谷神", row: 0, column: 0, width: 6)
    grid.write("x", row: 0, column: 1, width: 1)
    grid.write("谷神", row: 1, column: 0, width: 6)
    grid.write("x", row: 1, column: 2, width: 1)
    #expect(text(grid) == [" x神  ", "谷x   "])
  }

  @Test func `a copied area is as if its characters were written, those that are half outside as blanks`() {
    for seed in 0..<300 as Range<UInt64> {
      // Given two grids with wide characters
      var (from, to) = (
        RandomFrames(columns: 12, rows: 3, seed: seed), RandomFrames(columns: 9, rows: 4, seed: seed + 1_000)
      )
      for _ in 0..<6 {
        from.advance()
        to.advance()
      }
      let (other, area) = (
        from.current, GridArea(column: Int(seed % 5), row: 0, columns: 2 + Int(seed % 7), rows: 2)
      )
      let (row, column) = (Int(seed % 3), Int(seed % 11) - 3)
      // When
      var (copied, written) = (to.current, to.current)
      copied.copy(other, from: area, row: row, column: column)
      // Then
      let places = max(0, -column)..<max(max(0, -column), min(area.columns, 9 - column))
      let inside = area.column + places.lowerBound..<area.column + places.upperBound
      for (line, place) in (0..<area.rows).flatMap({ line in places.map { (line, $0) } }) where row + line < 4
      {
        let cell = other[line, area.column + place]
        let extent = other.extent(row: line, column: area.column + place)
        let isWhole = inside.clamped(to: extent) == extent
        if isWhole, cell.isRightHalf { continue }
        let text = SafeText(isWhole ? String(cell.character) : " ")
        written.write(
          text, cell.style, row: row + line, column: column + place, width: isWhole ? extent.count : 1)
      }
      #expect(copied == written, "\(seed)")
    }
  }

  @Test func `treats harmful text as plain text`() {
    var grid = CellGrid(columns: 30, rows: 1)
    grid.write(SafeText("\u{1B}[2J\u{9B}31m\u{202E}x\u{7}"), row: 0, column: 0, width: 30)
    #expect(grid.cells.allSatisfy { cell in cell.character.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    #expect(text(grid)[0].hasPrefix("␛[2J<U+009B>31m<U+202E>x␇"))
  }

  @Test(arguments: [ColorDepth.none, .ansi16, .ansi256, .trueColor]) func `writes colors by depth`(
    _ depth: ColorDepth
  ) {
    let encoder = SGREncoder(depth: depth, theme: Theme(ground: .light))
    let bytes = encoder.change(from: .plain, to: .title)
    let expected = [
      ColorDepth.none: "\u{1B}[1m", .ansi16: "\u{1B}[1;34m", .ansi256: "\u{1B}[1;38;5;25m",
      .trueColor: "\u{1B}[1;38;2;22;84;178m",
    ]
    #expect(String(decoding: bytes, as: UTF8.self) == expected[depth])
    #expect(encoder.change(from: .accent, to: .accent).isEmpty)
  }

  @Test func `adds attributes, and ends them with everything else`() {
    func change(_ old: TextStyle.Attributes, _ new: TextStyle.Attributes) -> String {
      var styles = [TextStyle.accent, .accent]
      (styles[0].attributes, styles[1].attributes) = (old, new)
      let encoder = SGREncoder(depth: .trueColor, theme: Theme(ground: .dark))
      return String(decoding: encoder.change(from: styles[0], to: styles[1]), as: UTF8.self)
    }
    let accent = "38;2;86;212;221m"
    #expect(change([.bold], [.bold, .underlined]) == "\u{1B}[4m")
    #expect(change([.bold, .dim], [.dim, .underlined]) == "\u{1B}[0;2;4;" + accent)
    #expect(change([.underlined], []) == "\u{1B}[0;" + accent)
  }

  @Test func `distinguishes a light background from a dark one`() {
    #expect(Theme.ground(red: 30, green: 30, blue: 46) == .dark)
    #expect(Theme.ground(red: 253, green: 246, blue: 227) == .light)
  }
}
