import SpaceDomain
import TerminalKit

/// The columns of a table of launches beside a page: kind, name, agency, place, day, status. Each has its
/// width in cells. A column without room is left out instead of cut, because the page shows its content.
struct NarrowLaunchColumns: Sendable {
  let widths: [Int]

  /// The fewest cells for a recognizable agency or place.
  private static let shortest = 16

  /// The columns that fit some rows best: names before agencies before places.
  init(fitting rows: [LaunchRow], within width: Int) {
    let whole = Array(repeating: Int.max, count: 6)
    let cells = rows.map { $0.narrowCells(whole) }
    var widths = whole.indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
    widths[5] = min(widths[5], 20)
    var room = width - widths[5] - widths[4] - 4 - (widths[0] == 0 ? 0 : widths[0] + 2)
    let name = min(widths[1], room)
    room -= name
    for column in [2, 3] {
      let isShown = widths[column] > 0 && room - 2 >= min(widths[column], Self.shortest)
      widths[column] = isShown ? min(widths[column], room - 2) : 0
      room -= isShown ? widths[column] + 2 : 0
    }
    widths[1] = max(1, name + room)
    self.widths = widths
  }
}
