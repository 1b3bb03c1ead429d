import Testing

@testable import TerminalKit

@Suite struct KittyKeyTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    let start = ContinuousClock.now
    return parser.feed(Array(text.utf8), at: start)
  }

  private static let keys: [(String, Key)] = [
    ("27u", Key(.escape)), ("13u", Key(.enter)), ("9u", Key(.tab)), ("9;2u", Key(.tab, .shift)),
    ("127;5u", Key(.backspace, .control)), ("105;5u", Key("i", .control)), ("97;3u", Key("a", .alt)),
    ("99;6u", Key("c", [.shift, .control])), ("32;5u", Key(" ", .control)), ("233;5u", Key("é", .control)),
    ("97:65;5u", Key("a", .control)), ("97;5:1u", Key("a", .control)), ("97;5:2u", Key("a", .control)),
    ("97;197u", Key("a", .control)), ("57400u", Key("1")), ("57414u", Key(.enter)),
    ("57376u", Key(.function(13))),
    ("57421u", Key(.pageUp)), ("1;5A", Key(.up, .control)), ("1;3:1A", Key(.up, .alt)),
    ("5;5~", Key(.pageUp, .control)),
  ]

  @Test(arguments: keys) func `reads a key`(_ parameters: String, _ key: Key) {
    #expect(events("\u{1B}[" + parameters) == [.key(key)])
  }

  @Test func `reads common keys as usual`() {
    #expect(
      events("\u{1B}[91;5u\u{1B}[109;5u\u{1B}[106;5u\u{1B}[104;5u")
        == [.key(Key(.escape)), .key(Key(.enter)), .key(Key(.enter)), .key(Key(.backspace))])
  }

  @Test(arguments: [
    "97;5:3u", "97;9u", "97;17u", "97;33u", "57441u", "57428u", "0u", "1114112u", "999999999999u", ";u", "u",
    "1;5:3A", "1;9A", "-1u",
  ])
  func `ignores releases and unknown keys`(_ parameters: String) {
    #expect(events("\u{1B}[" + parameters).isEmpty)
  }

  @Test func `reports Escape without waiting`() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[27u".utf8), at: .now) == [.key(Key(.escape))])
    #expect(parser.deadline == nil)
  }
}
