import TerminalKit

/// A page in two columns: a text, and beside it its pictures, with groups of lines below them.
extension TextPage {
  private static let gap = 3
  private static let narrowestMain = 64
  private static let side = 44...72
  private static let leastRows = 5

  /// A page in two columns where there is room, else in one.
  /// - Parameters:
  ///   - lines: all of the text, for one column, by the width of prose and that of whole addresses.
  ///   - main: the text without the groups.
  ///   - groups: as many at each width; each begins with an empty line. Those that have no room below the pictures follow the
  ///     text, at its width.
  init(
    _ rooms: [PictureRoom], in area: GridArea, _ look: DrawingContext, lines: (Int, Int) -> [StyledText],
    main: (Int) -> [StyledText], groups: (Int) -> [[StyledText]]
  ) {
    let rooms = look.drawsPictures ? rooms : []
    let side = min(area.columns - Self.gap - Self.narrowestMain, Self.side.upperBound)
    let width = min(area.columns - Self.gap - side, Self.widestText)
    guard !look.isSpoken, side >= Self.side.lowerBound else {
      self.init(rooms, in: area, look, lines: lines)
      return
    }
    let (left, right) = area.split(left: rooms.isEmpty ? width : side, gap: Self.gap)
    let (text, column) = rooms.isEmpty ? (left, right) : (right, left)
    // Half of the rows, so that the picture keeps its size when a group or another picture comes.
    let top = rooms.first.map { Self.place(of: $0, in: column.split(top: column.rows / 2).top, look) }
    let taken = top?.place.rows ?? 0
    let placed = Self.placing(groups(side), rows: column.rows - taken, isFirst: taken == 0)
    let wide = placed.left.isEmpty ? [] : groups(width)
    let rest = column.split(top: taken + placed.lines.count + 1).rest
    self.init(
      lines: main(width) + placed.left.flatMap { wide[$0] },
      pictures: [top].compactMap(\.self) + Self.places(of: rooms.dropFirst(), in: rest, look), area: area,
      textArea: text.split(left: width, gap: 0).left,
      aside: (placed.lines, column.split(top: taken).rest))
  }

  private static func place(of room: PictureRoom, in area: GridArea, _ look: DrawingContext) -> (
    room: PictureRoom, place: GridArea
  ) {
    let size = room.size(in: area.size, look)
    return (room, GridArea(column: area.column, row: area.row, columns: size.columns, rows: size.rows))
  }

  /// The places of pictures beside one another; none where they would be tiny.
  private static func places(of rooms: ArraySlice<PictureRoom>, in area: GridArea, _ look: DrawingContext)
    -> [(room: PictureRoom, place: GridArea)]
  {
    guard area.rows >= leastRows, !rooms.isEmpty else { return [] }
    var rest = area
    return rooms.map { room in
      let placed = place(of: room, in: rest.split(left: area.columns / rooms.count, gap: 0).left, look)
      rest = rest.split(left: placed.place.columns, gap: gap).right
      return placed
    }
  }

  /// The lines of the groups that fit, and the places of the groups that are left.
  private static func placing(_ groups: [[StyledText]], rows: Int, isFirst: Bool) -> (
    lines: [StyledText], left: [Int]
  ) {
    var (lines, left): ([StyledText], [Int]) = ([], [])
    for (place, group) in groups.enumerated() {
      let shown = isFirst && lines.isEmpty ? Array(group.dropFirst()) : group
      if lines.count + shown.count <= rows { lines += shown } else { left.append(place) }
    }
    return (lines, left)
  }
}
