import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let mars = RegisteredFeature(Feature<MarsDependencies>.mars, kept: { await $0.keptMarsRows() }) {
    MarsDependencies(weather: $0.mars, sample: SampleMarsWeather.weather)
  }
}

extension AppContainer {
  /// The weather of all stations; InSight's comes from the classic service.
  static func mars(
    _ network: ServiceNetwork, _ services: ServiceConfiguration, _ apods: APODServices, _ cache: CacheService
  ) -> MarsRepository {
    let url = services.urls.address(of: .mars)
    let rovers = network.service(at: url)
    return MarsRepository(
      sources: [
        .curiosity(api: rovers, baseURL: url), .perseverance(api: rovers, baseURL: url),
        .insight(api: apods.classic.service, baseURL: apods.classic.url, key: apods.classicKey),
      ], cache: cache, now: network.now, logger: network.logger)
  }

  fileprivate func keptMarsRows() async -> [Row] {
    var rows: [Row] = []
    for station in MarsStation.allCases {
      guard let kept = await mars.kept(from: station), let newest = kept.weather.sols.first else { continue }
      let count = kept.weather.sols.count
      let sols = "\(count) \(count == 1 ? "sol" : "sols") up to sol \(newest.sol), \(kept.skipped) unreadable"
      rows.append(
        ("\(station.name)'s weather", "\(sols), from \(kept.source), \(ISO8601.text(kept.since))"))
    }
    return rows
  }
}
