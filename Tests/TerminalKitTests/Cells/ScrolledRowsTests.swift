import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Frames with moved rows over a terminal that moves them, and gives new rows the background in force.
@Suite struct ScrolledRowsTests {
  private static let encoder = SGREncoder(depth: .trueColor, theme: Theme(ground: .dark), hasLinks: true)

  private struct Screen {
    var renderer = FrameRenderer(ScrolledRowsTests.encoder)
    var terminal: TerminalReader

    init(_ grid: CellGrid) { terminal = Self.reader(grid) }

    static func reader(_ grid: CellGrid) -> TerminalReader {
      TerminalReader(columns: grid.columns, rows: grid.rows) { DisplayWidth.of($0) }
    }

    /// Writes a frame, and compares the terminal with one that shows this frame alone.
    /// - Returns: the bytes as text.
    @discardableResult
    mutating func show(
      _ grid: CellGrid, _ pictures: [FramePicture] = [], at place: SourceLocation = #_sourceLocation
    ) -> String {
      let bytes = Array(renderer.render(grid, pictures: pictures).joined())
      terminal.show(bytes)
      var first = FrameRenderer(ScrolledRowsTests.encoder)
      var fresh = Self.reader(grid)
      fresh.show(first.render(grid))
      let isSame = terminal.seen == fresh.seen
      #expect(isSame && terminal.strangers.isEmpty, sourceLocation: place)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A screen of 40×20 that shows a part of a long page of colored cells, below a title and above a status line.
  private func page(from top: Int) -> CellGrid {
    var grid = CellGrid(columns: 40, rows: 20)
    grid.write("Title", .title, row: 0, column: 0, width: 40)
    grid.write("Status", .dim, row: 19, column: 0, width: 40)
    for row in 1..<19 {
      for column in 0..<40 {
        var style = TextStyle.plain
        style.background = .rgb(UInt8(top + row), UInt8(column), 0)
        grid.write("▀", style, row: row, column: column, width: 1)
      }
    }
    return grid
  }

  @Test(arguments: [
    (10, 13, "\u{1B}[m\u{1B}[2;19r\u{1B}[2H\u{1B}[3M\u{1B}[r"),
    (13, 10, "\u{1B}[m\u{1B}[2;19r\u{1B}[2H\u{1B}[3L\u{1B}[r"),
  ])
  func `the terminal moves rows, and the new ones are written`(_ from: Int, _ to: Int, _ move: String) {
    var screen = Screen(page(from: from))
    let first = screen.show(page(from: from))
    let bytes = screen.show(page(from: to))
    #expect(bytes.components(separatedBy: move).count == 2)
    // Three of eighteen rows
    #expect(bytes.components(separatedBy: "▀").count == 3 * 40 + 1)
    #expect(bytes.utf8.count * 5 < first.utf8.count)
  }

  @Test func `new rows are written whole, even where they are like those before`() {
    // Given a page whose last row is always the same
    func same(_ top: Int) -> CellGrid {
      var grid = page(from: top)
      let last = GridArea(column: 0, row: 18, columns: 40, rows: 1)
      grid.restyle(last) { $0.background = .rgb(9, 9, 9) }
      return grid
    }
    var screen = Screen(same(10))
    screen.show(same(10))
    // When a longer part moves, then the row that it leaves is right
    screen.show(same(11))
    screen.show(same(9))
  }

  @Test func `few cells, a move that saves less than half, and another screen are written as they are`() {
    func lines(_ top: Int) -> CellGrid {
      var grid = CellGrid(columns: 40, rows: 20)
      for row in 0..<20 { grid.write(SafeText("Line \(top + row)"), row: row, column: 0, width: 40) }
      return grid
    }
    var screen = Screen(lines(100))
    screen.show(lines(100))
    #expect(!screen.show(lines(201)).contains("r\u{1B}["))
    // The larger part of each row does not move along
    func half(_ top: Int) -> CellGrid {
      var grid = page(from: top)
      let left = GridArea(column: 0, row: 1, columns: 24, rows: 18)
      grid.copy(page(from: 100 + 40 * top), from: left, row: 1, column: 0)
      return grid
    }
    screen = Screen(half(0))
    screen.show(half(0))
    #expect(!screen.show(half(3)).contains("\u{1B}[r"))
    #expect(!screen.show(page(from: 100)).contains("\u{1B}[r"))
  }

  @Test(arguments: [true, false]) func `rows with a picture stay`(_ isPlaced: Bool) {
    // Given a picture in the rows 3 and 4
    let area = GridArea(column: 30, row: 3, columns: 4, rows: 2)
    let upload: FramePicture.Upload = (
      id: 1, bytes: Array("\u{1B}_Ga=t,i=1,f=24,s=1,v=1,q=1,m=0;AAAA\u{1B}\\".utf8),
      deletion: Array("\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\".utf8)
    )
    let placement = Array("\u{1B}_Ga=p,i=1,p=1,c=4,r=2,C=1,q=1\u{1B}\\".utf8)
    let removal = Array("\u{1B}_Ga=d,d=i,i=1,p=1,q=2\u{1B}\\".utf8)
    let picture = FramePicture(
      id: "1", slot: "1", area: area,
      content: isPlaced ? .placed(upload, placement: placement, removal: removal) : .drawn([]))
    func around(_ top: Int) -> CellGrid {
      var grid = page(from: top)
      grid.clear(area)
      return grid
    }
    var screen = Screen(around(10))
    screen.show(around(10), [picture])
    // When all rows move
    let bytes = screen.show(around(12), [picture])
    // Then those below it are moved, which are more than those above
    #expect(bytes.contains("\u{1B}[6;19r\u{1B}[6H\u{1B}[2M\u{1B}[r"))
    // And without it all of them
    screen.show(page(from: 12))
    #expect(screen.show(page(from: 14)).contains("\u{1B}[2;19r"))
    #expect(screen.terminal.graphics.faults.isEmpty)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4]) func `any rows may move, with any characters`(_ seed: UInt64) async {
    // Given a page of rows with wide characters, emoji, styles and links, beside a column that does not move
    var random = SplitMix(state: seed)
    let rows = (0..<90).map { _ in Self.row(&random) }
    func frame(_ top: Int) -> CellGrid {
      var grid = CellGrid(columns: 60, rows: 24)
      for row in 0..<20 {
        grid.copy(rows[top + row], from: rows[top + row].bounds, row: row + 2, column: 0)
      }
      for row in 0..<24 { grid.write("│", .dim, row: row, column: 59, width: 1) }
      grid.write(SafeText("\(top)/90"), row: 0, column: 0, width: 20)
      return grid
    }
    await withTaskExecutorPreference(.computing) {
      var (top, moves) = (30, 0)
      var screen = Screen(frame(top))
      screen.show(frame(top))
      for _ in 0..<60 {
        // When it moves, and some words change
        top = max(0, min(70, top + Int.random(in: -9...9, using: &random)))
        var grid = frame(top)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let (row, column) = (Int.random(in: 0..<24, using: &random), Int.random(in: 0..<50, using: &random))
          grid.write(Self.words.randomElement(using: &random)!, .accent, row: row, column: column, width: 9)
        }
        // Then the terminal shows it
        if screen.show(grid).contains("\u{1B}[r") { moves += 1 }
      }
      #expect(moves > 20)
    }
  }

  private static let words: [SafeText] = ["Falcon", "谷神星", "é", "👩‍🚀", "कृष्णा", "—", "⣿⣿", "▀▄▀▄", "   "]

  /// A row of random words.
  private static func row(_ random: inout SplitMix) -> CellGrid {
    var grid = CellGrid(columns: 59, rows: 1)
    var column = Int.random(in: 0...3, using: &random)
    while column < 59 {
      var style = [TextStyle.plain, .title, .error, .dim].randomElement(using: &random)!
      if Bool.random(using: &random) { style.background = .rgb(.random(in: 0...255, using: &random), 9, 9) }
      if Int.random(in: 0...5, using: &random) == 0 {
        let number = Int.random(in: 0...9, using: &random)
        style.link = URL(string: "https://example.org/\(number)").flatMap { Hyperlink($0) }
      }
      let word = words.randomElement(using: &random)!
      column += max(1, grid.write(word, style, row: 0, column: column, width: 59 - column))
    }
    return grid
  }
}
