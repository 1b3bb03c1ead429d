import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// Sheets over a page: what lies behind is dimmed, and the words have room.
@Suite struct SheetLooksTests {
  private func app(_ columns: Int, _ rows: Int, title: String = "A Ring around Saturn") -> TestApp {
    var app = TestApp(columns, rows)
    let apod = APOD(
      day: "2026-11-21", title: title, explanation: "Sunlight falls.",
      media: .other(url: URL(string: "https://example.org/a")))
    app.receive(.today(.kept(.live(apod), nil)))
    return app
  }

  @Test func `what lies behind is dimmed, but tabs and status are not`() throws {
    var app = app(80, 24)
    let (row, column) = (2, 2)
    #expect(app.frame.grid[row, column].style.foreground == .role(.title))
    let (tabs, status) = (app.frame.grid.row(0), app.frame.grid.row(22))
    app.type(Key("s"))
    let grid = app.state.frame.grid
    #expect(
      grid[row, column].style == .dim && grid[row, column].character == "R" || grid[row, column].style == .dim
    )
    #expect(grid.row(0) == tabs && grid.row(22) == status)
    // And the sheet itself is not
    let title = try #require(app.lines.firstIndex { $0.contains("Share ─") })
    #expect(grid.row(title).contains { $0.style.foreground == .role(.title) })
  }

  @Test func `cells of a picture are halfway to the ground`() {
    var frame = Frame(CellSize(columns: 2, rows: 1))
    var style = TextStyle()
    (style.foreground, style.background) = (.rgb(200, 100, 0), .indexed(17))
    frame.grid.write("▀▀", style, row: 0, column: 0, width: 2)
    var light = frame
    frame.dim(frame.grid.bounds, on: .dark)
    light.dim(light.grid.bounds, on: .light)
    #expect(frame.grid[0, 0].style.foreground == .rgb(100, 50, 0))
    #expect(light.grid[0, 0].style.foreground == .rgb(227, 177, 127))
    #expect(frame.grid[0, 1].style.background == .indexed(17))
  }

  @Test func `a picture that would stay bright is left out`() {
    // Given a picture of sixels, and one of kitty's in tmux, for which cells stand
    let area = GridArea(column: 0, row: 0, columns: 2, rows: 1)
    let stored = StoredPicture(
      picture: KittyPicture(id: 7, isInTmux: true), size: PixelSize(width: 2, height: 1), transmission: [])
    var frame = Frame(area.size)
    frame.add(PlacedPicture(content: .sequence([65], id: "a"), area: area))
    frame.add(PlacedPicture(content: .stored(stored, whole: area.size, part: area), area: area))
    frame.grid.write(KittyPlaceholder(stored.picture, columns: 2, rows: 1), in: area)
    #expect(frame.pictures.count == 2 && frame.grid[0, 0] != .blank)
    // Then
    var other = frame
    frame.dim(area, on: .dark)
    #expect(frame.pictures.isEmpty && frame.grid.row(0).allSatisfy { $0.character == " " })
    // And elsewhere it stays
    other.dim(GridArea(column: 0, row: 1, columns: 2, rows: 1), on: .dark)
    #expect(other.pictures.count == 2)
  }

  @Test(arguments: [60, 80, 100, 200])
  func `each sheet has two columns of margin`(columns: Int) throws {
    for keys in [[Key("s")], [Key(":")], [Key("?")]] {
      var app = app(columns, 30)
      for key in keys { app.type(key) }
      let boxed = app.lines.filter { $0.contains("│") }
      #expect(boxed.count > 3)
      for line in boxed {
        let parts = line.components(separatedBy: "│")
        let inner = try #require(parts.count > 2 ? parts[1] : nil)
        #expect(inner.first == " " && [" ", "▌"].contains(inner.dropFirst().first), "\(line)")
        #expect(inner.hasSuffix("  "), "\(line)")
      }
    }
  }

  @Test func `a long title is whole where there is room`() {
    let title = "The Large Magellanic Cloud and a very long name of seventy-two letters"
    #expect(title.count > 66)
    for (columns, isWhole) in [(100, true), (80, false)] {
      var app = app(columns, 30, title: title)
      app.type(Key("s"))
      #expect(app.lines.contains { $0.contains("│  " + title + " (2026-11-21)") } == isWhole)
    }
  }
}
