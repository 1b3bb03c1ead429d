/// US Eastern Time, in which NASA publishes.
///
/// It is computed, because a machine without tzdata (a small container) has no `America/New_York`. Since 2007 daylight
/// time runs from the second Sunday of March, 2:00 EST, to the first Sunday of November, 2:00 EDT (Energy Policy Act
/// of 2005, section 110).
package enum NewYork {
  /// The offset from UTC in seconds at an instant: −18,000 (EST) or −14,400 (EDT).
  package static func secondsFromGMT(at instant: Date) -> Int {
    let standard = -5 * 3_600
    let year = CalendarDay(instant, secondsFromGMT: standard).year
    guard let march = sunday(2, ofMonth: 3, in: year), let november = sunday(1, ofMonth: 11, in: year)
    else { return standard }
    let begins = march.startInUTC.addingTimeInterval(7 * 3_600)
    let ends = november.startInUTC.addingTimeInterval(6 * 3_600)
    return instant >= begins && instant < ends ? standard + 3_600 : standard
  }

  /// The date in New York at an instant.
  package static func day(at instant: Date) -> CalendarDay {
    CalendarDay(instant, secondsFromGMT: secondsFromGMT(at: instant))
  }

  private static func sunday(_ number: Int, ofMonth month: Int, in year: Int) -> CalendarDay? {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    return first.advanced(by: (7 - first.weekday) % 7 + (number - 1) * 7)
  }
}
