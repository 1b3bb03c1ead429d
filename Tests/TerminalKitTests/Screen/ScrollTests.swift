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
    guard let motion = Motion(key) else { return false }
    scroll.move(motion, rows: rows, lines: 25)
    return true
  }
}
