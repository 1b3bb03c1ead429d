import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppContainer: StatusLineFactory {
  func noteRefresh(at instant: Date) async -> Bool { await noteRefresh("widget-refresh", at: instant) }
}

extension AppContainer {
  /// Between two attempts lie at least so many seconds, were nobody reachable.
  private static let refreshPause: TimeInterval = 600

  /// Remembers an attempt to bring something up to date in the background.
  /// - Returns: true when another process will find it, and none has tried lately. Where nothing can be kept, an attempt
  ///   would be repeated by every call, and bring nothing that stays.
  func noteRefresh(_ key: String, at instant: Date) async -> Bool {
    if let last = await cache.load(Bool.self, key: key)?.since,
      abs(instant.timeIntervalSince(last)) < Self.refreshPause
    {
      return false
    }
    guard await cache.writeFault() == nil else { return false }
    await cache.save(true, key: key, at: instant)
    return true
  }
}

extension AppContainer: ShareFactory {}
