import Testing

@testable import TerminalKit

@Suite struct BarChartTests {
  private let unicode = DrawingCharacters.unicode
  private let ascii = DrawingCharacters.ascii

  @Test func `a bar has its share of the width, to an eighth of a cell`() {
    #expect(unicode.bar(8, of: 8, width: 4).string == "████")
    #expect(unicode.bar(5, of: 8, width: 4).string == "██▌")
    #expect(ascii.bar(5, of: 8, width: 4).string == "###")
  }

  @Test func `every nonblank cell is visible, and blank ones are not`() {
    #expect(unicode.bar(1, of: 1_000_000, width: 10).string == "▏")
    #expect(ascii.bar(1, of: 1_000_000, width: 10).string == "#")
    #expect(unicode.bar(0, of: 10, width: 10).isEmpty)
    #expect(unicode.bar(3, of: 0, width: 10).isEmpty)
    #expect(unicode.bar(3, of: 3, width: -5).isEmpty)
  }

  @Test(arguments: [20, 40, 80, 200])
  func `lines never exceed the width`(width: Int) {
    let bars: [DrawingCharacters.Bar] = [
      ("A very long label that wants more than there is", 123_456, .accent, ""),
      ("短い", 1, .accent, "0.1 %"),
    ]
    for chart in [unicode, ascii] {
      let lines = chart.lines(bars, width: width)
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.width <= width })
    }
    #expect(unicode.lines(bars, width: 80)[0].text.string.hasSuffix("█"))
  }

  @Test func `columns are side by side, the highest fills the height`() {
    #expect(unicode.columns([0, 1, 8, 16], height: 2).map(\.string) == ["   █", " ▁██"])
    #expect(ascii.columns([0, 1, 8, 16], height: 2).map(\.string) == ["   #", " ###"])
    #expect(unicode.columns([0, 0], height: 2).isEmpty)
    #expect(unicode.columns([], height: 2).isEmpty)
  }
}
