import SpaceConsole
import SpaceData
import SpaceDomain

extension AppContainer {
  /// Seconds between two attempts, so that failing ones are not repeated by every call.
  private static let refreshPause: TimeInterval = 600

  /// Remembers an attempt to refresh data in the background.
  /// - Returns: false if there was a recent attempt, or if nothing can be stored: then every call would try
  ///   again in vain.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool {
    if let last = await space.cache.load(Bool.self, key: name)?.since,
      abs(instant.timeIntervalSince(last)) < Self.refreshPause
    {
      return false
    }
    guard await space.cache.writeFault() == nil else { return false }
    await space.cache.save(true, key: name, at: instant)
    return true
  }

  func noteGreeting(on day: CalendarDay) async -> Bool {
    if await space.cache.load(CalendarDay.self, key: "greeting")?.value == day { return false }
    await space.cache.save(day, key: "greeting", at: configuration.now())
    return true
  }
}
