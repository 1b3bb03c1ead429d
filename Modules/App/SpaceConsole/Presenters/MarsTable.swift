import SpaceDomain

/// Sols in a table, of which a sensor that was off on all of them takes no column.
struct MarsTable: Sendable {
  let sols: [MarsSol]

  /// Lines of at most `width` cells.
  func lines(width: Int) -> [StyledText] {
    let columns = [
      TextTable.Column(title: "Sol", priority: 0, cells: sols.map { "\($0.sol)" }),
      text("Day", 1) { $0.day.map { "\($0)" } },
      text("Season", 9) { $0.season.map(MarsText.name) },
      number("min °C", 2, \.temperature?.minimum),
      number("avg °C", 5, \.temperature?.average),
      number("max °C", 3, \.temperature?.maximum),
      number("min Pa", 10, \.pressure?.minimum),
      number("avg Pa", 4, \.pressure?.average),
      number("max Pa", 11, \.pressure?.maximum),
      number("avg m/s", 6, digits: 1, \.wind?.average),
      number("max m/s", 7, digits: 1, \.wind?.maximum),
      text("Wind", 8) { $0.windDirection.map { "\($0.point.rawValue)" } },
    ]
    return TextTable(columns.compactMap { $0 }).lines(width: width)
  }

  private func text(
    _ title: SafeText, _ priority: Int, _ cell: (MarsSol) -> SafeText?
  ) -> TextTable.Column? {
    column(title, priority, .leading, sols.map(cell))
  }

  private func number(
    _ title: SafeText, _ priority: Int, digits: Int = 0, _ value: KeyPath<MarsSol, Double?>
  ) -> TextTable.Column? {
    column(
      title, priority, .trailing,
      sols.map { $0[keyPath: value].map { SafeText(Decimals.text($0, digits: digits)) } })
  }

  private func column(
    _ title: SafeText, _ priority: Int, _ alignment: SafeText.Alignment, _ cells: [SafeText?]
  ) -> TextTable.Column? {
    guard cells.contains(where: { $0 != nil }) else { return nil }
    return TextTable.Column(
      title: title, priority: priority, alignment: alignment, cells: cells.map { $0 ?? MarsText.missing })
  }
}
