import SpaceDomain
import TerminalKit

/// The columns of a table of launches: icon, name, agency, time, time in UTC, kind, place, status. Each has its width in
/// cells, 0 when there is no room.
struct LaunchColumns: Sendable {
  /// Before the columns are fitted, their widths cut nothing.
  private(set) var widths = Array(repeating: Int.max, count: 8)
  private let width: Int

  /// The least width of a table.
  static let least = 60

  /// True when the time of day is shown; else only the day.
  var hasTimes: Bool { width >= 80 }
  /// True when the time in UTC is shown beside the local one.
  var hasBothTimes: Bool { width >= 140 }
  /// True when names of kinds are shown, and not only their icons.
  var hasKinds: Bool { width >= 120 }

  /// The columns that fit some rows best.
  init(fitting rows: [LaunchRow], within width: Int) {
    self.width = width
    let cells = rows.map { $0.cells(self) }
    var wanted = widths.indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
    wanted[5] = min(wanted[5], 24)
    wanted[7] = min(wanted[7], 12)
    widths = Self.shared(wanted, within: width)
  }

  /// Gives names all the room that a fifth each for agencies and places leaves, and the other columns their full widths.
  private static func shared(_ wanted: [Int], within width: Int) -> [Int] {
    var widths = wanted
    let gaps = 2 * (widths.count { $0 > 0 } - 1)
    let room = max(3, width - gaps - [0, 3, 4, 5, 7].reduce(0) { $0 + wanted[$1] })
    let least = room / 5
    widths[1] = max(1, min(wanted[1], room - min(wanted[2], least) - min(wanted[6], least)))
    let rest = room - widths[1]
    widths[2] = min(wanted[2], max(min(wanted[2], least), rest - wanted[6]))
    widths[6] = min(wanted[6], rest - widths[2])
    return widths
  }

  /// Joins texts to a line, padded to the columns.
  func line(_ cells: [StyledText]) -> StyledText {
    zip(cells, widths).enumerated().reduce(StyledText("")) { line, cell in
      let (column, (text, width)) = cell
      guard width > 0 else { return line }
      let gap = column == widths.count - 1 ? 0 : width + 2 - text.width
      return line + text + .gap(gap, spoken: text.width == 0 ? "" : ", ")
    }
  }
}
