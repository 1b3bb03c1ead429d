import SpaceDomain

/// A station's feed. A sol that cannot be read is skipped.
struct MarsFeed: Sendable, Equatable {
  /// The sols that could be read; InSight's service may have none since its mission ended.
  let weather: MarsWeather
  /// The number of sols that could not be read.
  let skipped: Int

  /// Reads an answer of a station's service.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)` when it is no such feed.
  init(
    _ body: Data, of station: MarsStation, from api: APIService,
    isLate: @escaping APIService.IsLate = { false }
  ) throws(SpaceError) {
    switch station {
    case .insight:
      let feed = try api.decode(InSightFeed.self, from: body, isLate: isLate)
      (weather, skipped) = (MarsWeather(station: station, sols: feed.sols), feed.skipped)
    case .curiosity, .perseverance:
      let feed = try api.decode(RoverFeed.self, from: body, isLate: isLate)
      (weather, skipped) = (MarsWeather(station: station, sols: feed.sols(at: station)), feed.skipped)
    }
  }
}
