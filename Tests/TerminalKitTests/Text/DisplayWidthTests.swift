import Testing

@testable import TerminalKit

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("–", 1), ("…", 1), ("─", 1), ("█", 1), ("∞", 1),
      ("®", 1),
      ("星", 2), ("か", 2), ("か\u{3099}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("ｱ", 1),
      ("。", 2),
      ("🚀", 2), ("👩‍🚀", 2), ("👩🏽‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2), ("☎︎", 1), ("1️⃣", 2),
      ("🇩🇪", 2), ("🇩", 2), ("🏴", 2), ("☀", 1), ("☀️", 2), ("⭐", 2), ("♈", 2), ("🪐", 2), ("🛰", 1), ("🛰️", 2),
      ("क्ष", 2), ("कि", 2), ("ष्णा", 3), ("स्त्री", 4), ("น้ำ", 2), ("👍🏽", 2), ("ก็", 1), ("ש", 1), ("ع", 1),
      ("\u{301}", 1), ("\u{E000}", 1), ("ာ", 1), ("း", 1), ("\u{1161}", 1), ("𠀀", 2), ("𝕏", 1),
    ] as [(String, Int)])
  func `characters have the width that terminals give them`(character: String, cells: Int) {
    #expect(character.count == 1)
    #expect(DisplayWidth.of(character) == cells)
  }

  @Test func `a line is as wide as its characters`() {
    #expect(DisplayWidth.of("") == 0)
    #expect(DisplayWidth.of("Falcon 9 Block 5") == 16)
    #expect(DisplayWidth.of("Europa 木星 🚀!") == 15)
  }
}
