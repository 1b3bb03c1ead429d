import TerminalKit

/// The columns of a list beside a page, one line an item: its name, and facts at the right of it. A column without room is
/// left out, not cut: the page tells what it would.
struct FactColumns: Sendable {
  /// The cells of a name.
  let nameWidth: Int
  private let widths: [Int]

  /// Names are cut before facts are left out only where they are longer than this.
  private static let longestName = 22

  /// The columns that fit some rows.
  /// - Parameters:
  ///   - names: the widths of the names.
  ///   - facts: those of each row, the most useful first; empty where a row has none.
  init(names: [Int], facts: [[SafeText]], within width: Int) {
    let count = facts.map(\.count).max() ?? 0
    var widths = (0..<count).map { column -> Int in
      facts.map { row in column < row.count ? row[column].width : 0 }.max() ?? 0
    }
    let least = min(names.max() ?? 0, Self.longestName)
    var room = width
    for column in widths.indices where widths[column] > 0 {
      if room - widths[column] - 2 >= least { room -= widths[column] + 2 } else { widths[column] = 0 }
    }
    nameWidth = max(1, room)
    self.widths = widths
  }

  /// The line of an item.
  func line(_ name: StyledText, _ facts: [SafeText], _ style: Style) -> StyledText {
    var (line, gap) = (name, nameWidth - name.width)
    for (fact, width) in zip(facts, widths) where width > 0 {
      line = line + .gap(gap + 2) + StyledText(fact, style)
      gap = width - fact.width
    }
    return line
  }
}
