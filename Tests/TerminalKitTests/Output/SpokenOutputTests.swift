import Testing

@testable import TerminalKit

/// The screen reader's version of output in columns.
@Suite struct SpokenOutputTests {
  @Test func `reads out the numbers of bars but not the bars`() {
    let bars: [DrawingCharacters.Bar] = [
      ("Success", 999, .accent, "99.9 %"), ("Failure", 1, .accent, "0.1 %"),
    ]
    let lines = DrawingCharacters.ascii.lines(bars, width: 40).map(\.spoken.text.string)
    #expect(lines == ["Success, 999, 99.9 %", "Failure, 1, 0.1 %"])
  }
}
