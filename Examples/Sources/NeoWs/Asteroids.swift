import Foundation
import SpaceData

extension Service {
  /// NASA's near-earth objects: https://api.nasa.gov, at most seven days a request.
  static let neows = Service("neows", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
}

/// The asteroids that pass the Earth: fetched, or else the list that was kept for the same days.
struct Asteroids {
  let api: APIService
  let cache: CacheService
  var now: @Sendable () -> Date = { Date() }

  func passing(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[Asteroid]> {
    let key = "neows/\(days.lowerBound)/\(days.upperBound)"
    do throws(SpaceError) {
      let feed = try await api.json(
        NeoWsFeed.self, from: "feed",
        ["start_date": "\(days.lowerBound)", "end_date": "\(days.upperBound)"])
      await cache.save(feed.asteroids, key: key, at: now())
      return Sourced(feed.asteroids, provenance: .live(source: api.name))
    } catch {
      guard error.kind != .cancelled, let kept = await cache.load([Asteroid].self, key: key) else {
        throw error
      }
      return Sourced(kept.value, provenance: .cached(since: kept.since, source: api.name), reason: error)
    }
  }
}
