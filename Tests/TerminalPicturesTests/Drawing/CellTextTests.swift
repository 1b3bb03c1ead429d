import TerminalPictures
import Testing

@Suite struct CellTextTests {
  private func text(_ picture: Bitmap, columns: Int, rows: Int, _ colors: CellColors) -> String {
    let drawing = CellDrawing(glyphs: .half, colors: colors)
    return String(
      decoding: CellPicture(picture, columns: columns, rows: rows, drawing: drawing).ansi(), as: UTF8.self)
  }

  @Test func `a color is written once per run of cells, and reset at the end`() {
    // Given
    let picture = Bitmap.drawn(30, 40) { _, y in y < 20 ? .pureRed : y < 30 ? .pureRed : .pureBlue }
    // When
    let text = text(picture, columns: 3, rows: 2, .full)
    // Then
    #expect(
      text == "\u{1B}[48;2;255;0;0m   \u{1B}[0m\n\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀▀\u{1B}[0m\n")
  }

  @Test func `palette indices are written for each depth`() {
    #expect(
      text(.plain(10, 20, .pureRed), columns: 1, rows: 1, .palette256) == "\u{1B}[48;5;196m \u{1B}[0m\n")
    #expect(text(.plain(10, 20, .pureRed), columns: 1, rows: 1, .palette16) == "\u{1B}[101m \u{1B}[0m\n")
    let green = RGBColor(red: 0, green: 168, blue: 0)
    #expect(text(.plain(10, 20, green), columns: 1, rows: 1, .palette16) == "\u{1B}[42m \u{1B}[0m\n")
  }

  @Test func `without colors no sequence is written`() {
    #expect(text(.plain(10, 20, .white), columns: 2, rows: 2, .none) == "██\n██\n")
  }
}
