/// A cell of the screen: a character that was sanitised, and its looks.
public struct Cell: Sendable {
  /// What stands there; a space where there is nothing.
  public private(set) var character: Character = " "
  public var style = CellStyle.plain
  /// Whether it is the right half of the character before it.
  public private(set) var isRightHalf = false

  /// Nothing.
  public static let blank = Cell()

  public init() {}

  /// Only ``CellGrid`` makes cells, and only of ``SafeText``.
  fileprivate init(_ character: Character, _ style: CellStyle, isRightHalf: Bool = false) {
    self.character = character
    self.style = style
    self.isRightHalf = isRightHalf
  }

  /// Whether nothing stands there.
  var isSpace: Bool { character == " " }

  /// Whether every terminal agrees that it is one cell wide.
  var isSimple: Bool {
    if character.utf8.count == 1 { return true }
    let scalars = character.unicodeScalars
    return scalars.count == 1 && !isRightHalf && DisplayWidth.of(character) == 1
  }
}

extension Cell {
  /// Whether it is a picture of two cells wherever a cluster is one character.
  var isEmoji: Bool {
    let scalars = character.unicodeScalars
    return scalars.first?.properties.isEmojiPresentation == true
      || scalars.first?.properties.isEmoji == true && scalars.contains("\u{FE0F}")
  }
}

/// Cells are the same if they look the same: what has no character has no colour of one.
extension Cell: Hashable {
  private var seen: CellStyle {
    guard isSpace, style.attributes.isDisjoint(with: .ofSpaces) else { return style }
    var seen = CellStyle.plain
    seen.background = style.background
    return seen
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.character == right.character && left.isRightHalf == right.isRightHalf
      && (left.style == right.style || left.seen == right.seen)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(character)
    hasher.combine(seen)
    hasher.combine(isRightHalf)
  }
}

/// A screen, or a part of one, as cells. Text gets into it as ``SafeText`` only.
public struct CellGrid: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  public private(set) var cells: [Cell]
  /// The links of cells. A number stands for the same address in all grids of the process, so that cells of different
  /// grids can be compared; it is a hash with a secret seed, so that nobody can choose addresses with the same one.
  public private(set) var links: [UInt32: Hyperlink] = [:]

  /// An empty grid.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// All of it.
  public var bounds: GridArea { GridArea(column: 0, row: 0, columns: columns, rows: rows) }

  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// A row's cells.
  public func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  // MARK: - Writing

  /// Writes a line, cut at the end of `width` cells; what lies outside of the grid is left out.
  /// - Returns: the cells that it took.
  @discardableResult
  public mutating func write(_ text: SafeText, _ style: CellStyle = .plain, row: Int, column: Int, width: Int)
    -> Int
  {
    guard (0..<rows).contains(row) else { return 0 }
    let limit = min(columns, column + width)
    var place = column
    for character in text.string {
      let cells = DisplayWidth.of(character)
      // A mark without a letter has no cell to stand in.
      guard cells > 0 else { continue }
      guard place + cells <= limit else { break }
      if place >= 0 { set(character, style, cells: cells, row: row, column: place) }
      place += cells
    }
    return place - column
  }

  /// Writes a line in its looks; that it was cut at the end of `width` cells is told there.
  @discardableResult
  public mutating func write(_ line: StyledText, row: Int, column: Int, width: Int) -> Int {
    var used = 0
    for run in line.runs {
      var style = CellStyle(run.style)
      style.link = run.link.map { number(of: $0) } ?? 0
      let taken = write(run.text, style, row: row, column: column + used, width: width - used)
      used += taken
      // Only where all cells are taken, or all but the half of a wide character, may something be missing.
      if used + 1 >= width, width > 0, taken < run.text.width {
        let mark = SafeText.ellipsis(within: width)
        write(mark, style, row: row, column: column + width - mark.width, width: mark.width)
        return width
      }
    }
    return used
  }

  private mutating func number(of link: Hyperlink) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: link.hashValue) | 1
    links[number] = link
    return number
  }

  /// Changes the looks of what stands in an area.
  public mutating func restyle(_ area: GridArea, _ change: (inout CellStyle) -> Void) {
    let area = area.intersection(bounds)
    for row in area.rowRange {
      for column in area.columnRange { change(&cells[row * columns + column].style) }
    }
  }

  /// Makes an area stand out as what is chosen, in one look at any depth of colours.
  public mutating func select(_ area: GridArea) {
    restyle(area) { style in
      style.foreground = .standard
      style.attributes.remove(.dim)
      style.attributes.insert(.reversed)
    }
  }

  /// Empties an area.
  public mutating func clear(_ area: GridArea) {
    let area = area.intersection(bounds)
    for row in area.rowRange {
      for column in area.columnRange { put(.blank, row: row, column: column) }
    }
  }

  /// Copies a part of another grid; what lies outside of either, or half outside, is left out.
  public mutating func copy(_ other: CellGrid, from source: GridArea, row: Int, column: Int) {
    let source = source.intersection(other.bounds)
    links.merge(other.links) { $1 }
    let places = 0..<min(source.columns, columns - column)
    for line in 0..<source.rows where (0..<rows).contains(row + line) {
      for place in places where column + place >= 0 {
        var cell = other[source.row + line, source.column + place]
        let hasLeft = place > 0 && column + place > 0
        let hasRight = place + 1 < places.upperBound
        let isLeftHalf =
          place + 1 < other.columns - source.column
          && other[source.row + line, source.column + place + 1].isRightHalf
        if cell.isRightHalf && !hasLeft || isLeftHalf && !hasRight { cell = Cell(" ", cell.style) }
        put(cell, row: row + line, column: column + place)
      }
    }
  }

  private mutating func set(
    _ character: Character, _ style: CellStyle, cells width: Int, row: Int, column: Int
  ) {
    put(Cell(character, style), row: row, column: column)
    if width == 2 { put(Cell(" ", style, isRightHalf: true), row: row, column: column + 1) }
  }

  /// This grid with those cells of another one of the same size that have a style; wide characters stay.
  public func with(_ style: CellStyle, from new: CellGrid) -> CellGrid {
    var grid = self
    grid.links.merge(new.links) { $1 }
    for row in 0..<rows where self.row(row) != new.row(row) {
      for column in 0..<columns where new[row, column].style == style && new.differs(from: self, row, column)
      {
        grid.cells[row * columns + column] = new[row, column]
      }
    }
    return grid
  }

  /// Puts a cell; half of a wide character that it covers leaves a space where the other half was.
  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    let index = row * columns + column
    if cells[index].isRightHalf, !cell.isRightHalf, column > 0 {
      cells[index - 1] = Cell(" ", cells[index - 1].style)
    }
    if column + 1 < columns, cells[index + 1].isRightHalf {
      cells[index + 1] = Cell(" ", cells[index + 1].style)
    }
    cells[index] = cell
  }

  /// Moves what is in an area by so many rows, up if positive, as a terminal does; what comes in is empty.
  public mutating func scroll(_ area: GridArea, by count: Int) {
    let old = self
    for row in area.rowRange {
      let isInside = area.rowRange.contains(row + count)
      for column in area.columnRange {
        cells[row * columns + column] = isInside ? old[row + count, column] : .blank
      }
    }
  }
}
