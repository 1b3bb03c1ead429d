import SpaceTestSupport
import Testing

@Suite("Output that arrives in pieces") struct DrawnOutputTests {
  /// A picture, a title, colors, a character of three bytes and two columns, and a line end.
  private static let output = Array(
    """
    \u{1B}[?1049h\u{1B}[2J\u{1B}_Ga=t,i=7,s=1,v=1,m=1;AAAA\u{1B}\\\u{1B}_Gm=0;AAAA\u{1B}\\\u{1B}]2;title\u{7}\
    \u{1B}[2;3H\u{1B}[1;38;2;1;2;3mA星e\u{301}\u{1B}[0m B\r\nC\u{1B}_Ga=p,i=7,p=1,c=2,r=1;\u{1B}\\
    """.utf8)

  @Test func `a screen is the same wherever its output is cut`() {
    // Given the screen of the whole
    var whole = TerminalReader(columns: 12, rows: 4)
    whole.show(Self.output)
    for cut in 1..<Self.output.count {
      // When the same is drawn in two pieces, and seen between them
      let pieces = [Self.output[..<cut], Self.output[cut...]].map { (stream: 0, bytes: Array($0)) }
      var drawn = DrawnOutput(columns: 12, rows: 4)
      drawn.draw(Array(pieces.prefix(1)))
      _ = drawn.screen
      drawn.draw(pieces)
      // Then nothing tells of the cut
      let screen = drawn.screen
      #expect(screen.cells == whole.cells && screen.cursor == whole.cursor, "cut at \(cut)")
      #expect(screen.commands == whole.commands && screen.strangers.isEmpty, "cut at \(cut)")
      #expect(screen.graphics.placements == whole.graphics.placements, "cut at \(cut)")
    }
  }

  @Test func `a text is found once, wherever it is cut`() {
    let output = Array("one, two, one".utf8)
    for cut in 0...output.count {
      var search = TextSearch("one")
      search.append(Array(output[..<cut]))
      search.append(Array(output[cut...]))
      #expect(search.count == 2 && search.written == "one, two, one", "cut at \(cut)")
    }
  }
}
