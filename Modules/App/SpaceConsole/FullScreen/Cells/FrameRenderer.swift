/// Turns frames into the bytes that lead a terminal from the last one to the next, as few as can be.
struct FrameRenderer: Sendable {
  var encoder: SGREncoder
  /// Whether the terminal can show a frame at once (mode 2026).
  var isSynchronized = false
  private var shown: CellGrid?
  private var shownPictures: [FramePicture] = []

  private var bytes: [UInt8] = []
  private var style = CellStyle.plain
  /// The links of the grid that is written.
  private var links: [UInt32: Hyperlink] = [:]
  /// Where the cursor is; nil where terminals disagree.
  private var cursor: (row: Int, column: Int)?

  init(_ encoder: SGREncoder) { self.encoder = encoder }

  /// Forgets what the terminal shows: the next frame is written as a whole.
  mutating func invalidate() {
    shown = nil
    shownPictures = []
  }

  /// What to write; nothing where nothing has changed.
  mutating func render(_ grid: CellGrid, pictures: [FramePicture] = []) -> [UInt8] {
    bytes = []
    (style, cursor, links) = (.plain, nil, grid.links)
    var old = base(for: grid)
    cover(pictures, in: &old)
    if pictures.isEmpty, shownPictures.isEmpty, let shift = ScrollShift(from: old, to: grid) {
      bytes += shift.sequence.utf8
      old.scroll(shift.region, by: shift.distance)
    }
    for row in 0..<grid.rows where old.row(row) != grid.row(row) { write(row, of: grid, over: old) }
    bytes += encoder.change(from: style, to: .plain, links: links)
    if style != .plain { bytes += "\u{1B}[0m".utf8 }
    for picture in pictures where !shownPictures.contains(picture) { draw(picture) }
    (shown, shownPictures) = (grid, pictures)
    guard !bytes.isEmpty else { return [] }
    return isSynchronized ? Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8) : bytes
  }

  /// What the terminal shows, after it was cleared if that is not known.
  private mutating func base(for grid: CellGrid) -> CellGrid {
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows { return shown }
    bytes += "\u{1B}[0m\u{1B}[2J".utf8
    if shownPictures.contains(where: { $0.needsDeletion }) { bytes += FramePicture.deletion }
    shownPictures = []
    return CellGrid(columns: grid.columns, rows: grid.rows)
  }

  // MARK: - Pictures that the terminal draws itself

  /// Where a picture was, all cells are written again.
  private mutating func cover(_ pictures: [FramePicture], in old: inout CellGrid) {
    let gone = shownPictures.filter { !pictures.contains($0) }
    if gone.contains(where: \.needsDeletion) {
      bytes += FramePicture.deletion
      shownPictures = shownPictures.filter { !$0.needsDeletion }
    }
    for picture in gone where !picture.needsDeletion {
      // No cell of a frame looks like this, so that each is different.
      old.restyle(picture.area) { $0.background = .rgb(1, 2, 3) }
    }
  }

  private mutating func draw(_ picture: FramePicture) {
    move(row: picture.area.row, column: picture.area.column)
    bytes += picture.bytes
    cursor = nil
  }

  // MARK: - Cells

  /// Cells that are the same are written again where that is shorter than going around them.
  private static let longestGap = 4

  private mutating func write(_ row: Int, of grid: CellGrid, over old: CellGrid) {
    let end = Self.contentEnd(grid, row)
    let oldEnd = Self.contentEnd(old, row)
    var column = 0
    while column < end {
      guard grid[row, column] != old[row, column] else {
        column += 1
        continue
      }
      if grid[row, column].isRightHalf, column > 0 { column -= 1 }
      column = writeRun(row, from: column, to: end, of: grid, over: old)
    }
    guard oldEnd > end else { return }
    move(row: row, column: end)
    look(.plain)
    bytes += "\u{1B}[K".utf8
  }

  /// Where a row has nothing more.
  private static func contentEnd(_ grid: CellGrid, _ row: Int) -> Int {
    let cells = grid.row(row)
    return (cells.lastIndex { $0 != .blank }).map { $0 - cells.startIndex + 1 } ?? 0
  }

  /// Writes up to the last cell before the next gap that is worth going around; where it ended.
  private mutating func writeRun(
    _ row: Int, from start: Int, to end: Int, of grid: CellGrid, over old: CellGrid
  ) -> Int {
    var runEnd = start + 1
    var column = start + 1
    while column < end, column - runEnd <= Self.longestGap {
      if grid[row, column] != old[row, column] { runEnd = column + 1 }
      column += 1
    }
    for column in start..<runEnd {
      let isWide = column + 1 < grid.columns && grid[row, column + 1].isRightHalf
      put(grid[row, column], row: row, column: column, isWide: isWide)
    }
    return runEnd
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int, isWide: Bool) {
    // The left half has written both.
    guard !cell.isRightHalf else { return }
    move(row: row, column: column)
    look(cell.style)
    bytes += cell.character.utf8
    cursor = cell.isSimple && !isWide ? (row, column + 1) : nil
  }

  private mutating func move(row: Int, column: Int) {
    if let cursor, cursor == (row, column) { return }
    if let cursor, cursor.row == row, cursor.column < column {
      let distance = column - cursor.column
      bytes += (distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C").utf8
    } else {
      bytes += (column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H").utf8
    }
    cursor = (row, column)
  }

  private mutating func look(_ new: CellStyle) {
    bytes += encoder.change(from: style, to: new, links: links)
    bytes += encoder.change(from: style, to: new)
    style = new
  }
}
