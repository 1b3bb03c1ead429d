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
    guard await cache.writeFault() == nil else { return false }
    await cache.save(true, key: Self.refreshKey, at: instant)
    return true
  }
}

extension AppContainer: ShareFactory {}
