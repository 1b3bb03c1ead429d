import SpaceTestSupport
import TerminalPictures
import Testing

@Suite struct TerminalAnswersTests {
  private static let kitty = "\u{1B}_Gi=4211;OK\u{1B}\\"
  private static let everything =
    "\u{1B}P>|kitty(0.35.2)\u{1B}\\" + kitty + "\u{1B}[6;20;10t\u{1B}[4;480;800t\u{1B}[?2;0;1200;900S"
    + "\u{1B}[?1;0;1024S\u{1B}[?62;4;22c"

  private func read(_ text: String) -> TerminalAnswers {
    var answers = TerminalAnswers()
    answers.read(text.utf8)
    return answers
  }

  @Test func `every answer is kept, and the last one completes them`() {
    let answers = read(Self.everything)
    #expect(answers.takesKitty == true && answers.version == "kitty(0.35.2)")
    #expect(answers.cellSize == PixelSize(width: 10, height: 20))
    #expect(answers.windowSize == PixelSize(width: 800, height: 480))
    #expect(answers.sixelLimit == PixelSize(width: 1_200, height: 900) && answers.registers == 1_024)
    #expect(answers.attributes == [62, 4, 22] && answers.isComplete)
  }

  @Test func `keys among the answers change nothing`() {
    let input = "a" + Self.everything.replacing("\u{1B}[4;480", with: "\u{1B}[Aé\u{1B}[4;480") + "q"
    #expect(read(input) == read(Self.everything))
  }

  @Test(arguments: [
    "plain", "[?62;4c", "\u{1B}OP", "\u{1B}[200~pasted\u{1B}[201~", "\u{1B}[<0;3;4M", "\u{1B}[?1u",
    "\u{1B}[97;5u", "\u{1B}[1;5A", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}[?99999999999999999999c", "\u{1B}[8;24;80t", "\u{1B}\u{1B}[A", "\u{1B}[12\u{7F}x", "\u{1B}[?62",
    "\u{1B}[?62\u{7}c", "\u{1B}[>62;4c", "\u{1B}P>|\u{1B}\\",
  ])
  func `other bytes are no answers`(input: String) {
    #expect(read(input) == TerminalAnswers())
  }

  @Test func `an interrupted answer does not damage the next`() {
    let answers = read("\u{1B}_Gi=4211;O" + "\u{1B}[?62;4c")
    #expect(answers.attributes == [62, 4] && answers.takesKitty == nil)
  }

  @Test func `implausible numbers are ignored`() {
    let answers = read(
      "\u{1B}[6;0;10t\u{1B}[6;9999999;10t\u{1B}[?2;3;0S\u{1B}[?2;0;0;0S\u{1B}[?1;0;1S\u{1B}[6t")
    #expect(answers == TerminalAnswers())
  }

  @Test func `an error is an answer: no kitty`() {
    #expect(read("\u{1B}_Gi=4211;ENOTSUPPORTED:no\u{1B}\\").takesKitty == false)
  }

  @Test func `no bytes trap`() {
    var generator = SplitMix(state: 7)
    let alphabet = Array("\u{1B}\u{1B}[[P_G?>|;;0123456789ctSu\\q\u{9B}\u{7}".utf8)
    for _ in 0..<2_000 {
      var answers = TerminalAnswers()
      answers.read((0..<40).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] })
    }
  }

  @Test(arguments: [
    // xterm with direct color, kitty, Windows Terminal, one that names the color space.
    ("P1$r0;48:2::1:2:3m", true), ("P1$r48:2:1:2:3m", true), ("P1$r0;48;2;1;2;3m", true),
    ("P1$r0;48:2:1:1:2:3m", true), ("P1+r524742=382F382F38", true), ("P1+r5463", true), ("P1+r524742", true),
    // xterm without, GNU screen's and others' refusals, another question's answer.
    ("P1$r0;48:5:16m", false), ("P0$r", false), ("P0+r524742", false), ("P1$r0m", false),
    ("P1$r0;38:2::1:2:3m", false), ("P1$r2 q", false), ("P1+r544e=78", false), ("P>|XTerm(390)", false),
    ("P1$r48m", false), ("P1$r0;48:2::0:0:0m", false),
  ]) func `true color is what the terminal answers for`(answer: String, isTaken: Bool) {
    var answers = TerminalAnswers()
    answers.read(Array("\u{1B}\(answer)\u{1B}\\\u{1B}[?62c".utf8))
    #expect(answers.takesTrueColor == isTaken && answers.isComplete)
    #expect(TerminalGraphics(answers, environment: ["TERM": "xterm"]).takesTrueColor == isTaken)
    #expect(!TerminalGraphics(answers, environment: ["TERM": "screen", "STY": "1.a"]).takesTrueColor)
  }
}
