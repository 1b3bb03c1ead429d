import SpaceDomain

/// The weather on Mars from the network, or else stored, or else the sample; always marked with its origin.
///
/// Every station's last valid answer is stored unchanged, so that a later version may read more of it. An
/// answer without sols replaces nothing.
package struct MarsRepository: MarsRepositoryProtocol {
  /// `WebService.mars`, with the feeds of the rovers.
  let rovers: ServiceEndpoint
  /// `WebService.nasa`, with InSight's.
  let nasa: ServiceEndpoint
  /// The user's key for InSight's feed, or ``SecretKey/nasaDemo``.
  let key: SecretKey
  let cache: CacheService
  let now: @Sendable () -> Date
  let logger: SpaceLogger

  /// The newest weather; see `MarsRepositoryProtocol.weather(from:)`.
  package func weather(from station: MarsStation?) async throws(SpaceError) -> Sourced<MarsWeather> {
    let asked = station ?? .curiosity
    return try await Sourced.fetched(because: { worded($0, asked) }) {
      () async throws(SpaceError) in
      let answer = try await cache.answer(
        to: request(for: asked), of: endpoint(of: asked).service, as: MarsFeed.self, key: Self.key(asked),
        at: now()
      ) { feed throws(SpaceError) in
        if feed.skipped > 0 {
          logger.log(.warning, .repository, "\(asked.name): skipped \(feed.skipped) bad sols")
        }
        if feed.sols.isEmpty { throw .noSols(asked) }
      }
      return answer.with(answer.value.weather(at: asked))
    } orKept: { reason in
      await newestKept(from: station)
        ?? Sourced(
          SampleMarsWeather.weather(at: asked, because: reason.kind), provenance: .sample)
    }
  }

  /// The feeds of the rovers take no key.
  private func worded(_ error: SpaceError, _ station: MarsStation) -> SpaceError {
    if error.status == 404 { return .noReport(station) }
    return station == .insight ? error.ofNASA : error.ofKeyless(rovers.service.name)
  }

  /// A station's stored answer, and the number of its sols that could not be read; nil when there is none that can be.
  package func kept(from station: MarsStation) async -> (weather: Sourced<MarsWeather>, skipped: Int)? {
    let api = endpoint(of: station).service
    return await cache.answer(key: Self.key(station), of: api, as: MarsFeed.self).map {
      ($0.with($0.value.weather(at: station)), $0.value.skipped)
    }
  }

  /// The stored answer of a station. If none is named: Curiosity's, or else the one with the newest sol.
  private func newestKept(from station: MarsStation?) async -> Sourced<MarsWeather>? {
    if let kept = await kept(from: station ?? .curiosity) { return kept.weather }
    guard station == nil else { return nil }
    var others: [Sourced<MarsWeather>] = []
    for station in MarsStation.allCases {
      if let kept = await kept(from: station) { others.append(kept.weather) }
    }
    return others.max { $0.value.newestDay < $1.value.newestDay }
  }

  private func endpoint(of station: MarsStation) -> ServiceEndpoint { station == .insight ? nasa : rovers }

  private func request(for station: MarsStation) -> HTTPRequest {
    switch station {
    case .insight:
      // A short limit, because its answer is small and no longer changes.
      HTTPRequest(url: nasa.url.appending(path: "insight_weather/"), timeout: .seconds(8))
        .adding([("feedtype", "json"), ("ver", "1.0")]).adding(key, for: .nasa)
    case .curiosity, .perseverance:
      HTTPRequest(url: rovers.url)
        .adding([("feed", "weather"), ("category", station.mission), ("feedtype", "json")])
    }
  }

  private static func key(_ station: MarsStation) -> String { "mars/\(station.rawValue)" }
}

extension MarsWeather {
  /// The day of the newest sol, in days since 1970; a sol without a day counts as the oldest.
  fileprivate var newestDay: Int { sols.first?.day?.daysSince1970 ?? .min }
}
