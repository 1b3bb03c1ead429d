import SpaceTestSupport
import TerminalPictures
import Testing

@Suite struct TerminalAnswersTests {
  private static let kitty = "\u{1B}_Gi=4211;OK\u{1B}\\"
  private static let everything =
    "\u{1B}P>|kitty(0.35.2)\u{1B}\\" + kitty + "\u{1B}[6;20;10t\u{1B}[4;480;800t\u{1B}[?2;0;1200;900S"
    + "\u{1B}[?1;0;1024S\u{1B}[?62;4;22c"

  private func read(_ text: String) -> (answers: TerminalAnswers, keys: String) {
    var answers = TerminalAnswers()
    let keys = answers.read(text.utf8)
    return (answers, String(decoding: keys, as: UTF8.self))
  }

  @Test
  func `every answer is kept, and the last one completes them`() {
    let (answers, keys) = read(Self.everything)
    #expect(answers.takesKitty == true && answers.version == "kitty(0.35.2)")
    #expect(answers.cellSize == PixelSize(width: 10, height: 20))
    #expect(answers.windowSize == PixelSize(width: 800, height: 480))
    #expect(answers.sixelLimit == PixelSize(width: 1_200, height: 900) && answers.registers == 1_024)
    #expect(answers.attributes == [62, 4, 22] && answers.isComplete && keys.isEmpty)
  }

  @Test
  func `answers in single bytes are the same, and typed keys are returned in order`() {
    // Given
    let input = "a" + Self.everything.replacing("\u{1B}[4;480", with: "\u{1B}[Aé\u{1B}[4;480") + "q"
    var answers = TerminalAnswers()
    var keys: [UInt8] = []
    // When
    for byte in input.utf8 { keys += answers.read([byte]) }
    // Then
    #expect(String(decoding: keys, as: UTF8.self) == "a\u{1B}[Aéq")
    #expect(answers == read(Self.everything).answers)
  }

  @Test(arguments: [
    "plain", "\u{1B}OP", "\u{1B}[200~pasted\u{1B}[201~", "\u{1B}[<0;3;4M", "\u{1B}[?1u", "\u{1B}[97;5u",
    "\u{1B}[1;5A", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?99999999999999999999c",
    "\u{1B}[8;24;80t",
    "\u{1B}\u{1B}[A", "\u{1B}[12\u{7F}x",
  ])
  func `other bytes are returned unchanged`(input: String) {
    let (answers, keys) = read(input)
    #expect(keys == input && answers == TerminalAnswers())
  }

  @Test
  func `an interrupted answer does not damage the next`() {
    let (answers, keys) = read("\u{1B}_Gi=4211;O" + "\u{1B}[?62;4c")
    #expect(answers.attributes == [62, 4] && answers.takesKitty == nil && keys == "\u{1B}_Gi=4211;O")
  }

  @Test
  func `implausible numbers are ignored`() {
    let (answers, keys) = read(
      "\u{1B}[6;0;10t\u{1B}[6;9999999;10t\u{1B}[?2;3;0S\u{1B}[?2;0;0;0S\u{1B}[?1;0;1S\u{1B}[6t")
    #expect(answers == TerminalAnswers() && keys == "\u{1B}[6t")
  }

  @Test
  func `an error is an answer: no kitty`() {
    #expect(read("\u{1B}_Gi=4211;ENOTSUPPORTED:no\u{1B}\\").answers.takesKitty == false)
  }

  @Test
  func `a lone Escape waits for more and is returned after the time limit`() {
    // Given
    var answers = TerminalAnswers()
    // When
    let keys = answers.read([0x1B])
    // Then
    #expect(keys.isEmpty && answers.handBack() == [0x1B] && answers.handBack().isEmpty)
  }

  @Test
  func `unterminated sequences do not swallow the input`() {
    let (answers, keys) = read("\u{1B}P" + String(repeating: "x", count: 5_000))
    #expect(keys.utf8.count == 5_002 && answers == TerminalAnswers())
  }

  @Test
  func `any bytes become keys or answers, without a trap`() {
    var generator = SplitMix(state: 7)
    let alphabet = Array("\u{1B}\u{1B}[[P_G?>|;;0123456789ctSu\\q\u{9B}\u{7}".utf8)
    for _ in 0..<2_000 {
      let input = (0..<40).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      var answers = TerminalAnswers()
      var keys = answers.read(input)
      keys += answers.handBack()
      #expect(keys.count <= input.count)
    }
  }
}
