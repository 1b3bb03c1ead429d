import Testing

@testable import TerminalKit

@Suite struct TextTableTests {
  private let table = TextTable([
    ("Sol", 0, .trailing, ["1", "4012"]), ("Day", 2, .leading, ["2012-08-07", "never"]),
    ("Pa", 1, .trailing, ["no data", "751"]),
  ])

  private func text(_ width: Int) -> [String] { table.lines(width: width).map(\.text.string) }

  @Test func `columns are aligned by their widest cell`() {
    #expect(
      text(40) == [" Sol  Day              Pa", "   1  2012-08-07  no data", "4012  never           751"])
  }

  @Test func `without room the least important columns are left out`() {
    #expect(text(25).count == 3 && text(25)[0].hasSuffix("Pa"))
    #expect(text(24) == [" Sol       Pa", "   1  no data", "4012      751"])
    #expect(text(12) == [" Sol", "   1", "4012"])
    #expect(text(3).isEmpty)
  }
}
