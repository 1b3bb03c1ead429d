/// The rule for which days have a picture of the day.
public struct APODCalendar: Sendable {
  /// The day of the first picture.
  public static let firstDay = CalendarDay(daysSince1970: 9_297)  // 1995-06-16
  /// The three days after the first one that have no picture (the classic service answers 404).
  public static let daysWithoutPicture = CalendarDay(daysSince1970: 9_298)...CalendarDay(daysSince1970: 9_300)
  /// The one other day without a picture.
  private static let laterDayWithoutPicture = CalendarDay(daysSince1970: 18_423)  // 2020-06-10
  /// The largest number of days in one range.
  public static let longestRange = 366

  /// The last day that can have a picture: today in New York, but not before the first, in case the clock is wrong.
  public let today: CalendarDay

  /// Makes the calendar for an instant.
  public init(now: Date) { today = max(NewYork.day(at: now), Self.firstDay) }

  /// Checks that `day` can have a picture.
  public func validate(_ day: CalendarDay) throws(SpaceError) {
    guard day >= Self.firstDay else { throw .beforeFirst(day) }
    guard day <= today else { throw .inFuture(day, today: today) }
    guard !Self.isWithoutPicture(day) else { throw .neverPublished(day) }
  }

  /// Checks both ends, their order and the length, and returns the range.
  public func range(from: CalendarDay, to: CalendarDay) throws(SpaceError) -> ClosedRange<CalendarDay> {
    guard from <= to else { throw .reversedRange(from: from, to: to) }
    guard from >= Self.firstDay else { throw .beforeFirst(from) }
    guard to <= today else { throw .inFuture(to, today: today) }
    let days = from.distance(to: to) + 1
    guard days <= Self.longestRange else { throw .rangeTooLong(days: days, limit: Self.longestRange) }
    return from...to
  }

  /// A random day that has a picture; all days are equally likely.
  public func randomDay(using generator: inout some RandomNumberGenerator) -> CalendarDay {
    let gap = today > Self.daysWithoutPicture.upperBound ? Self.daysWithoutPicture.count : 0
    let later = today > Self.laterDayWithoutPicture ? 1 : 0
    let offset = Int.random(in: 0...(Self.firstDay.distance(to: today) - gap - later), using: &generator)
    let day = Self.firstDay.advanced(by: offset == 0 ? 0 : offset + gap)
    return day < Self.laterDayWithoutPicture ? day : day.advanced(by: later)
  }

  /// The nearest earlier day with a picture; nil at the first.
  public func previous(before day: CalendarDay) -> CalendarDay? { step(from: day, by: -1) }

  /// The next later day with a picture; nil when that day is in the future.
  public func next(after day: CalendarDay) -> CalendarDay? { step(from: day, by: 1) }

  private func step(from day: CalendarDay, by direction: Int) -> CalendarDay? {
    var candidate = day.advanced(by: direction)
    while Self.isWithoutPicture(candidate) { candidate = candidate.advanced(by: direction) }
    return candidate < Self.firstDay || candidate > today ? nil : candidate
  }

  /// True for a day on which nothing was published, whatever the time.
  package static func isWithoutPicture(_ day: CalendarDay) -> Bool {
    daysWithoutPicture.contains(day) || day == laterDayWithoutPicture
  }
}
