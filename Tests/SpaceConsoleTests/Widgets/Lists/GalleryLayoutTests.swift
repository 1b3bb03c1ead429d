import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The places of tiles, in parts with headings and without.
@Suite struct GalleryLayoutTests {
  private let look = DrawingContext(size: CellSize(columns: 80, rows: 24), now: .distantPast)
  private let area = GridArea(column: 1, row: 3, columns: 78, rows: 20)
  /// Three months of 31, 1 and 8 tiles.
  private let parts = [
    GalleryLayout.Part(start: 0, heading: "March"), GalleryLayout.Part(start: 31, heading: "February"),
    GalleryLayout.Part(start: 32, heading: "January"),
  ]

  private func layout(_ selected: Int, top: Int = 0, _ rows: Int = 20) -> GalleryLayout {
    var area = area
    area.rows = rows
    return GalleryLayout(40, in: parts, selected: selected, top: top, most: 6, in: area, look)
  }

  @Test(arguments: [9, 12, 17, 20, 33, 60])
  func `each tile in sight lies in the area, below its heading, over no other`(_ rows: Int) throws {
    for selected in 0..<40 {
      let layout = layout(selected, rows)
      #expect(layout.range.contains(selected), "\(selected)")
      var taken: Set<CellPlace> = []
      func take(_ area: GridArea) {
        #expect(area.row >= 3 && area.row + area.rows <= 3 + rows && area.column + area.columns <= 79)
        for row in 0..<area.rows {
          for column in 0..<area.columns {
            let cell = CellPlace(column: area.column + column, row: area.row + row)
            #expect(taken.insert(cell).inserted, "\(selected) \(cell)")
          }
        }
      }
      for heading in layout.headings { take(heading.area) }
      for index in layout.range {
        let place = try #require(layout.place(of: index))
        take(place.picture)
        take(place.words)
        let month = parts.last { $0.start <= index }?.heading
        let above = layout.headings.last { $0.area.row < place.picture.row }
        #expect(above?.text == month, "\(index)")
      }
    }
  }

  @Test func `moves go from month to month, and stay in their column where a row has it`() {
    let layout = layout(29)
    #expect(layout.columns == 3 && layout.column(of: 29) == 2)
    // The last row of March has one tile, February has one, January is full again.
    var (selected, path) = (29, [Int]())
    for _ in 0..<4 {
      selected = layout.target(of: .by(1), from: selected, column: 2)
      path.append(selected)
    }
    #expect(path == [30, 31, 34, 37])
    #expect(layout.target(of: .by(-1), from: 34, column: 2) == 31)
    #expect(layout.target(of: .by(1), from: 39, column: 1) == 39)
    #expect(layout.target(of: .by(-1), from: 2, column: 2) == 2)
    #expect(
      layout.target(of: .toEnd, from: 0, column: 0) == 39
        && layout.target(of: .toStart, from: 39, column: 0) == 0)
  }

  @Test func `the rows stay while the selected tile is in sight, and the end fills the area`() {
    let first = layout(0)
    #expect(first.top == 0 && first.visibleRows == 2)
    #expect(layout(5).top == 0 && layout(6).top == 1)
    #expect(layout(5, top: 1).top == 1 && layout(2, top: 1).top == 0)
    // A jump asks for the row at the top, but no row is left empty at the end
    #expect(layout(12, top: .max).top == 4)
    let last = layout(39, top: .max)
    #expect(last.range == 35..<40 && last.top == 13)
  }

  @Test(arguments: [(1, 2, 19), (2, 2, 19), (3, 3, 13), (4, 4, 9), (6, 4, 9), (30, 5, 7)])
  func `few tiles are as large as they can be while all are in sight`(
    _ count: Int, _ columns: Int, _ rows: Int
  ) throws {
    let area = GridArea(column: 1, row: 3, columns: 118, rows: 30)
    let layout = GalleryLayout(
      count, in: [GalleryLayout.Part(start: 0)], selected: 0, top: 0, most: 6, in: area, look)
    #expect(layout.columns == columns && layout.picture.rows == rows)
    #expect(layout.range == 0..<min(count, 15))
    let place = try #require(layout.place(of: 0))
    #expect(place.words.row + place.words.rows <= area.row + area.rows)
  }
}
