import SpaceConsole
import SpaceData
import SpaceDomain

/// A log of what was done when, in the cache.
struct AttemptCache: AttemptLog {
  let cache: CacheService
  let now: @Sendable () -> Date

  /// Seconds between two attempts, so that failing ones are not repeated by every call.
  private static let refreshPause: TimeInterval = 600

  /// Remembers an attempt to refresh data in the background.
  /// - Returns: false if there was a recent attempt, or if nothing can be stored: then every call would try
  ///   again in vain.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool {
    await cache.replace(key: name, by: true, at: instant) { last in
      last.map { abs(instant.timeIntervalSince($0.since)) >= Self.refreshPause } ?? true
    } ?? false
  }

  func noteGreeting(on day: CalendarDay) async -> Bool {
    await cache.replace(key: "greeting", by: day, at: now()) { $0?.value != day } ?? true
  }

  func isDone(_ name: String, on day: CalendarDay) async -> Bool {
    await cache.load(CalendarDay.self, key: name)?.value == day
  }

  func remember(_ name: String, doneOn day: CalendarDay) async {
    await cache.save(day, key: name, at: now())
  }
}
