import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct PictureProtocolTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], PictureProtocol.symbols), (["TERM": "xterm-kitty"], .kitty),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty), (["TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iTerm2), (["LC_TERMINAL": "iTerm2"], .iTerm2),
      (["TERM_PROGRAM": "WezTerm"], .iTerm2), (["TERM": "foot"], .sixel),
      (["TERM": "mlterm-256color"], .sixel),
      (["TERM_PROGRAM": "iTerm.app", "TMUX": "/tmp/x"], .symbols),
      (["LC_TERMINAL": "iTerm2", "TERM": "screen-256color"], .symbols), ([:], .symbols),
    ])
  func `terminals are known by their environment; a multiplexer hides them`(
    environment: [String: String], expected: PictureProtocol
  ) {
    #expect(PictureProtocol(environment: environment) == expected)
  }

  @Test(
    arguments: [
      (1000, 500, 80, 20, 80, 20), (1000, 700, 80, 28, 80, 28), (1000, 1000, 80, 20, 40, 20),
      (500, 1000, 80, 20, 20, 20), (4000, 100, 80, 20, 80, 1), (1, 100_000, 80, 20, 1, 20),
      (100, 100, 3, 50, 3, 2),
    ])
  func `a picture keeps its shape within the area; cells are twice as high as wide`(
    width: Int, height: Int, columns: Int, rows: Int, fittedColumns: Int, fittedRows: Int
  ) {
    let area = CellSize(columns: columns, rows: rows).fitting(width: width, height: height)
    #expect(area == CellSize(columns: fittedColumns, rows: fittedRows))
  }

  @Test
  func `a picture gets half of the rows, at least eight where there are so many`() {
    #expect(CellSize(forPictureIn: CellSize(columns: 80, rows: 24)) == CellSize(columns: 80, rows: 12))
    #expect(CellSize(forPictureIn: CellSize(columns: 40, rows: 12)) == CellSize(columns: 40, rows: 8))
    #expect(CellSize(forPictureIn: CellSize(columns: 40, rows: 5)) == CellSize(columns: 40, rows: 3))
  }
}
