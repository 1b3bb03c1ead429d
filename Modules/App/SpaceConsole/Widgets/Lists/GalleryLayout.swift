import SpaceDomain
import TerminalKit
import TerminalPictures

/// Rows of tiles, perhaps in parts with a heading each. A tile is a picture with two lines of words below it.
struct GalleryLayout: Sendable {
  /// Tiles that belong together, such as those of a month.
  struct Part: Sendable, Equatable {
    /// The index of its first tile.
    let start: Int
    /// The line above its tiles; empty for none.
    var heading: SafeText = ""
  }

  /// A row of tiles in sight.
  private struct Row: Sendable {
    let number: Int
    let tiles: Range<Int>
    /// The screen's row of its heading, or of its pictures if it has none.
    let place: Int
    let heading: SafeText
  }

  let area: GridArea
  let count: Int
  /// The tiles beside one another.
  let columns: Int
  /// The room of a picture.
  let picture: CellSize
  /// The first row of tiles in sight.
  private(set) var top = 0
  private var rows: [Row] = []
  /// The parts with the numbers of their first rows.
  private let parts: [(part: Part, row: Int)]
  private let rowCount: Int

  private static let words = 2
  private static let gap = (columns: 2, rows: 1)
  private static let narrowest = 22

  /// - Parameters:
  ///   - top: the first row in sight before; it stays while the selected tile is in sight.
  ///   - most: the most tiles beside one another, so that tiles grow with the terminal.
  init(
    _ count: Int, in parts: [Part] = [Part(start: 0)], selected: Int, top: Int, most: Int, in area: GridArea,
    _ look: DrawingContext
  ) {
    (self.area, self.count) = (area, count)
    let least = max(Self.narrowest, area.columns / most)
    let narrowest = max(1, (area.columns + Self.gap.columns) / (least + Self.gap.columns))
    let heading = parts.contains { !$0.heading.isEmpty } ? 1 : 0
    // Few tiles are as large as they can be while all of them are in sight.
    let fitting = (1..<narrowest).first { columns in
      let rows = (count + columns - 1) / columns
      let height = Self.wholePicture(columns, in: area, look).rows + Self.words + Self.gap.rows
      return parts.count == 1 && heading == 0 && rows * height - Self.gap.rows <= area.rows
    }
    let columns = fitting ?? narrowest
    let whole = Self.wholePicture(columns, in: area, look)
    let cut = Self.pictureRows(whole: whole.rows, in: area.rows, heading)
    picture = CellSize(columns: whole.columns, rows: fitting == nil ? cut : whole.rows)
    self.columns = columns
    var row = 0
    let ends = parts.dropFirst().map(\.start) + [count]
    self.parts = zip(parts, ends).map { part, end in
      defer { row += max(0, end - part.start + columns - 1) / columns }
      return (part, row)
    }
    rowCount = row
    let own = rowOf(selected)
    self.top = max(0, min(max(top, leastTop(showing: own)), own, leastTop(showing: rowCount - 1)))
    rows = rows(from: self.top)
  }

  /// The size of an uncut picture, with some tiles beside one another.
  private static func wholePicture(_ columns: Int, in area: GridArea, _ look: DrawingContext) -> CellSize {
    let width = max(1, (area.columns - gap.columns * (columns - 1)) / columns)
    return CellSize(columns: width, rows: 1_000).fitting(PictureRoom.landscape, cell: look.graphics.cellSize)
  }

  /// The rows of a picture, which is cut to have a second row of tiles in sight, and by a quarter at most to have more.
  private static func pictureRows(whole: Int, in rows: Int, _ heading: Int) -> Int {
    func share(_ count: Int) -> Int {
      (rows + gap.rows - min(count, 2) * heading) / count - words - gap.rows
    }
    let more = (3...max(3, rows)).last { share($0) >= max(leastPicture, (whole * 3 + 3) / 4) }
    return max(1, min(whole, share(more ?? (share(2) >= leastPicture ? 2 : 1))))
  }

  private static let leastPicture = 4

  private func rowOf(_ tile: Int) -> Int {
    parts.last { $0.part.start <= tile }.map { $0.row + (tile - $0.part.start) / columns } ?? 0
  }

  private func tiles(in row: Int) -> Range<Int> {
    guard let index = parts.lastIndex(where: { $0.row <= row }) else { return 0..<0 }
    let start = min(count, parts[index].part.start + (row - parts[index].row) * columns)
    let end = index + 1 < parts.count ? parts[index + 1].part.start : count
    return start..<max(start, min(start + columns, end))
  }

  /// The rows in sight from a row on. A heading is above the first row of its part, and above the first row in sight.
  private func rows(from top: Int) -> [Row] {
    var (rows, place): ([Row], Int) = ([], area.row)
    for number in top..<max(top, rowCount) {
      let own = parts.last { $0.row <= number }
      let heading = rows.isEmpty || own?.row == number ? own?.part.heading ?? "" : ""
      let height = (heading.isEmpty ? 0 : 1) + picture.rows + Self.words
      guard rows.isEmpty || place + height <= area.row + area.rows else { break }
      rows.append(Row(number: number, tiles: tiles(in: number), place: place, heading: heading))
      place += height + Self.gap.rows
    }
    return rows
  }

  private func leastTop(showing row: Int) -> Int {
    var top = max(0, row)
    while top > 0, rows(from: top - 1).last?.number ?? 0 >= row { top -= 1 }
    return top
  }

  /// The rows of tiles in sight.
  var visibleRows: Int { rows.count }

  /// The indexes of the tiles in sight.
  var range: Range<Int> { (rows.first?.tiles.lowerBound ?? 0)..<(rows.last?.tiles.upperBound ?? 0) }

  /// The headings in sight, each with its row of the screen.
  var headings: [(text: SafeText, area: GridArea)] {
    rows.filter { !$0.heading.isEmpty }.map {
      ($0.heading, GridArea(column: area.column, row: $0.place, columns: area.columns, rows: 1))
    }
  }

  /// The areas of a tile in sight: its picture, and the words below it; nil for a tile out of sight.
  func place(of index: Int) -> (picture: GridArea, words: GridArea)? {
    guard let row = rows.first(where: { $0.tiles.contains(index) }) else { return nil }
    let column = index - row.tiles.lowerBound
    let all = GridArea(
      column: area.column + column * (picture.columns + Self.gap.columns),
      row: row.place + (row.heading.isEmpty ? 0 : 1), columns: picture.columns,
      rows: picture.rows + Self.words)
    let (picture, words) = all.split(top: picture.rows)
    return (picture, words)
  }

  /// The place of a tile in its row.
  func column(of index: Int) -> Int { index - tiles(in: rowOf(index)).lowerBound }

  /// The tile to which a move leads, which may be the same.
  /// - Parameter column: the place in its row to stay at, where the row has one.
  func target(of motion: Motion, from selected: Int, column: Int) -> Int {
    switch motion {
    case .toStart: return 0
    case .toEnd: return max(0, count - 1)
    case .by, .pages, .halfPages:
      let row = motion.target(from: rowOf(selected), page: visibleRows, count: rowCount)
      let tiles = tiles(in: max(0, min(row, rowCount - 1)))
      return max(0, min(tiles.lowerBound + column, tiles.upperBound - 1))
    }
  }
}
