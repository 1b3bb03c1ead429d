import SpaceDomain

/// The times at which the screen in front is fetched again while the app is left open: when its answer has outlived itself, on
/// a new day in New York, after sleep, and again and again while it stands in for an answer that could not be had.
struct Renewals: Sendable {
  /// The time of the last fetch that was begun for each tab.
  private var fetched: [Int: Date] = [:]
  private var (day, seen): (CalendarDay?, Date?)
  /// The fetches in a row that did not bring the answer.
  private var tries = 0

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
    tab: Int, lifetime: TimeInterval, isLacking: Bool, at now: Date, today: CalendarDay
  ) -> Bool {
    let hasJumped = seen.map { abs(now.timeIntervalSince($0)) > Self.longestPause } ?? false
    let isNewDay = day.map { $0 != today } ?? false
    (seen, day) = (now, today)
    if !isLacking { tries = 0 }
    // A tab that appears for the first time fetches by itself.
    guard let before = fetched[tab] else {
      fetched[tab] = now
      return false
    }
    let pause = isLacking ? retryPause : lifetime
    guard hasJumped || isNewDay || now.timeIntervalSince(before) >= pause else { return false }
    fetched[tab] = now
    if isLacking { tries += 1 }
    return true
  }

  private var retryPause: TimeInterval {
    min(Self.retryPauses.longest, Self.retryPauses.shortest * Double(1 << min(tries, 8)))
  }
}
