import TerminalPictures
import Testing

@Suite struct TerminalGraphicsTests {
  private func graphics(
    _ answers: String, _ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) -> TerminalGraphics {
    var read = TerminalAnswers()
    read.read(answers.utf8)
    return TerminalGraphics(read, environment: environment, columns: columns, rows: rows)
  }

  private static let kitty = "\u{1B}_Gi=4211;OK\u{1B}\\"

  @Test func `the best supported kind is used`() {
    #expect(graphics(Self.kitty + "\u{1B}[?62;4c").kind(for: .auto) == .kitty)
    #expect(graphics("\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65;4;6c").kind(for: .auto) == .iTerm2)
    #expect(graphics("\u{1B}P>|foot(1.13)\u{1B}\\\u{1B}[?62;4c").kind(for: .auto) == .sixel)
    #expect(graphics("\u{1B}[?62;22c").kind(for: .auto) == .cells)
    #expect(graphics("").kind(for: .auto) == .cells)
  }

  @Test func `an explicit choice is followed whatever the terminal supports`() {
    let none = graphics("")
    #expect(none.kind(for: .off) == nil)
    for kind in PictureKind.allCases { #expect(none.kind(for: .forced(kind)) == kind) }
  }

  @Test func `an answer overrides the environment, which ssh and sudo pass on`() {
    // Given kitty's variable inside another terminal
    let environment = ["KITTY_WINDOW_ID": "1", "TERM": "xterm-256color"]
    // Then
    #expect(graphics("", environment).kind(for: .auto) == .kitty)
    #expect(graphics("\u{1B}[?62;22c", environment).kind(for: .auto) == .cells)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], PictureKind.kitty), (["TERM": "xterm-ghostty"], .kitty),
    (["TERM_PROGRAM": "iTerm.app"], .iTerm2), (["LC_TERMINAL": "iTerm2"], .iTerm2),
    (["TERM": "foot"], .sixel),
    (["TERM": "footloose"], .cells), (["TERM": "xterm-256color"], .cells), ([:], .cells),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], .cells),
    (["TERM": "screen", "TERM_PROGRAM": "WezTerm"], .cells),
  ])
  func `without an answer the environment is used`(environment: [String: String], kind: PictureKind) {
    let graphics = TerminalGraphics(environment: environment)
    #expect(graphics.kind(for: .auto) == kind && !graphics.isAnswered)
  }

  @Test func `sextants are used on terminals that draw them themselves`() {
    #expect(graphics("\u{1B}P>|foot(1.13)\u{1B}\\").glyphs == .sextant)
    #expect(graphics("\u{1B}P>|XTerm(379)\u{1B}\\", ["WT_SESSION": "x"]).glyphs == .quadrant)
    #expect(TerminalGraphics(environment: ["TERM": "alacritty"]).glyphs == .sextant)
    #expect(TerminalGraphics(environment: ["TERM": "alacritty", "TMUX": "1"]).glyphs == .quadrant)
  }

  @Test func `a cell's size is reported, computed from the window, or the default`() {
    #expect(graphics("\u{1B}[6;18;9t\u{1B}[4;999;999t").cellSize == PixelSize(width: 9, height: 18))
    #expect(graphics("\u{1B}[4;480;640t").cellSize == PixelSize(width: 8, height: 20))
    #expect(graphics("\u{1B}[4;10;640t").cellSize == TerminalGraphics.usualCellSize)
    #expect(graphics("\u{1B}[4;480;640t", columns: 0).cellSize == TerminalGraphics.usualCellSize)
  }

  @Test func `Sixel keeps within the terminal's size and registers`() {
    let told = graphics("\u{1B}[?2;0;640;480S\u{1B}[?1;0;16S\u{1B}[?62;4c")
    #expect(told.sixelLimit == PixelSize(width: 640, height: 480) && told.registers == 16)
    let untold = graphics("\u{1B}[?62;4c")
    #expect(untold.sixelLimit == TerminalGraphics.usualSixelLimit && untold.registers == 256)
  }

  @Test func `in tmux only an answering kitty is used`() {
    let environment = ["TMUX": "1", "TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]
    #expect(graphics(Self.kitty + "\u{1B}[?1;2;4c", environment).kind(for: .auto) == .kitty)
    // WezTerm supports kitty's graphics, but not its placeholders.
    let other = ["TMUX": "1", "TERM": "tmux-256color"]
    #expect(graphics(Self.kitty + "\u{1B}[?1;2c", other).kind(for: .auto) == .cells)
    #expect(graphics("\u{1B}[?1;2c", environment).kind(for: .auto) == .cells)
  }

  @Test func `in tmux sixels are used if tmux says that it shows them, and in no other multiplexer`() {
    let tmux = ["TMUX": "1", "TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"]
    #expect(graphics("\u{1B}[?1;2;4c", tmux).kind(for: .auto) == .sixel)
    #expect(graphics("\u{1B}[?1;2c", tmux).kind(for: .auto) == .cells)
    for other in [["STY": "1", "TERM": "screen"], ["ZELLIJ": "0"], ["TERM": "tmux-256color"]] {
      #expect(graphics("\u{1B}[?1;2;4c", other).kind(for: .auto) == .cells)
    }
  }

  @Test func `in tmux kitty's query is passed to the outer terminal`() {
    let all = String(decoding: PictureQuery.all(isInTmux: false), as: UTF8.self)
    #expect(all.contains("a=q") && all.contains("\u{1B}[>0q") && all.contains("\u{1B}[16t"))
    let inTmux = String(decoding: PictureQuery.outsideOfTmux, as: UTF8.self)
    #expect(inTmux.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_G") && inTmux.hasSuffix("\u{1B}\\"))
    // tmux itself would take kitty's query for a title
    #expect(!String(decoding: PictureQuery.all(isInTmux: true), as: UTF8.self).contains("_G"))
    // Placeholders are drawn by kitty 0.28, and the key is refused by those before.
    #expect(inTmux.contains(",U=1;") && !all.contains("U=1"))
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true), (["TERM": "linux"], true),
      (["TERM": "tmux-256color", "TMUX": "1"], false), (["TERM": "screen", "STY": "1"], true),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], false),
      (["TERM": "xterm-256color"], false), (["TERM": "foot"], false),
    ])
  func `no query is needed if the environment is conclusive`(
    environment: [String: String], expected: Bool
  ) {
    #expect(TerminalGraphics.isCertain(environment) == expected)
  }
}
