struct CellWriter: Sendable {
  let encoder: SGREncoder
  /// The characters that the terminal's font has.
  var characters = DrawingCharacters.unicode
  /// The bytes after the last picture.
  private(set) var bytes: [UInt8] = []
  /// The bytes up to the last picture. A picture of hundreds of kB is a piece of its own, because a copy takes a while.
  private var earlier: [[UInt8]] = []
  /// The areas of pictures that stay: erasing the rest of a line would erase them, too.
  var kept: [GridArea] = []
  private var style = TextStyle.plain
  /// The position of the cursor; nil where it is unknown, or where terminals disagree.
  private var (row, column): (Int?, Int?)

  init(_ encoder: SGREncoder) { self.encoder = encoder }

  /// Writes a sequence that changes no style; the position of the cursor is unknown afterward.
  mutating func write(_ sequence: some Sequence<UInt8>) {
    bytes += sequence
    (row, column) = (nil, nil)
  }

  mutating func write(_ grid: CellGrid, over old: CellGrid) {
    for row in 0..<grid.rows where !grid.hasRow(row, like: old, row) { write(row, of: grid, over: old) }
    look(.plain)
  }

  /// All bytes in pieces, none of which is empty.
  var pieces: [[UInt8]] { (earlier + [bytes]).filter { !$0.isEmpty } }

  /// The number of all bytes.
  var count: Int { earlier.reduce(bytes.count) { $0 + $1.count } }

  /// Writes sequences from a cell on; the position of the cursor is unknown afterward.
  mutating func draw(_ sequences: [[UInt8]], row: Int, column: Int) {
    bytes += Self.position(row, column).utf8
    for sequence in sequences {
      if sequence.count > Self.longestCopy {
        earlier += [bytes, sequence]
        bytes = []
      } else {
        bytes += sequence
      }
    }
    (self.row, self.column) = (nil, nil)
  }

  /// The most bytes of a sequence that are copied, so that the bytes need not be written in one more piece.
  private static let longestCopy = 4_096

  private mutating func write(_ row: Int, of grid: CellGrid, over old: CellGrid) {
    let end = grid.contentEnd(row)
    // A terminal that draws a cluster wider than its cells has covered those before this one.
    var (place, covered) = (0, 0)
    while place < end {
      // A move of the cursor takes more bytes than one equal cell, such as the space between two words.
      let isBetween =
        (self.row, column) == (row, place) && place + 1 < end && grid[row, place + 1] != old[row, place + 1]
      guard place < covered || isBetween || grid[row, place] != old[row, place] else {
        place += 1
        continue
      }
      // A wide character is written as a whole.
      place = grid.extent(row: row, column: place).lowerBound
      if grid[row, place].isDisputed { covered = place + DisplayWidth.widest(of: grid[row, place].character) }
      place += put(row, place, of: grid)
    }
    let last = max(old.contentEnd(row), min(covered, grid.columns))
    guard last > end else { return }
    if kept.contains(where: { (0..<$0.rows).contains(row - $0.row) && $0.column + $0.columns > end }) {
      for place in end..<last where place < covered || grid[row, place] != old[row, place] {
        _ = put(row, place, of: grid)
      }
      return
    }
    move(row, end)
    look(.plain)
    bytes += "\u{1B}[K".utf8
  }

  private mutating func put(_ row: Int, _ place: Int, of grid: CellGrid) -> Int {
    let cell = grid[row, place]
    let width = grid.extent(row: row, column: place).count
    move(row, place)
    look(cell.style)
    if cell.isDisputed {
      // A terminal that draws the cluster narrower would leave what its other cells show.
      write(String(repeating: " ", count: width).utf8)
      move(row, place)
    }
    bytes += (characters == .console ? Ornaments.inConsole(cell.character) : cell.character).utf8
    // In the last column the cursor stays where it is.
    column = cell.isSimple && width == 1 && place + 1 < grid.columns ? place + 1 : nil
    return width
  }

  private mutating func move(_ newRow: Int, _ newColumn: Int) {
    guard (row, column) != (newRow, newColumn) else { return }
    bytes += Self.position(newRow, newColumn).utf8
    (row, column) = (newRow, newColumn)
  }

  static func position(_ row: Int, _ column: Int) -> String {
    column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
  }

  private mutating func look(_ new: TextStyle) {
    encoder.append(from: style, to: new, to: &bytes)
    style = new
  }
}
