import SpaceDomain

/// The weather on Mars from the network, or else stored, or else the sample; always marked with its origin.
///
/// Every station's last valid answer is stored unchanged, so that a later version may read more of it. An
/// answer without sols replaces nothing.
package struct MarsRepository: MarsRepositoryProtocol {
  /// A station's stored answer.
  package struct Kept: Sendable, Equatable {
    /// The weather in the answer.
    package let weather: MarsWeather
    /// The number of sols that could not be read.
    package let skipped: Int
    /// The time at which the service gave the answer.
    package let since: Date
    /// The service that gave the answer, such as `mars.nasa.gov`.
    package let source: String
  }

  /// The services, one for each station.
  let sources: [MarsSource]
  /// Stores the stations' last answers.
  let cache: CacheService
  /// Gives the time to store with an answer.
  let now: @Sendable () -> Date
  /// Receives failures and delays, never keys.
  let logger: Logger

  /// The newest weather; see `MarsRepositoryProtocol.weather(from:)`.
  package func weather(from station: MarsStation?) async throws(SpaceError) -> Sourced<MarsWeather> {
    let asked = station ?? .curiosity
    do throws(SpaceError) {
      return try await fetched(from: asked)
    } catch {
      if error.kind == .cancelled { throw error }
      return await atHand(from: station, because: error.status == 404 ? .noReport(asked) : error.ofNASA)
    }
  }

  /// A station's stored answer; nil when there is none that can be read.
  package func kept(from station: MarsStation) async -> Kept? {
    guard let source = source(of: station), let kept = await cache.load(Data.self, key: Self.key(station)),
      let feed = try? source.feed(in: kept.value)
    else { return nil }
    return Kept(weather: feed.weather, skipped: feed.skipped, since: kept.since, source: source.name)
  }

  private func fetched(from station: MarsStation) async throws(SpaceError) -> Sourced<MarsWeather> {
    guard let source = source(of: station) else { throw .noReport(station) }
    let (feed, body) = try await source.newest()
    if feed.skipped > 0 {
      logger.log(.warning, .repository, "\(station.name): skipped \(feed.skipped) bad sols")
    }
    guard !feed.weather.sols.isEmpty else { throw .noSols(station) }
    await cache.save(body, key: Self.key(station), at: now())
    return Sourced(feed.weather, provenance: .live(source: source.name))
  }

  private func atHand(
    from station: MarsStation?, because reason: SpaceError
  ) async -> Sourced<MarsWeather> {
    guard let kept = await newestKept(from: station) else {
      let sample = SampleMarsWeather.weather(at: station ?? .curiosity)
      return Sourced(sample, provenance: .sample, reason: reason)
    }
    return Sourced(
      kept.weather, provenance: .cached(since: kept.since, source: kept.source), reason: reason)
  }

  /// The stored answer of a station. If none is named: Curiosity's, or else the one with the newest sol.
  private func newestKept(from station: MarsStation?) async -> Kept? {
    if let kept = await kept(from: station ?? .curiosity) { return kept }
    guard station == nil else { return nil }
    var others: [Kept] = []
    for source in sources {
      if let kept = await kept(from: source.station) { others.append(kept) }
    }
    return others.max { $0.newestDay < $1.newestDay }
  }

  private func source(of station: MarsStation) -> MarsSource? { sources.first { $0.station == station } }

  private static func key(_ station: MarsStation) -> String { "mars/\(station.rawValue)" }
}

extension MarsRepository.Kept {
  /// The day of the newest sol, in days since 1970; a sol without a day counts as the oldest.
  fileprivate var newestDay: Int { weather.sols.first?.day?.daysSince1970 ?? .min }
}
