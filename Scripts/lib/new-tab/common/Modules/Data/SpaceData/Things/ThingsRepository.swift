import SpaceDomain

/// The things from the network, else the last answer, else a sample.
package struct ThingsRepository: ThingsRepositoryProtocol {
  private let service: APIService
  private let cache: CacheService
  private let now: @Sendable () -> Date

  /// Makes a repository.
  /// - Parameters:
  ///   - service: the service.
  ///   - cache: stores the last answer.
  ///   - now: gives the time to store with an answer.
  package init(_ service: APIService, cache: CacheService, now: @escaping @Sendable () -> Date) {
    (self.service, self.cache, self.now) = (service, cache, now)
  }

  /// All things; see `ThingsRepositoryProtocol.things()`.
  package func things() async throws(SpaceError) -> Sourced<[ThingsItem]> {
    try await cache.value(key: "things", from: service.name, at: now(), sample: ThingsItem.sample) {
      () async throws(SpaceError) in try await service.json([ThingsItem].self, from: "things")
    }
  }
}
