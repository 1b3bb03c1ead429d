import Foundation
import SpaceData

extension WebService {
  /// NASA's near-earth objects: https://api.nasa.gov, at most seven days a request.
  static let neows = WebService("neows", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
}

/// The asteroids that pass the Earth: fetched, or else the list that was kept for the same days.
struct Asteroids {
  let api: APIService
  let cache: CacheService
  var now: @Sendable () -> Date = { Date() }

  func passing(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[Asteroid]> {
    let key = "neows/\(days.lowerBound)/\(days.upperBound)"
    return try await cache.value(key: key, from: api.name, at: now()) { () async throws(SpaceError) in
      try await api.json(
        NeoWsFeed.self, from: "feed",
        ["start_date": "\(days.lowerBound)", "end_date": "\(days.upperBound)"]
      ).asteroids
    }
  }
}
