import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let mars = RegisteredFeature(
    Feature.mars,
    kept: { container in
      var rows: [AppContainer.Row] = []
      for station in MarsStation.allCases {
        guard let (weather, skipped) = await container.space.marsRepository.kept(from: station),
          case .cached(let since, let source) = weather.provenance, let newest = weather.value.sols.first
        else { continue }
        let count = weather.value.sols.count
        let unreadable = skipped == 0 ? "" : ", \(skipped.grouped) unreadable"
        let sols = "\(count.grouped) \(count == 1 ? "sol" : "sols") up to sol \(newest.sol)\(unreadable)"
        let origin = "from \(source), fetched on \(CalendarDay(since).inWords)"
        rows.append(.init("\(station.name)'s weather", "\(sols), \(origin)"))
      }
      return rows
    }
  )
}
