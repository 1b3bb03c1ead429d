import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct TerminalStreamTests {
  @Test func `a terminal reports its size, also after a change`() {
    // Given
    let terminal = PseudoTerminal(columns: 132, rows: 50)
    let stream = TerminalStream(descriptor: terminal.program, environment: ["COLUMNS": "40", "LINES": "12"])
    // Then
    #expect(stream.isTerminal)
    #expect(stream.size == CellSize(columns: 132, rows: 50))
    // When
    var size = winsize(ws_row: 12, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal.program, UInt(TIOCSWINSZ), &size)
    // Then
    #expect(stream.size == CellSize(columns: 40, rows: 12))
  }

  @Test func `a pipe has the size of the environment, else the default`() {
    let channel = Channel()
    func size(_ environment: [String: String]) -> CellSize {
      TerminalStream(descriptor: channel.writeEnd, environment: environment).size
    }
    #expect(!TerminalStream(descriptor: channel.writeEnd, environment: [:]).isTerminal)
    #expect(size([:]) == .standard)
    #expect(size(["COLUMNS": "100", "LINES": "30"]) == CellSize(columns: 100, rows: 30))
    #expect(size(["COLUMNS": "-3", "LINES": "many"]) == .standard)
    #expect(size(["COLUMNS": "99999999999"]) == .standard)
    _ = channel.finish()
  }

  @Test func `dimensions unknown to the terminal are taken from the environment`() {
    let size = CellSize(reported: (0, 33), environment: ["COLUMNS": "70", "LINES": "9"])
    #expect(size == CellSize(columns: 70, rows: 33))
  }
}
