import SpaceDomain
import TerminalKit

extension MenuEntry {
  /// The entries for the weather on Mars.
  static let mars: [MenuEntry] = [
    station("Weather at a station on Mars") { ["mars", "--station=" + $0] },
    station("Share the weather at a station on Mars") { ["share", "mars", "--station=" + $0] },
  ]

  private static func station(
    _ name: SafeText, run words: @escaping @Sendable (_ station: String) -> [String]
  ) -> MenuEntry {
    .choosing(
      name, among: MarsStation.allCases.map { [$0.rawValue, $0.name] }, title: { $0[1] },
      run: { words($0[0]) })
  }
}
