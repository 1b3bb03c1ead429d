import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

/// The years as columns.
@Suite struct YearStripTests {
  private static let items: [(year: Int, isMarked: Bool)] = [
    (2001, false), (2001, true), (2001, false), (2001, false), (2003, true), (2004, false), (2004, false),
  ]
  private static let counts = YearCounts(items, least: 2000...2005)

  private func frame(
    _ columns: Int, _ years: YearCounts = counts, selected: Int? = 2003, height: Int = 1,
    caption: StyledText = "", _ characters: DrawingCharacters = .unicode
  ) -> Frame {
    var look = DrawingContext(size: CellSize(columns: columns, rows: 10), now: .distantPast)
    look.characters = characters
    var frame = Frame(look.size)
    let area = GridArea(column: 0, row: 0, columns: columns, rows: YearStrip.rows(years, height: height))
    YearStrip(years: years, selected: selected, caption: caption).draw(in: area, on: &frame, look)
    return frame
  }

  private func lines(_ frame: Frame) -> [String] {
    (0..<frame.grid.rows).map { row in
      let text = frame.grid.row(row).map { String($0.character) }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  @Test func `a column for each year, the marked ones in red below, and labels without overlaps`() {
    let wide = frame(40)
    #expect(
      lines(wide) == [
        "      █████       ▂▂▂▂▂ ▄▄▄▄▄",
        "      █████       █████", "2000  2001  2002  2003  2004  2005",
      ])
    #expect(wide.grid[1, 6].style.foreground == .role(.error))
    #expect(wide.grid[0, 18].style.foreground == .role(.accent))
    #expect(wide.grid[0, 6].style.foreground == .role(.dim))
    #expect(lines(frame(8))[2] == "  2003")
    #expect(
      lines(frame(24, selected: nil, .ascii)) == [
        "    ###     ### ###", "    ###     ###", "2000    2002    2004",
      ])
  }

  @Test func `a column stands for several years where there is no room for each`() throws {
    let many = YearCounts((1957...2026).map { (year: $0, isMarked: $0 == 1960) })
    let frame = frame(40, many, selected: 2026)
    let labels = try #require(lines(frame).last)
    #expect(labels.hasPrefix("1957") && labels.hasSuffix("2026") && labels.count <= 40)
    // A click leads to the last of them
    #expect(frame.click(column: 1, row: 0) == .year(1960) && frame.click(column: 34, row: 2) == .year(2026))
    #expect(frame.click(column: 39, row: 0) == nil)
  }

  @Test func `the facts of the year stand at the right, where there is room`() {
    #expect(lines(frame(60, caption: "2003: 1 item"))[0].hasSuffix("2003: 1 item"))
    #expect(!lines(frame(44, caption: "2003: 1 item"))[0].contains("item"))
  }

  @Test func `moves pass over years without items`() {
    let counts = Self.counts
    #expect(counts.year(after: 2001, by: 1) == 2003 && counts.year(after: 2003, by: -1) == 2001)
    #expect(counts.year(after: 2004, by: 1) == nil && counts.year(after: 2001, by: -1) == nil)
    #expect(counts.year(after: 2030, by: -1) == 2004 && counts[2001] == (4, 1) && counts[1990] == (0, 0))
  }

  @Test func `without years nothing is drawn`() {
    #expect(lines(frame(40, YearCounts([(year: Int, isMarked: Bool)]()), selected: nil)).isEmpty)
  }
}
