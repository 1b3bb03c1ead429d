import SpaceDomain

/// The things from the network, or else the last answer.
package struct ThingsRepository: ThingsRepositoryProtocol {
  private let api: APIService
  private let baseURL: URL
  private let cache: CacheService
  private let now: @Sendable () -> Date

  private static let key = "things"

  /// Makes a repository.
  /// - Parameters:
  ///   - api: the service.
  ///   - baseURL: its address.
  ///   - cache: stores the last answer.
  ///   - now: gives the time to store with an answer.
  package init(
    api: APIService, baseURL: URL, cache: CacheService, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.api, self.baseURL, self.cache, self.now) = (api, baseURL, cache, now)
  }

  /// All things; see `ThingsRepositoryProtocol.things()`.
  package func things() async throws(SpaceError) -> Sourced<[ThingsItem]> {
    do throws(SpaceError) {
      let items = try await api.json([ThingsItem].self, HTTPRequest(url: baseURL))
      await cache.save(items, key: Self.key, at: now())
      return Sourced(items, provenance: .live(source: api.name))
    } catch {
      if error.kind == .cancelled { throw error }
      guard let kept = await cache.load([ThingsItem].self, key: Self.key) else { throw error }
      return Sourced(kept.value, provenance: .cached(since: kept.since, source: api.name), reason: error)
    }
  }
}
