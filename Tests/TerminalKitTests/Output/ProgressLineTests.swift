import Testing

@testable import TerminalKit

@Suite struct ProgressLineTests {
  @Test("A shorter text covers a longer one, and the end leaves nothing")
  func redraws() {
    var line = ProgressLine(mode: .redrawn)
    #expect(line.update("Fetching 10 %", columns: 80) == "\rFetching 10 %")
    #expect(line.update("Fetching 10 %", columns: 80) == "")
    #expect(line.update("Done", columns: 80) == "\rDone         ")
    #expect(line.clear() == "\r    \r")
    #expect(line.clear() == "")
  }

  @Test("A long text never reaches the last column")
  func truncates() {
    var line = ProgressLine(mode: .redrawn)
    #expect(line.update("Fetching the picture", columns: 10) == "\rFetching…")
  }

  @Test("A screen reader hears one word once")
  func speaksOnce() {
    var line = ProgressLine(mode: .spoken)
    #expect(line.update("1 %", columns: 80) == "Working…\n")
    #expect(line.update("2 %", columns: 80) == "")
    #expect(line.clear() == "")
  }

  @Test("Nobody hears nothing")
  func isSilent() {
    var line = ProgressLine(mode: .silent)
    #expect(line.update("1 %", columns: 80) == "" && line.clear() == "")
  }
}
