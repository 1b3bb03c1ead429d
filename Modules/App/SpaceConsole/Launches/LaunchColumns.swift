import SpaceDomain
import TerminalKit

/// The columns of a table of launches: time, time in UTC, name, kind, agency, place, status. Each has its
/// width in cells, 0 when there is no room.
struct LaunchColumns: Sendable {
  let widths: [Int]
  /// True when kinds are shown only by their icons.
  let hasShortKinds: Bool

  /// The least width of a table.
  static let least = 98
  /// The least width for names of kinds beside their icons.
  private static let wide = 120
  /// The least width for the time in UTC.
  private static let roomy = 140
  /// Widths that cut nothing.
  private static let whole = Array(repeating: Int.max, count: 7)
  /// The usual limit of names in cells; few are wider.
  private static let nameWidth = 48

  /// The columns that fit some rows best.
  init(fitting rows: [LaunchRow], within width: Int) {
    hasShortKinds = width < Self.wide
    let cells = rows.map { $0.cells(Self.whole, hasShortKinds: width < Self.wide) }
    var widths = Self.whole.indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
    if width < Self.roomy { widths[1] = 0 }
    widths[3] = min(widths[3], width < Self.roomy ? 17 : 24)
    widths[6] = min(widths[6], 20)
    self.widths = Self.shared(widths, within: width)
  }

  /// Gives times, kinds and statuses their full widths, and shares the rest among names, agencies and places.
  private static func shared(_ wanted: [Int], within width: Int) -> [Int] {
    var widths = wanted
    let gaps = 2 * (widths.count { $0 > 0 } - 1)
    let room = max(3, width - gaps - widths[0] - widths[1] - widths[3] - widths[6])
    let least = min(room * 3 / 5, nameWidth)
    widths[2] = max(1, min(widths[2], max(least, room - widths[4] - widths[5])))
    let rest = room - widths[2]
    widths[4] = min(widths[4], max(rest / 2, rest - widths[5]))
    widths[5] = min(widths[5], rest - widths[4])
    return widths
  }

  /// Joins texts to a line, padded to the columns.
  static func line(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
    zip(cells, widths).enumerated().reduce(StyledText("")) { line, cell in
      let (column, (text, width)) = cell
      guard width > 0 else { return line }
      let gap = column == widths.count - 1 ? 0 : width + 2 - text.width
      return line + text + .gap(gap, spoken: text.width == 0 ? "" : ", ")
    }
  }

  // MARK: - Beside a page

  /// The fewest cells for a recognizable agency or place.
  private static let shortest = 16

  /// The widths of kind, name, agency, place, day and status in a table beside a page that fit some rows best: names
  /// before agencies before places. A column without room is left out instead of cut, because the page shows its content.
  static func narrow(fitting rows: [LaunchRow], within width: Int) -> [Int] {
    let cells = rows.map { $0.narrowCells(whole) }
    var widths = (0..<6).map { column in cells.map { $0[column].width }.max() ?? 0 }
    widths[5] = min(widths[5], 20)
    var room = width - widths[5] - widths[4] - 4 - (widths[0] == 0 ? 0 : widths[0] + 2)
    let name = min(widths[1], room)
    room -= name
    for column in [2, 3] {
      let isShown = widths[column] > 0 && room - 2 >= min(widths[column], shortest)
      widths[column] = isShown ? min(widths[column], room - 2) : 0
      room -= isShown ? widths[column] + 2 : 0
    }
    widths[1] = max(1, name + room)
    return widths
  }
}
