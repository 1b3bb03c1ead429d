import Testing

@testable import TerminalKit

@Suite struct DotCanvasTests {
  private let pen = DotCanvas.Pen(style: .accent, mark: "*")
  private let other = DotCanvas.Pen(style: .warning, mark: "o")

  @Test func `each dot of a cell has its bit`() {
    for (index, dots) in ["⠁⠂⠄⡀", "⠈⠐⠠⢀"].enumerated() {
      for (row, expected) in dots.enumerated() {
        var canvas = DotCanvas(columns: 1, rows: 1, .unicode)
        canvas.draw((index, row), with: pen)
        #expect(canvas.lines.map(\.text.string) == [String(expected)])
      }
    }
  }

  @Test(arguments: [(0, 7), (7, 0), (3, 3)])
  func `a line has no gaps, whatever its slope`(start: Int, end: Int) {
    var canvas = DotCanvas(columns: 8, rows: 8, .ascii)
    canvas.draw(from: (0, start), to: (7, end), with: pen)
    let marks = canvas.lines.map(\.text.string).joined().filter { $0 == "*" }
    #expect(marks.count == 8)
  }

  @Test func `dots outside of the canvas are not drawn`() {
    var canvas = DotCanvas(columns: 2, rows: 1, .unicode)
    for dot in [(-1, 0), (4, 0), (0, -1), (0, 4), (.max, .max)] {
      canvas.draw(dot, with: pen)
    }
    #expect(canvas.lines.map(\.text.string) == [""])
    #expect(DotCanvas(columns: 0, rows: 5, .unicode).lines.isEmpty)
    #expect(DotCanvas(columns: -3, rows: -3, .ascii).lines.isEmpty)
  }

  @Test func `a cell has the style of the last pen, neighbors of one pen are one run`() {
    var canvas = DotCanvas(columns: 5, rows: 1, .unicode)
    for x in 0...3 { canvas.draw((x, 0), with: pen) }
    canvas.draw((3, 3), with: other)
    canvas.draw((8, 1), with: pen)
    let runs = canvas.lines[0].runs
    #expect(runs.map(\.text.string) == ["⠉", "⢉", "  ", "⠂"])
    #expect(runs.map(\.style) == [.accent, .warning, .plain, .accent])
  }
}
