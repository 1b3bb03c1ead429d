import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct PictureCellsTests {
  @Test func `reads a picture of coloured characters`() throws {
    // Given
    let bytes = Array("\u{1B}[38;2;1;2;3;48;5;200m▄\u{1B}[7m▌\u{1B}[0m \n\u{1B}[91;44mx\u{1B}[0m\n".utf8)
    let picture = try #require(RenderedPicture(drawn: bytes, for: .symbols))
    // When
    let grid = try #require(PictureCells.grid(picture, within: CellSize(columns: 3, rows: 2)))
    // Then
    let text = (0..<grid.rows).map { row in String(grid.row(row).map(\.character)) }
    #expect(text == ["▄▌ ", "x  "])
    #expect(grid[0, 0].style.foreground == .rgb(1, 2, 3) && grid[0, 0].style.background == .indexed(200))
    #expect(grid[0, 1].style.attributes == .reversed && grid[0, 2].style == .plain)
    #expect(grid[1, 0].style.foreground == .indexed(9) && grid[1, 0].style.background == .indexed(4))
  }
}
