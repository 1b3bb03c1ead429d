import SpaceDomain

/// What a screen comes to: cells, pictures over them, and what a click does.
struct Frame: Sendable {
  /// A place that can be clicked.
  struct Target: Sendable {
    let area: GridArea
    let click: Click
  }

  /// A picture that is needed and was not drawn yet.
  struct Wanted: Sendable {
    let request: PictureRequest
    let picture: Picture
  }

  var grid: CellGrid
  var pictures: [FramePicture] = []
  var targets: [Target] = []
  var wanted: [Wanted] = []

  init(_ size: TerminalSize) { grid = CellGrid(columns: size.columns, rows: size.rows) }

  /// What a click on a cell does; what was drawn last lies on top.
  func click(column: Int, row: Int) -> Click? {
    targets.last { $0.area.contains(column: column, row: row) }?.click
  }

  /// Writes lines from the top of an area, from the line `offset` on.
  mutating func write(_ lines: [StyledText], in area: GridArea, offset: Int = 0) {
    for (row, line) in lines.dropFirst(offset).prefix(area.rows).enumerated() {
      grid.write(line, row: area.row + row, column: area.column, width: area.columns)
    }
  }
}

/// What a click means.
enum Click: Sendable, Hashable {
  /// As if a key was pressed.
  case key(Key)
  case tab(Tab)
  /// A row of the screen's list, or a setting.
  case row(Int)
  /// A day of the calendar.
  case day(CalendarDay)
}
