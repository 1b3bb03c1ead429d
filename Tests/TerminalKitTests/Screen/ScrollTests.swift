import Testing

@testable import TerminalKit

@Suite struct ScrollTests {
  @Test func `stays within the content`() {
    var scroll = Scroll()
    func press(_ key: Key, _ rows: Int) { #expect(Self.press(key, rows, &scroll)) }
    press(Key(.up), 10)
    #expect(scroll.offset == 0)
    press(Key(.pageDown), 10)
    #expect(scroll.offset == 9)
    press(Key(.end), 10)
    #expect(scroll.offset == 15)
    press(Key(.down), 10)
    #expect(scroll.offset == 15)
    // After the terminal has grown, the first key already moves back.
    press(Key(.up), 20)
    #expect(scroll.offset == 4)
    #expect(!Self.press(Key("x"), 10, &scroll))
    #expect(!Self.press(Key(.down, .alt), 10, &scroll))
  }

  private static func press(_ key: Key, _ rows: Int, _ scroll: inout Scroll) -> Bool {
    scroll.press(key, rows: rows, lines: 25)
  }

  @Test func `keeps the selected item visible`() {
    var cursor = ListCursor()
    for _ in 0..<12 { _ = cursor.press(Key(.down), visible: 5, count: 20) }
    #expect(cursor.selected == 12 && cursor.range(visible: 5, count: 20) == 8..<13)
    _ = cursor.press(Key(.up), visible: 5, count: 20)
    #expect(cursor.range(visible: 5, count: 20) == 8..<13)
    _ = cursor.press(Key(.home), visible: 5, count: 20)
    #expect(cursor.range(visible: 5, count: 20) == 0..<5)
    _ = cursor.press(Key(.end), visible: 5, count: 20)
    #expect(cursor.selected == 19 && cursor.range(visible: 5, count: 20) == 15..<20)
    // In a larger window the end of the list is aligned with the window's end, so no line is empty.
    #expect(cursor.range(visible: 8, count: 20) == 12..<20)
    #expect(cursor.range(visible: 5, count: 0).isEmpty)
  }
}
