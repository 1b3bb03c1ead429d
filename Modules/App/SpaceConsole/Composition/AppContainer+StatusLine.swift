import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppContainer: StatusLineFactory {
  private static let refreshKey = "widget-refresh"

  func lastRefresh() async -> Date? { await cache.load(Bool.self, key: Self.refreshKey)?.since }

  func noteRefresh(at instant: Date) async -> Bool {
    await cache.save(true, key: Self.refreshKey, at: instant)
    // This process's cache holds it in memory too; one that has just been made finds only what is on the disk.
    let next = CacheService(
      directory: services.directories.cache, now: configuration.now, logger: network.logger)
    guard let kept = await next.load(Bool.self, key: Self.refreshKey)?.since else { return false }
    return abs(kept.timeIntervalSince(instant)) < 1
  }
}

extension AppContainer: ShareFactory {}
