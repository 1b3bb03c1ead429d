import SpaceDomain

/// The rovers' pictures from the network, or else the list that was fetched last; marked with its origin. Each list takes
/// one request.
package struct MarsPictureRepository: MarsPictureRepositoryProtocol {
  /// The number of pictures to ask for, and the most to keep. Many are thumbnails, which are left out.
  private static let count = 100

  /// `WebService.marsImages`.
  let service: APIService
  let cache: CacheService
  let now: @Sendable () -> Date

  /// A rover's newest pictures; see `MarsPictureRepositoryProtocol.pictures(of:sol:)`.
  package func pictures(
    of station: MarsStation, sol: Int?
  ) async throws(SpaceError) -> Sourced<[MarsPicture]> {
    guard let list = Self.list(of: station, sol) else { throw .noPictures(of: station, sol: sol) }
    do throws(SpaceError) {
      let feed = try await service.json(MarsPictureFeed.self, from: list.path, list.parameters)
      let pictures = Self.newestFirst(feed.pictures.filter { sol == nil || $0.sol == sol })
      guard !pictures.isEmpty else { throw .noPictures(of: station, sol: sol) }
      await cache.save(pictures, key: Self.key(station, sol), at: now())
      return Sourced(pictures, provenance: .live(source: service.name))
    } catch {
      let reason = error.ofPictures(of: station, sol: sol)
      guard error.kind != .cancelled, let kept = await kept(station, sol) else { throw reason }
      return kept.because(reason)
    }
  }

  private static func key(_ station: MarsStation, _ sol: Int?) -> String {
    "mars-pictures/\(station.rawValue)" + (sol.map { "/\($0)" } ?? "")
  }

  /// The stored list; for a sol without one, its pictures among the newest.
  private func kept(_ station: MarsStation, _ sol: Int?) async -> Sourced<[MarsPicture]>? {
    for list in [sol, nil] {
      guard let kept = await cache.load([MarsPicture].self, key: Self.key(station, list)) else { continue }
      let pictures = kept.value.filter { sol == nil || $0.sol == sol }
      if pictures.isEmpty { continue }
      return Sourced(pictures, provenance: .cached(since: kept.since, source: service.name))
    }
    return nil
  }

  /// The path of a rover's list with its parameters; nil for a station without pictures.
  private static func list(of station: MarsStation, _ sol: Int?) -> (
    path: String, parameters: [String: String]
  )? {
    switch station {
    case .insight: return nil
    case .perseverance:
      var parameters = [
        "feed": "raw_images", "category": "mars2020", "feedtype": "json", "num": "\(count)", "page": "0",
        "order": "sol desc",
      ]
      parameters["sol"] = sol.map { "\($0)" }
      return ("rss/api/", parameters)
    case .curiosity:
      var parameters = [
        "order": "sol desc", "per_page": "\(count)", "page": "0", "condition_1": "msl:mission",
      ]
      parameters["condition_2"] = sol.map { "\($0):sol:in" }
      return ("api/v1/raw_image_items/", parameters)
    }
  }

  private static func newestFirst(_ pictures: [MarsPicture]) -> [MarsPicture] {
    var seen: Set<URL> = []
    let sorted = pictures.filter { seen.insert($0.url).inserted }.sorted {
      ($0.sol, $0.taken ?? .distantPast) > ($1.sol, $1.taken ?? .distantPast)
    }
    return Array(sorted.prefix(count))
  }
}
