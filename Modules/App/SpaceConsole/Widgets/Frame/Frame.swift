import SpaceDomain
import TerminalKit
import TerminalPictures

/// The content of the whole terminal: cells, pictures over them, and areas for clicks and the wheel.
struct Frame: Sendable {
  struct Wanted: Sendable {
    let request: PictureRequest
    let picture: EncodedPicture
  }

  struct Animation: Sendable, Equatable {
    let wanted: Wanted
    /// True if a frame of it is drawn as requested.
    let isDrawn: Bool
    var isPaused: Bool

    static func == (left: Self, right: Self) -> Bool {
      left.wanted.request == right.wanted.request && left.isDrawn == right.isDrawn
        && left.isPaused == right.isPaused
    }
  }

  var grid: CellGrid
  /// The lines as they were written, for reading them out, with the index of the list's item that each belongs to.
  private(set) var lines: [(text: StyledText, item: Int?)] = []
  private(set) var selected: Int?
  private var placed: [PlacedPicture] = []
  private(set) var targets: [(area: GridArea, click: Click)] = []
  /// The areas in which the wheel scrolls a pane, or with nil nothing.
  private var wheels: [(area: GridArea, pane: Pane?)] = []
  var wanted: [Wanted] = []
  /// The requests of all pictures on the screen, whether they are drawn or not.
  var picturesInSight: Set<PictureRequest> = []
  /// The rooms for pictures by name.
  var rooms: [String: PictureRoom.Trace] = [:]
  var animation: Animation?
  /// The border whose end shows the position in the pane within it; nil if there is none.
  var border: GridArea?
  /// Positions that no border shows yet; see ``note(_:of:)``.
  var positions: [Pane: SafeText] = [:]
  /// The place of the terminal's cursor: in the field that has the keys; nil hides it.
  var cursor: CellPlace?

  init(_ size: CellSize) { grid = CellGrid(columns: size.columns, rows: size.rows) }

  mutating func add(_ click: Click, in area: GridArea) { targets.append((area, click)) }

  mutating func add(_ pane: Pane, in area: GridArea) { wheels.append((area, pane)) }

  var pictures: [FramePicture] { placed.flatMap(\.framePictures) }

  mutating func add(_ picture: PlacedPicture) { placed.append(picture) }

  /// Covers an area with something that reacts neither to clicks nor to the wheel.
  mutating func cover(_ area: GridArea) {
    clear(area)
    (lines, selected, positions, cursor) = ([], nil, [:], nil)
    animation?.isPaused = true
    add(.nothing, in: area)
    wheels.append((area, nil))
  }

  /// Dims what is drawn in an area: text gets the color of details, pictures half of their distance to the ground. Those that
  /// would stay bright are left out.
  mutating func dim(_ area: GridArea, on ground: Theme.Ground?) {
    placed = placed.compactMap { picture in
      let common = picture.area.intersection(area)
      var picture = picture
      guard common.columns > 0, common.rows > 0, !picture.dim(on: ground) else { return picture }
      // In tmux, cells stand for it.
      grid.clear(picture.area)
      return nil
    }
    grid.restyle(area) { style in
      style.attributes = []
      style.foreground = style.foreground.dimmed(on: ground) ?? .role(.dim)
      style.background = style.background.dimmed(on: ground) ?? .standard
    }
  }

  /// Makes room in a drawn screen for the tabs or the keys, which lie over it.
  mutating func clear(_ area: GridArea) {
    grid.clear(area)
    for index in placed.indices { placed[index].cover(area) }
  }

  /// The rows of status and keys, which lie over a screen that fills the terminal.
  static let controlRows = 2

  /// Writes lines over a picture that fills the terminal, above the rows of status and keys.
  mutating func writeAboveControls(_ lines: [StyledText]) {
    let all = grid.bounds.split(top: grid.rows - Self.controlRows).top
    let place = all.split(top: all.rows - lines.count).rest
    clear(place)
    write(lines, in: place.inset(columns: 1))
  }

  /// Writes a sign over a picture.
  mutating func stamp(_ text: SafeText, in area: GridArea) {
    for index in placed.indices { placed[index].cover(area) }
    grid.clear(area)
    grid.write(text, TextStyle(.reversed), row: area.row, column: area.column, width: area.columns)
  }

  /// Removes the clickable areas of a covered screen; the tab bar keeps its own.
  mutating func removeScreenTargets() {
    targets.removeAll { if case .tab = $0.click { false } else { true } }
    wheels = []
  }

  /// The click at a cell; the target drawn last is on top.
  func click(column: Int, row: Int) -> Click? {
    targets.last { $0.area.contains(column: column, row: row) }?.click
  }

  /// Marks a row of a list: a bar at its left, where there is a blank column, and its name in bold; with the keys on a quiet
  /// background, on which status and time keep their colors.
  mutating func select(_ item: Int, in area: GridArea, hasKeys: Bool, _ characters: DrawingCharacters) {
    selected = item
    drawBar(beside: area, hasKeys: hasKeys, characters)
    grid.restyle(area.split(top: 1).top) { if $0.foreground != .role(.dim) { $0.attributes.insert(.bold) } }
    if hasKeys { grid.restyle(area) { $0.attributes.formUnion([.reversed, .quiet]) } }
  }

  /// Draws the bar of a selection at the left of an area, where there is a blank column.
  mutating func drawBar(beside area: GridArea, hasKeys: Bool, _ characters: DrawingCharacters) {
    let bar: SafeText = characters == .ascii ? "|" : "▌"
    for row in area.row..<area.row + area.rows where area.column > 0 && grid[row, area.column - 1] == .blank {
      grid.write(bar, hasKeys ? .accent : .dim, row: row, column: area.column - 1, width: 1)
    }
  }

  var page: GridArea? { wheels.last { $0.pane == .page }?.area }

  func pane(column: Int, row: Int) -> Pane? {
    wheels.last { $0.area.contains(column: column, row: row) }?.pane
  }

  /// - Parameter item: the index of the list's item that they belong to.
  mutating func write(_ lines: [StyledText], in area: GridArea, offset: Int = 0, item: Int? = nil) {
    for (row, line) in lines.dropFirst(offset).prefix(area.rows).enumerated() {
      self.lines.append((line, item))
      grid.write(line, row: area.row + row, column: area.column, width: area.columns)
    }
  }
}

enum Click: Sendable, Hashable {
  case key(Key)
  case tab(Int)
  case row(Int)
  case day(CalendarDay)
  case year(Int)
  /// A cover, which blocks clicks on anything below.
  case nothing
}

enum Pane: Sendable, Hashable { case list, page }

extension CellColor {
  /// A picture's color, halfway to the ground where it is known in full; nil for a color of text.
  fileprivate func dimmed(on ground: Theme.Ground?) -> CellColor? {
    let half: UInt8 = ground == .light ? 127 : 0
    return switch self {
    case .standard, .role: nil
    case .indexed: self
    case .rgb(let red, let green, let blue): .rgb(red / 2 + half, green / 2 + half, blue / 2 + half)
    }
  }
}
