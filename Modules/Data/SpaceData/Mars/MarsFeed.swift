import SpaceDomain

/// What a station's feed says, read leniently: a sol that cannot be read loses itself only.
struct MarsFeed: Sendable, Equatable {
  /// The sols that could be read; none after InSight's end, when its service may answer without any.
  let weather: MarsWeather
  /// How many sols could not be read.
  let skipped: Int

  /// Reads an answer of a station's service.
  /// - Throws: ``NetworkError/unexpectedAnswer(_:)`` when it is no such feed.
  init(_ response: HTTPResponse, of station: MarsStation, from api: APIService) throws(NetworkError) {
    let sols =
      switch station {
      case .insight: try api.decode(InSightFeed.self, from: response).sols
      case .curiosity, .perseverance: try api.decode(RoverFeed.self, from: response).sols(at: station)
      }
    let read = sols.compactMap { $0 }
    weather = MarsWeather(station: station, sols: read)
    skipped = sols.count - read.count
  }
}
