import SpaceDomain
import TerminalKit

extension MarsPresenter {
  private var earlier: ArraySlice<MarsSol> { sols.dropFirst() }

  /// The earlier sols; nil when there are none. A sensor that measured nothing on all of them gets no column.
  var table: TextTable? {
    guard !earlier.isEmpty else { return nil }
    let columns = [
      column("Sol", 0, .trailing) { "\($0.sol)" },
      column("Day", 1, .leading) { $0.day.map { "\($0)" } },
      column("Season", 9, .leading) { $0.season.map(MarsText.name) },
      column("min", 2, units.temperature, \.temperature?.minimum),
      column("avg", 5, units.temperature, \.temperature?.average),
      column("max", 3, units.temperature, \.temperature?.maximum),
      column("min", 10, units.pressure, \.pressure?.minimum),
      column("avg", 4, units.pressure, \.pressure?.average),
      column("max", 11, units.pressure, \.pressure?.maximum), column("avg", 6, units.speed, \.wind?.average),
      column("max", 7, units.speed, \.wind?.maximum),
      column("Wind", 8, .leading) { $0.windDirection.map { "\($0.point.rawValue)" } },
    ]
    return TextTable(columns.compactMap { $0 })
  }

  private func column<Unit>(
    _ title: SafeText, _ priority: Int, _ unit: DisplayUnit<Unit>, _ value: KeyPath<MarsSol, Double?>
  ) -> TextTable.Column? {
    column(title + " " + SafeText(own: unit.symbol), priority, .trailing) {
      $0[keyPath: value].map { MarsText.number($0, unit) }
    }
  }

  private func column(
    _ title: SafeText, _ priority: Int, _ alignment: SafeText.Alignment, _ cell: (MarsSol) -> SafeText?
  ) -> TextTable.Column? {
    let cells = earlier.map(cell)
    guard cells.contains(where: { $0 != nil }) else { return nil }
    return (title, priority, alignment, cells.map { $0 ?? MarsText.missing })
  }
}
