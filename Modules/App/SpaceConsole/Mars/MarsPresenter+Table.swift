import SpaceDomain
import TerminalKit

/// The table of sols.
extension MarsPresenter {
  /// The sols except the newest, which is shown in full.
  private var earlier: ArraySlice<MarsSol> { sols.dropFirst() }

  /// The earlier sols; nil when there are none. A sensor that measured nothing on all of them gets no column.
  var table: TextTable? {
    guard !earlier.isEmpty else { return nil }
    let columns = [
      column("Sol", 0, .trailing, earlier.map { "\($0.sol)" }),
      text("Day", 1) { $0.day.map { "\($0)" } },
      text("Season", 9) { $0.season.map(MarsText.name) },
      number("min", 2, units.temperature, \.temperature?.minimum),
      number("avg", 5, units.temperature, \.temperature?.average),
      number("max", 3, units.temperature, \.temperature?.maximum),
      number("min", 10, units.pressure, \.pressure?.minimum),
      number("avg", 4, units.pressure, \.pressure?.average),
      number("max", 11, units.pressure, \.pressure?.maximum),
      number("avg", 6, units.speed, \.wind?.average),
      number("max", 7, units.speed, \.wind?.maximum),
      text("Wind", 8) { $0.windDirection.map { "\($0.point.rawValue)" } },
    ]
    return TextTable(columns.compactMap { $0 })
  }

  private func text(
    _ title: SafeText, _ priority: Int, _ cell: (MarsSol) -> SafeText?
  ) -> TextTable.Column? {
    column(title, priority, .leading, earlier.map(cell))
  }

  private func number<Unit>(
    _ title: SafeText, _ priority: Int, _ unit: DisplayUnit<Unit>, _ value: KeyPath<MarsSol, Double?>
  ) -> TextTable.Column? {
    column(
      title + " " + SafeText(own: unit.symbol), priority, .trailing,
      earlier.map { $0[keyPath: value].map { MarsText.number($0, unit) } })
  }

  private func column(
    _ title: SafeText, _ priority: Int, _ alignment: SafeText.Alignment, _ cells: [SafeText?]
  ) -> TextTable.Column? {
    guard cells.contains(where: { $0 != nil }) else { return nil }
    return (title, priority, alignment, cells.map { $0 ?? MarsText.missing })
  }
}
