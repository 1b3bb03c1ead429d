import TerminalKit
import Testing

@testable import SpaceConsole

/// A page in two columns.
@Suite struct TextPageTests {
  private let look = DrawingContext(size: CellSize(columns: 162, rows: 24), now: .distantPast)
  private let area = GridArea(column: 0, row: 0, columns: 160, rows: 20)

  /// A page of 60 lines, with a group beside them, and one that has no room there.
  private var page: TextPage {
    TextPage(
      [], in: area, look, lines: { _, _ in ["in one column"] },
      main: { _ in (0..<60).map { StyledText("line \($0)") } },
      groups: { width in
        [
          ["", "COSPAR 2026-001A", "line 50 beside"],
          [""] + Array(repeating: StyledText("width \(width)"), count: 30),
        ]
      })
  }

  private func search(_ words: String) -> PageSearch {
    var search = PageSearch()
    for character in words { _ = search.type(Key(character)) }
    return search
  }

  @Test func `a search finds what stands beside the text, without scrolling`() {
    var search = search("cospar")
    let lines = search.go(0, in: page)
    #expect(lines == 0 && search.status(page, width: 40).line.text == "/ cospar  1 of 1")
  }

  @Test func `n and N go through the matches beside the text and in it`() {
    var search = search("line 50")
    let steps = [0, 1, 1, -1, -1].map { search.go($0, in: page) }
    #expect(steps == [0, 44, 0, 44, 0])
    #expect(search.status(page, width: 40).line.text == "/ line 50  1 of 2")
  }

  @Test func `a group without room beside the text follows it at its width`() {
    #expect(page.aside?.lines.map(\.text) == ["COSPAR 2026-001A", "line 50 beside"])
    #expect(page.lines.dropFirst(60).map(\.text) == [""] + Array(repeating: "width 80", count: 30))
  }
}
