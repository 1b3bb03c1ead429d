/// Writes the cells that differ from those on the terminal, in as few bytes as possible.
struct CellWriter: Sendable {
  let encoder: SGREncoder
  private let agreesOnWidths: Bool
  private(set) var bytes: [UInt8] = []
  private var style = CellStyle.plain
  /// The link of the cells that are written, and the links of the grid.
  private var (link, links): (UInt32, [UInt32: Hyperlink]) = (0, [:])
  /// The position of the cursor; nil where it is unknown, or where terminals disagree.
  private var (row, column): (Int?, Int?)

  /// - Parameter agreesOnWidths: true if the terminal shows a grapheme cluster as one character.
  init(_ encoder: SGREncoder, agreesOnWidths: Bool = false) {
    self.encoder = encoder
    self.agreesOnWidths = agreesOnWidths
  }

  /// Writes a sequence that changes no style; the position of the cursor is unknown afterward.
  mutating func write(_ sequence: some Sequence<UInt8>) {
    bytes += sequence
    (row, column) = (nil, nil)
  }

  /// Writes the difference between two grids of the same size.
  mutating func write(_ grid: CellGrid, over old: CellGrid) {
    links = grid.links
    for row in 0..<grid.rows where !grid.hasSameRow(row, as: old) { write(row, of: grid, over: old) }
    look(.plain)
  }

  /// Writes sequences from a cell on; the position of the cursor is unknown afterward.
  mutating func draw(_ sequences: [UInt8], row: Int, column: Int) {
    bytes += Self.position(row, column).utf8
    write(sequences)
  }

  // MARK: - Rows

  private mutating func write(_ row: Int, of grid: CellGrid, over old: CellGrid) {
    let end = grid.contentEnd(row)
    var place = 0
    while place < end {
      guard grid[row, place] != old[row, place] else {
        place += 1
        continue
      }
      if let blanks = Self.blanks(grid, old, row, from: place) {
        erase(row, blanks, in: grid)
        place = blanks.upperBound
      } else {
        // A wide character is written as a whole.
        if grid[row, place].isRightHalf, place > 0 { place -= 1 }
        place += put(row, place, of: grid)
      }
    }
    guard old.contentEnd(row) > end else { return }
    move(row, end, in: grid)
    look(.plain)
    bytes += "\u{1B}[K".utf8
  }

  /// The fewest cells worth erasing: erasing cells and moving past them takes up to ten bytes.
  private static let fewestToErase = 11

  /// The cells that become blank, if erasing them is worth it.
  private static func blanks(_ grid: CellGrid, _ old: CellGrid, _ row: Int, from start: Int) -> Range<Int>? {
    // Most changed cells are not blank.
    if !grid[row, start].isSpace { return nil }
    let cells = start..<grid.columns
    let end = cells.first { grid[row, $0] != .blank } ?? grid.columns
    let last = (start..<end).last { old[row, $0] != .blank } ?? start
    return last - start + 1 >= fewestToErase ? start..<last + 1 : nil
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>, in grid: CellGrid) {
    move(row, range.lowerBound, in: grid)
    let isSeen = style.background != .standard || !style.attributes.isDisjoint(with: .ofSpaces)
    if isSeen || link != 0 { look(.plain) }
    bytes += "\u{1B}[\(range.count)X".utf8
  }

  /// Writes a character and returns the number of its cells.
  private mutating func put(_ row: Int, _ place: Int, of grid: CellGrid) -> Int {
    let cell = grid[row, place]
    let width = place + 1 < grid.columns && grid[row, place + 1].isRightHalf ? 2 : 1
    move(row, place, in: grid)
    look(cell.style, isSpace: cell.isSpace)
    cell.text.append(to: &bytes)
    // In the last column the cursor stays where it is.
    let isKnown = cell.isSimple && width == 1 || agreesOnWidths && cell.isEmoji
    column = isKnown && place + width < grid.columns ? place + width : nil
    return width
  }

  // MARK: - The cursor

  private mutating func move(_ newRow: Int, _ newColumn: Int, in grid: CellGrid) {
    guard (row, column) != (newRow, newColumn) else { return }
    bytes += way(to: newRow, newColumn, in: grid)
    (row, column) = (newRow, newColumn)
  }

  /// The shortest way to move the cursor: CUP; LF, CUU or CUD with CR, BS, CUF, CUB or CHA; or writing the
  /// same cells again.
  private func way(to newRow: Int, _ newColumn: Int, in grid: CellGrid) -> [UInt8] {
    let absolute = Self.position(newRow, newColumn)
    guard let row else { return Array(absolute.utf8) }
    if row == newRow, let column, let again = cells(column..<max(column, newColumn), row, of: grid) {
      return again
    }
    let vertical = Self.vertical(newRow - row)
    var horizontal = newColumn == 0 ? "\r" : "\u{1B}[\(newColumn + 1)G"
    if let column {
      let relative = Self.horizontal(newColumn - column)
      if relative.utf8.count < horizontal.utf8.count { horizontal = relative }
    }
    let relative = vertical + horizontal
    return Array((relative.utf8.count < absolute.utf8.count ? relative : absolute).utf8)
  }

  private static func position(_ row: Int, _ column: Int) -> String {
    column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// The most cells to write again instead of skipping them.
  private static let longestGap = 3

  /// The bytes of the cells in between, if they are few and have the style that was written last.
  private func cells(_ range: Range<Int>, _ row: Int, of grid: CellGrid) -> [UInt8]? {
    guard (1...Self.longestGap).contains(range.count) else { return nil }
    var again: [UInt8] = []
    for place in range {
      let cell = grid[row, place]
      guard cell.isSimple, cell.style.link == link,
        encoder.change(from: style, to: cell.style, isSpace: cell.isSpace).isEmpty
      else {
        return nil
      }
      cell.text.append(to: &again)
    }
    return again.count <= Self.longestGap ? again : nil
  }

  private static func vertical(_ distance: Int) -> String {
    switch distance {
    case 0: ""
    // Never below the last row, where it would scroll.
    case 1...3: String(repeating: "\n", count: distance)
    case 4...: "\u{1B}[\(distance)B"
    case -1: "\u{1B}[A"
    default: "\u{1B}[\(-distance)A"
    }
  }

  private static func horizontal(_ distance: Int) -> String {
    switch distance {
    case 0: ""
    case 1: "\u{1B}[C"
    case 2...: "\u{1B}[\(distance)C"
    case -3...(-1): String(repeating: "\u{8}", count: -distance)
    default: "\u{1B}[\(-distance)D"
    }
  }

  private mutating func look(_ new: CellStyle, isSpace: Bool = false) {
    bytes += encoder.change(from: link, to: new.link, links: links)
    link = new.link
    let change = encoder.change(from: style, to: new, isSpace: isSpace)
    guard !change.isEmpty else { return }
    bytes += change
    style = new
  }
}
