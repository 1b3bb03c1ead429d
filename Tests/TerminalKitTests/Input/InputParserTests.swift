import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct InputParserTests {
  private let start = ContinuousClock.now

  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(Array(text.utf8), at: start) + parser.expire(at: start + .seconds(2))
  }

  private static let keys: [(String, Key)] = [
    ("a", Key("a")), ("é", Key("é")), ("谷", Key("谷")), ("\r", Key(.enter)), ("\t", Key(.tab)),
    ("\u{7F}", Key(.backspace)), ("\u{3}", Key("c", .control)), ("\u{1A}", Key("z", .control)),
    ("\u{0}", Key(" ", .control)), ("\u{1B}", Key(.escape)), ("\u{1B}x", Key("x", .alt)),
    ("\u{1B}[A", Key(.up)), ("\u{1B}OB", Key(.down)), ("\u{1B}[1;5C", Key(.right, .control)),
    ("\u{1B}[1;2D", Key(.left, .shift)), ("\u{1B}[H", Key(.home)), ("\u{1B}[4~", Key(.end)),
    ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6;2~", Key(.pageDown, .shift)), ("\u{1B}[3~", Key(.delete)),
    ("\u{1B}[Z", Key(.tab, .shift)), ("\u{1B}OP", Key(.function(1))), ("\u{1B}[24~", Key(.function(12))),
    ("\u{1B}[", Key("[", .alt)), ("\u{1B}[[A", Key(.function(1))), ("\u{1B}[[E", Key(.function(5))),
  ]

  @Test(arguments: keys) func `reads a key`(_ bytes: String, _ key: Key) {
    #expect(events(bytes) == [.key(key)])
  }

  @Test(arguments: [
    "a\u{1B}[A谷\u{1B}[<0;5;7M", "\u{1B}[200~x\u{1B}[31m\u{1B}[201~q", "\u{1B}]11;rgb:ffff/0000/8080\u{1B}\\b",
    "\u{1B}[?62;4c\u{1B}[?2026;2$y\u{1B}OHé",
    "\u{1B}[[Ax\u{1B}[M qA",
  ])
  func `reads the same however the bytes are split`(_ text: String) {
    // Given
    let bytes = Array(text.utf8)
    var whole = InputParser()
    let expected = whole.feed(bytes, at: start)
    #expect(expected.count >= 2)
    for cut in 1..<bytes.count {
      // When
      var parser = InputParser()
      let parts = parser.feed(bytes[..<cut], at: start) + parser.feed(bytes[cut...], at: start)
      // Then
      #expect(parts == expected, "cut at \(cut)")
    }
  }

  @Test func `waits for the rest of a sequence and then reports the key`() {
    // Given
    var parser = InputParser()
    // When
    #expect(parser.feed([0x1B], at: start).isEmpty)
    // Then
    #expect(parser.deadline == start + InputParser.patience)
    // Checking earlier does not extend the deadline.
    #expect(parser.feed([], at: start + .milliseconds(49)).isEmpty)
    #expect(parser.expire(at: start + .milliseconds(49)).isEmpty)
    #expect(parser.expire(at: start + .milliseconds(50)) == [.key(Key(.escape))])
    #expect(parser.deadline == nil)
  }

  @Test(arguments: [0, 50, 150, 600])
  func `types nothing of an answer that comes in two pieces with a pause`(_ milliseconds: Int) {
    // Given
    let bytes = Array(
      ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?2026;2$y\u{1B}P>|foot(1.18)\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\"
        + "\u{1B}[6;18;9t\u{1B}[?62;4c").utf8)
    let later = start + .milliseconds(milliseconds)
    for cut in 1..<bytes.count {
      // When
      var parser = InputParser()
      parser.awaitsAnswers = true
      let parts =
        parser.feed(bytes[..<cut], at: start) + parser.expire(at: later)
        + parser.feed(bytes[cut...], at: later)
      // Then
      #expect(parts.count == 6, "cut at \(cut)")
      #expect(parts.allSatisfy { if case .answer = $0 { true } else { false } }, "cut at \(cut)")
    }
  }

  @Test func `loses no key that is typed while answers are awaited`() {
    // Given
    var parser = InputParser()
    parser.awaitsAnswers = true
    // When Escape is pressed, another key later, and Escape again
    let first = parser.feed([0x1B], at: start)
    let second = parser.feed(Array("j".utf8), at: start + .milliseconds(60))
    let third = parser.feed([0x1B], at: start + .milliseconds(90))
    // Then
    #expect(first + second + third == [.key(Key(.escape)), .key(Key("j"))])
    #expect(parser.expire(at: start + .milliseconds(90) + InputParser.longPatience) == [.key(Key(.escape))])
    // And keys with Alt
    #expect(parser.feed(Array("\u{1B}x".utf8), at: start) == [.key(Key("x", .alt))])
  }

  @Test func `reports an escape before a sequence as a key`() {
    #expect(events("\u{1B}\u{1B}[A") == [.key(Key(.escape)), .key(Key(.up))])
  }

  @Test func `reports no keys for pasted text`() {
    #expect(events("\u{1B}[200~q\u{3}\u{1B}[A\u{1B}[201~j") == [.paste("q\u{3}\u{1B}[A"), .key(Key("j"))])
  }

  @Test func `ends an unterminated paste`() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[200~abcdefgh".utf8), at: start).isEmpty)
    #expect(parser.expire(at: start + .seconds(1)) == [.paste("abcdefgh")])
  }

  @Test func `cuts an enormous paste`() {
    let text = String(repeating: "x", count: 200_000)
    guard case .paste(let pasted) = events("\u{1B}[200~\(text)\u{1B}[201~").first else {
      Issue.record("no paste")
      return
    }
    #expect(pasted.utf8.count == InputParser.longestPaste)
  }

  @Test func `reads the mouse`() {
    #expect(
      events("\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<35;1;1M\u{1B}[<0;0;1M") == [
        .mouse(MouseEvent(kind: .press, column: 2, row: 1)),
        .mouse(MouseEvent(kind: .release, column: 2, row: 1)),
        .mouse(MouseEvent(kind: .wheelUp, column: 0, row: 0)),
        .mouse(MouseEvent(kind: .wheelDown, column: 0, row: 0)),
      ])
  }

  @Test func `types nothing of the mouse of a terminal that reports it in three bytes`() {
    // A click in column 81, where the byte of the column is a q.
    #expect(
      events("\u{1B}[M qA\u{1B}[M#qA\u{1B}[M`!!\u{1B}[Ma!!\u{1B}[MCqA") == [
        .mouse(MouseEvent(kind: .press, column: 80, row: 32)),
        .mouse(MouseEvent(kind: .release, column: 80, row: 32)),
        .mouse(MouseEvent(kind: .wheelUp, column: 0, row: 0)),
        .mouse(MouseEvent(kind: .wheelDown, column: 0, row: 0)),
      ])
  }

  @Test func `reads answers of the terminal`() {
    let answers: [TerminalAnswer] = [
      .background(red: 30, green: 30, blue: 255), .mode(2_026, .reset), .mode(2_026, .unknown),
      .colorScheme(.light), .colorScheme(.dark), .keyboard(flags: 0), .version("kitty(0.35.2)"),
      .notifications,
    ]
    let text =
      "\u{1B}]11;rgb:1e1e/1e/f\u{7}\u{1B}[?2026;2$y\u{1B}[?2026;0$y\u{1B}[?997;2n\u{1B}[?997;1n\u{1B}[?0u"
      + "\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}]99;i=tk:p=?;p=title,body:o=always\u{1B}\\"
    #expect(events(text) == answers.map { .answer($0) })
  }

  @Test func `passes on the answers of which other parsers read more`() {
    let text = "\u{1B}[6;18;9t\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?62;4;22c"
    let bytes = events(text).flatMap { event -> [UInt8] in
      if case .answer(let answer) = event { answer.bytes } else { [] }
    }
    #expect(bytes == Array(text.utf8))
  }

  @Test func `reads focus changes`() {
    #expect(events("\u{1B}[O\u{1B}[I") == [.focus(false), .focus(true)])
  }

  @Test(arguments: [
    "\u{1B}[?1;2x", "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}[>0;276;0c", "\u{1B}[?2;0;1000;1000S", "\u{1B}[4;600;800t", "\u{1B}]11;rgb:zz/0/0\u{7}",
    "\u{1B}]99;i=tk:p=close;\u{1B}\\",
  ])
  func `forwards unknown answers`(_ text: String) {
    #expect(events(text + "j") == [.answer(.other(Array(text.utf8))), .key(Key("j"))])
  }

  @Test(arguments: ["\u{1B}[999x", "\u{1B}]52;c;", "\u{1B}[12", "\u{1B}]0;cancelled\u{18}"])
  func `ignores unknown sequences`(_ text: String) {
    #expect(events(text).isEmpty)
  }

  @Test func `reports no keys for a slow answer`() {
    // Given the beginning of an answer
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}]11;rgb:1e".utf8), at: start).isEmpty)
    // When the rest arrives after the escape timeout
    #expect(parser.expire(at: start + .milliseconds(400)).isEmpty)
    let events = parser.feed(Array("1e/1e1e/2e2e\u{7}q".utf8), at: start + .milliseconds(400))
    // Then
    #expect(events == [.answer(.background(red: 30, green: 30, blue: 46)), .key(Key("q"))])
  }

  @Test func `reports no keys for an endless answer`() {
    // Given
    var parser = InputParser()
    let long = Array("\u{1B}P1$r".utf8) + Array(repeating: UInt8(ascii: "q"), count: 100_000)
    // When it arrives in pieces, and one of them ends inside the string terminator
    for start in stride(from: 0, to: long.count, by: 999) {
      #expect(parser.feed(long[start..<min(start + 999, long.count)], at: self.start).isEmpty)
    }
    #expect(parser.feed([0x1B], at: start).isEmpty)
    // Then
    #expect(parser.feed(Array("\\j".utf8), at: start) == [.key(Key("j"))])
  }

  @Test func `survives any bytes`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<200 {
      var parser = InputParser()
      for _ in 0..<40 {
        let bytes = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? UInt8.random(in: 0...255, using: &generator)
            : Array("\u{1B}[]O;?<M~0".utf8).randomElement(using: &generator)!
        }
        _ = parser.feed(bytes, at: start)
      }
      _ = parser.expire(at: start + .seconds(1))
      // Whatever the parser's state, it reads keys again after a pause.
      _ = parser.expire(at: start + .seconds(9))
      #expect(parser.feed(Array("\u{1B}[201~".utf8), at: start + .seconds(10)).count <= 1)
      #expect(parser.feed(Array("j".utf8), at: start + .seconds(10)) == [.key(Key("j"))])
    }
  }
}
