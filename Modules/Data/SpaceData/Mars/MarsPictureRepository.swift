import SpaceDomain

/// The rovers' pictures from the network, or else the list that was fetched last; marked with its origin. Each list takes
/// one request.
package struct MarsPictureRepository: MarsPictureRepositoryProtocol {
  /// The number of pictures to ask for, and the most to keep. Many are thumbnails, which are left out.
  private static let count = 100

  /// `Service.marsImages`.
  let endpoint: ServiceEndpoint
  /// Stores the last lists.
  let cache: CacheService
  /// Gives the time to store with a list.
  let now: @Sendable () -> Date

  /// A rover's newest pictures; see `MarsPictureRepositoryProtocol.pictures(of:sol:)`.
  package func pictures(
    of station: MarsStation, sol: Int?
  ) async throws(SpaceError) -> Sourced<[MarsPicture]> {
    guard let request = request(for: station, sol) else { throw .noPictures(of: station, sol: sol) }
    do throws(SpaceError) {
      let feed = try await endpoint.service.json(MarsPictureFeed.self, request)
      let pictures = Self.newestFirst(feed.pictures.filter { sol == nil || $0.sol == sol })
      guard !pictures.isEmpty else { throw .noPictures(of: station, sol: sol) }
      await cache.save(pictures, key: Self.key(station, sol), at: now())
      return Sourced(pictures, provenance: .live(source: endpoint.service.name))
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
      return Sourced(pictures, provenance: .cached(since: kept.since, source: endpoint.service.name))
    }
    return nil
  }

  private func request(for station: MarsStation, _ sol: Int?) -> HTTPRequest? {
    switch station {
    case .insight: nil
    case .perseverance:
      HTTPRequest(url: endpoint.url.appending(path: "rss/api/")).adding(
        [
          ("feed", "raw_images"), ("category", station.mission), ("feedtype", "json"),
          ("num", "\(Self.count)"),
          ("page", "0"), ("order", "sol desc"),
        ] + (sol.map { [("sol", "\($0)")] } ?? []))
    case .curiosity:
      HTTPRequest(url: endpoint.url.appending(path: "api/v1/raw_image_items/")).adding(
        [
          ("order", "sol desc"), ("per_page", "\(Self.count)"), ("page", "0"),
          ("condition_1", "\(station.mission):mission"),
        ] + (sol.map { [("condition_2", "\($0):sol:in")] } ?? []))
    }
  }

  /// The pictures by sol and time, each address once.
  private static func newestFirst(_ pictures: [MarsPicture]) -> [MarsPicture] {
    var seen: Set<URL> = []
    let sorted = pictures.filter { seen.insert($0.url).inserted }.sorted {
      ($0.sol, $0.taken ?? .distantPast) > ($1.sol, $1.taken ?? .distantPast)
    }
    return Array(sorted.prefix(count))
  }
}
