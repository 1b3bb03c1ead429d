import SpaceDomain
import TerminalKit
import TerminalPictures

/// Tiles in rows below one another: a picture each, and two lines of words below it.
struct GalleryLayout: Sendable {
  let area: GridArea
  let count: Int
  /// The tiles beside one another.
  let columns: Int
  /// The room of a picture.
  let picture: CellSize
  /// The first row of tiles in sight.
  let top: Int

  private static let words = 2
  private static let gap = (columns: 2, rows: 1)
  private static let narrowest = 22
  /// The most tiles beside one another, so that tiles grow with the terminal.
  private static let most = 6

  /// - Parameter top: the first row in sight before; it stays while the selected tile is in sight.
  init(_ count: Int, selected: Int, top: Int, in area: GridArea, _ look: DrawingContext) {
    (self.area, self.count) = (area, count)
    let least = max(Self.narrowest, area.columns / Self.most)
    columns = max(1, (area.columns + Self.gap.columns) / (least + Self.gap.columns))
    let width = max(1, (area.columns - Self.gap.columns * (columns - 1)) / columns)
    let whole = CellSize(columns: width, rows: 1_000).fitting(
      PictureRoom.landscape, cell: look.graphics.cellSize)
    // Two rows of tiles are in sight where that leaves their pictures some rows.
    let half = (area.rows + Self.gap.rows) / 2 - Self.words - Self.gap.rows
    picture = CellSize(
      columns: width, rows: min(whole.rows, max(4, half), max(1, area.rows - Self.words)))
    let (row, rows) = (selected / columns, (count + columns - 1) / columns)
    let visible = Self.visible(picture, in: area)
    self.top = max(0, min(max(top, row - visible + 1), row, rows - visible))
  }

  private static func visible(_ picture: CellSize, in area: GridArea) -> Int {
    max(1, (area.rows + gap.rows) / (picture.rows + words + gap.rows))
  }

  /// The rows of tiles in sight.
  var visibleRows: Int { Self.visible(picture, in: area) }

  /// The indexes of the tiles in sight.
  var range: Range<Int> {
    let start = min(count, top * columns)
    return start..<min(count, start + visibleRows * columns)
  }

  /// The areas of a tile: its picture, and the words below it.
  func place(of index: Int) -> (picture: GridArea, words: GridArea) {
    let (row, column) = (index / columns - top, index % columns)
    let all = GridArea(
      column: area.column + column * (picture.columns + Self.gap.columns),
      row: area.row + row * (picture.rows + Self.words + Self.gap.rows), columns: picture.columns,
      rows: picture.rows + Self.words)
    let (picture, words) = all.split(top: picture.rows)
    return (picture, words)
  }

  /// The tile to which a move leads, which may be the same.
  func target(of motion: Motion, from selected: Int) -> Int {
    switch motion {
    case .toStart: return 0
    case .toEnd: return max(0, count - 1)
    case .by, .pages, .halfPages:
      let rows = (count + columns - 1) / columns
      let row = motion.target(from: selected / columns, page: visibleRows, count: rows)
      let index = max(0, min(row, rows - 1)) * columns + selected % columns
      return max(0, min(index, count - 1))
    }
  }
}
