import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct ListPaneTests {
  private func area(_ rows: Int) -> GridArea { GridArea(column: 0, row: 0, columns: 10, rows: rows) }

  @Test func `keeps the selected item visible`() {
    var list = ListPane()
    for _ in 0..<12 { list.move(.by(1), in: area(5), count: 20) }
    #expect(list.selected == 12 && list.range(in: area(5), count: 20) == 8..<13)
    list.move(.by(-1), in: area(5), count: 20)
    #expect(list.range(in: area(5), count: 20) == 8..<13)
    list.move(.toStart, in: area(5), count: 20)
    #expect(list.range(in: area(5), count: 20) == 0..<5)
    list.move(.toEnd, in: area(5), count: 20)
    #expect(list.selected == 19 && list.range(in: area(5), count: 20) == 15..<20)
    // In a larger window the end of the list is aligned with the window's end, so no line is empty.
    #expect(list.range(in: area(8), count: 20) == 12..<20)
    #expect(list.range(in: area(5), count: 0).isEmpty)
  }
}
