import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a station's feed says, read leniently: a sol that cannot be read loses itself only.
struct MarsFeed: Sendable, Equatable {
  /// The sols that could be read; none after InSight's end, when its service may answer without any.
  let weather: MarsWeather
  /// How many sols could not be read.
  let skipped: Int

  /// Reads the body of an answer of `station`'s service.
  /// - Throws: ``NetworkError/unexpectedAnswer(_:)`` when it is no such feed.
  init(_ body: Data, from station: MarsStation) throws(NetworkError) {
    let sols: [MarsSol?]
    do {
      let decoder = JSONDecoder()
      switch station {
      case .insight: sols = try decoder.decode(InSightFeed.self, from: body).sols
      case .curiosity, .perseverance: sols = try decoder.decode(RoverFeed.self, from: body).sols(at: station)
      }
    } catch {
      throw .unexpectedAnswer("no weather report of \(station.name)")
    }
    let read = sols.compactMap { $0 }
    weather = MarsWeather(station: station, sols: read)
    skipped = sols.count - read.count
  }
}
