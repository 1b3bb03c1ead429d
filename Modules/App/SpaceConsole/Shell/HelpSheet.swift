import SpaceDomain
import TerminalKit

/// The content of the help: actions in groups, then terms; in two columns where there is room.
struct HelpSheet: Sendable {
  let labels: [ActionLabel]
  let legend: [LegendRow]

  private static let titles: [(group: ActionLabel.Group, title: SafeText)] = [
    (.screen, "This screen"), (.moving, "Moving"), (.search, "Search"), (.app, "App"),
  ]
  private static let gap = 3

  /// The page in the middle of an area, which leaves room for a border and its margins.
  func page(in area: GridArea, _ look: DrawingContext) -> TextPage {
    let lines = lines(
      width: Panel.room(in: area), isWide: area.columns >= DrawingContext.wide && !look.isSpoken, look)
    let columns = lines.map(\.width).max() ?? 0
    let place = area.centered(columns: columns, rows: min(lines.count, area.rows - 2))
    var page = TextPage(lines: lines, area: place)
    page.unit = "more"
    return page
  }

  private func lines(width: Int, isWide: Bool, _ look: DrawingContext) -> [StyledText] {
    let column = isWide ? (width - Self.gap) / 2 : width
    let groups = Self.titles.map { group, title in
      rows(title, labels.filter { $0.group == group }.map { row(of: $0, look) }, width: column)
    }
    let terms = rows("Terms", legend.map { ($0.term, $0.meaning, .plain) }, width: width)
    guard isWide, let first = groups.first else { return Self.joined(groups + [terms]) }
    let left = first.map(\.width).max() ?? 0
    let both = StyledText.columns(
      [(first, left), (Self.joined(Array(groups.dropFirst())), column)], gap: Self.gap)
    return Self.joined([both, terms])
  }

  private static func joined(_ groups: [[StyledText]]) -> [StyledText] {
    Array(groups.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private typealias Row = (term: SafeText, text: SafeText, style: TextStyle)

  private func row(of label: ActionLabel, _ look: DrawingContext) -> Row {
    (look.keys(of: label, all: true), look.explanation(of: label), label.obstacle == nil ? .plain : .dim)
  }

  /// A title, and rows whose texts are aligned; nothing without rows.
  private func rows(_ title: SafeText, _ rows: [Row], width: Int) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let terms = (rows.map(\.term.width).max() ?? 0) + 2
    let lines = rows.flatMap { row in
      row.text.wrapped(to: max(1, width - terms)).enumerated().map { number, line in
        StyledText((number == 0 ? row.term : "").padded(to: terms), .accent) + StyledText(line, row.style)
      }
    }
    return [StyledText(title, .title)] + lines
  }
}
