import SpaceDomain

/// The times at which the screen in front is fetched again while the app is left open: when its answer has outlived itself, on
/// a new day in New York, after sleep, and again and again while it stands in for an answer that could not be had.
struct Renewals: Sendable {
  private struct Tab {
    /// The time of the last fetch that was begun.
    var fetched: Date
    /// The fetches in a row that did not bring the answer.
    var tries = 0
  }

  private var tabs: [Int: Tab] = [:]
  private var (day, seen): (CalendarDay?, Date?)

  /// The longest time between two frames, of which there is one a minute, unless the machine slept or the clock was set.
  private static let longestPause: TimeInterval = 150
  private static let retryPauses = (shortest: 60.0, longest: 600.0)

  /// Looks at the clock, with each frame that the user can see.
  /// - Parameters:
  ///   - tab: the tab in front.
  ///   - lifetime: the time in seconds after which its answer has outlived itself.
  ///   - isLacking: true if it shows something in place of an answer.
  /// - Returns: true if it is to be fetched again now.
  mutating func isDue(
    tab index: Int, lifetime: TimeInterval, isLacking: Bool, at now: Date, today: CalendarDay
  ) -> Bool {
    let hasJumped = seen.map { abs(now.timeIntervalSince($0)) > Self.longestPause } ?? false
    let isNewDay = day.map { $0 != today } ?? false
    (seen, day) = (now, today)
    // A tab that appears for the first time fetches by itself.
    guard var tab = tabs[index] else {
      tabs[index] = Tab(fetched: now)
      return false
    }
    defer { tabs[index] = tab }
    let age = now.timeIntervalSince(tab.fetched)
    // While it is fetched, a screen need not lack anything.
    if !isLacking, age >= Self.retryPauses.shortest { tab.tries = 0 }
    let pause = isLacking ? Self.pause(after: tab.tries) : lifetime
    guard hasJumped || isNewDay || age >= pause else { return false }
    tab.fetched = now
    if isLacking { tab.tries += 1 }
    return true
  }

  private static func pause(after tries: Int) -> TimeInterval {
    min(retryPauses.longest, retryPauses.shortest * Double(1 << min(tries, 8)))
  }
}
