import Testing

@testable import TerminalKit

@Suite struct ProgressLineTests {
  @Test func `a shorter text covers a longer one, and the end clears the line`() {
    var line = ProgressLine(mode: .redrawn)
    #expect(line.update("Fetching 10 %", columns: 80) == "\rFetching 10 %")
    #expect(line.update("Fetching 10 %", columns: 80) == "")
    #expect(line.update("Done", columns: 80) == "\rDone         ")
    #expect(line.clear() == "\r    \r")
    #expect(line.clear() == "")
  }

  @Test func `a long text never reaches the last column`() {
    var line = ProgressLine(mode: .redrawn)
    #expect(line.update("Fetching the picture", columns: 10) == "\rFetching…")
  }

  @Test func `a screen reader gets one word once`() {
    var line = ProgressLine(mode: .spoken)
    #expect(line.update("1 %", columns: 80) == "Working…\n")
    #expect(line.update("2 %", columns: 80) == "")
    #expect(line.clear() == "")
  }

  @Test func `a logger without destination builds no message`() {
    var line = ProgressLine(mode: .silent)
    #expect(line.update("1 %", columns: 80) == "" && line.clear() == "")
  }
}
