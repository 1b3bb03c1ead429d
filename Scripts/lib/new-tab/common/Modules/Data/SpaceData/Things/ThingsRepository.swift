import SpaceDomain

/// The things from the network, else the last answer, else a sample.
package struct ThingsRepository: ThingsRepositoryProtocol {
  private let service: APIService
  private let cache: CacheService
  private let now: @Sendable () -> Date

  /// Makes a repository.
  /// - Parameters:
  ///   - space: has the network, and stores the last answer.
  ///   - now: gives the time to store with an answer.
  package init(_ space: Space, now: @escaping @Sendable () -> Date) {
    (service, cache, self.now) = (space.service(.things), space.cache, now)
  }

  /// The things; see `ThingsRepositoryProtocol.things()`.
  package func things() async throws(SpaceError) -> Sourced<{{value}}> {
    try await cache.value(key: "things", from: service.name, at: now(), sample: ThingsItem.sample) {
      // The path below the address of the service.
      () async throws(SpaceError) in try await service.json({{value}}.self, from: "things")
    }
  }
}
