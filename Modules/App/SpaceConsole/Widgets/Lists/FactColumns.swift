import SpaceDomain
import TerminalKit

/// A list beside a page: names, and facts in columns at the right. A column without room is left out: the page tells it.
enum FactColumns {
  /// Names are cut before facts are left out only where they are longer than this.
  private static let longestName = 22

  /// - Parameter facts: those of each row, the most useful first, as many for each; empty where a row has none.
  static func lines(
    _ names: [String], _ facts: [[SafeText]], _ style: TextStyle, _ query: SearchQuery, width: Int
  ) -> [StyledText] {
    var widths = (facts.first ?? []).indices.map { column in facts.map { $0[column].width }.max() ?? 0 }
    let least = min(names.map { SafeText($0).width }.max() ?? 0, longestName)
    var room = width
    for column in widths.indices where widths[column] > 0 {
      if room - widths[column] - 2 >= least { room -= widths[column] + 2 } else { widths[column] = 0 }
    }
    let nameWidth = max(1, room)
    return zip(names, facts).map { name, facts in
      var line = StyledText.highlighted(name, query, .bold, width: nameWidth)
      var gap = nameWidth - line.width
      for (fact, width) in zip(facts, widths) where width > 0 {
        line = line + .gap(gap + 2) + StyledText(fact, style)
        gap = width - fact.width
      }
      return line
    }
  }
}
