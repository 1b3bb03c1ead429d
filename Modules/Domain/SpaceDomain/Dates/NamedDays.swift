/// A day or a period as people name it: `yesterday`, `2024-01-31`, `monday`, `july 1969`, `last week`, `2024`.
///
/// Commands, searches, the calendar and the menu for screen readers read the same words; see ``DayWords``. In one that is made by
/// hand, a number that is out of range counts as the nearest in range.
public enum NamedDays: Sendable, Hashable {
  case today
  /// A number of days before today; -1 is tomorrow.
  case ago(Int)
  /// The same day a number of months before today, or the last day of that month if it is shorter.
  case monthsAgo(Int)
  case day(CalendarDay)
  /// The last such day of the week, 0 for Sunday; today is one.
  case weekday(Int)
  /// The last such day of the week before today.
  case weekdayBefore(Int)
  /// The first such day of the week after today.
  case weekdayAfter(Int)
  /// The last such day in any year; today is one.
  case dayOfYear(month: Int, day: Int)
  /// The last such month, that of today included.
  case month(Int)
  case monthOf(year: Int, month: Int)
  case year(Int)
  /// A number of weeks, from Monday to Sunday, after that of today.
  case weeks(Int)
  /// A number of months after that of today.
  case months(Int)
  /// A number of years after that of today.
  case years(Int)
  /// The days since the same day a number of months ago, which is not one of them, up to today.
  case lastMonths(Int)

  /// True for a single day, false for a period.
  public var isDay: Bool {
    switch self {
    case .today, .ago, .monthsAgo, .day, .weekday, .weekdayBefore, .weekdayAfter, .dayOfYear: true
    case .month, .monthOf, .year, .weeks, .months, .years, .lastMonths: false
    }
  }

  /// The days, as seen on a day.
  public func days(from today: CalendarDay) -> ClosedRange<CalendarDay> {
    switch nearest {
    case .today: return today...today
    case .ago(let days): return Self.one(today.advanced(by: -days))
    case .monthsAgo(let months): return Self.one(Self.day(months, before: today))
    case .day(let day): return day...day
    case .weekday(let weekday): return Self.one(today.advanced(by: -((today.weekday - weekday + 7) % 7)))
    case .weekdayBefore(let weekday):
      return Self.one(today.advanced(by: -((today.weekday - weekday + 6) % 7) - 1))
    case .weekdayAfter(let weekday):
      return Self.one(today.advanced(by: (weekday - today.weekday + 6) % 7 + 1))
    case .dayOfYear(let month, let day):
      // 29 February may be eight years ago.
      let days = (0...8).lazy.compactMap {
        CalendarDay(year: max(1, today.year - $0), month: month, day: day)
      }
      return Self.one(days.first { $0 <= today } ?? today)
    case .month(let month): return Self.month(today.year - (month > today.month ? 1 : 0), month)
    case .monthOf(let year, let month): return Self.month(year, month)
    case .year(let year): return Self.year(year)
    case .weeks(let weeks):
      let monday = today.monday.advanced(by: 7 * weeks)
      return monday...monday.advanced(by: 6)
    case .months(let months):
      let month = max(12, today.year * 12 + today.month - 1 + months)
      return Self.month(month / 12, month % 12 + 1)
    case .years(let years): return Self.year(today.year + years)
    case .lastMonths(let months): return min(today, Self.day(months, before: today).advanced(by: 1))...today
    }
  }

  /// The same with numbers in their ranges, so that no calculation overflows and each month and weekday has a name.
  private var nearest: NamedDays {
    func within(_ range: ClosedRange<Int>, _ number: Int) -> Int {
      min(max(number, range.lowerBound), range.upperBound)
    }
    let (days, years) = (4_000_000, 10_000)
    return switch self {
    case .today, .day: self
    case .ago(let number): .ago(within(-days...days, number))
    case .monthsAgo(let months): .monthsAgo(within(-12 * years...12 * years, months))
    case .weekday(let weekday): .weekday(within(0...6, weekday))
    case .weekdayBefore(let weekday): .weekdayBefore(within(0...6, weekday))
    case .weekdayAfter(let weekday): .weekdayAfter(within(0...6, weekday))
    case .dayOfYear(let month, let day): .dayOfYear(month: within(1...12, month), day: within(1...31, day))
    case .month(let month): .month(within(1...12, month))
    case .monthOf(let year, let month): .monthOf(year: within(1...9_999, year), month: within(1...12, month))
    case .year(let year): .year(within(1...9_999, year))
    case .weeks(let number): .weeks(within(-days / 7...days / 7, number))
    case .months(let number): .months(within(-12 * years...12 * years, number))
    case .years(let number): .years(within(-years...years, number))
    case .lastMonths(let months): .lastMonths(within(1...12 * years, months))
    }
  }

  private static func one(_ day: CalendarDay) -> ClosedRange<CalendarDay> { day...day }

  /// The same day some months before, or the last day of that month if it is shorter.
  private static func day(_ months: Int, before today: CalendarDay) -> CalendarDay {
    let month = min(max(12, today.year * 12 + today.month - 1 - months), 9_999 * 12 + 11)
    let (year, number) = (month / 12, month % 12 + 1)
    let last = CalendarDay.length(ofMonth: number, in: year)
    return CalendarDay(year: year, month: number, day: min(today.day, last)) ?? today
  }

  private static func month(_ year: Int, _ month: Int) -> ClosedRange<CalendarDay> {
    let year = min(max(year, 1), 9_999)
    let first = CalendarDay(year: year, month: month, day: 1) ?? CalendarDay(daysSince1970: 0)
    return first...first.advanced(by: CalendarDay.length(ofMonth: month, in: year) - 1)
  }

  private static func year(_ year: Int) -> ClosedRange<CalendarDay> {
    month(year, 1).lowerBound...month(year, 12).upperBound
  }
}

extension NamedDays: CustomStringConvertible {
  /// The words for it, as a person may type them.
  public var description: String {
    switch nearest {
    case .today: "today"
    case .ago(1): "yesterday"
    case .ago(-1): "tomorrow"
    case .ago(let days): "-\(days)"
    case .monthsAgo(let months): Self.words(ofMonths: months) + " ago"
    case .day(let day): day.description
    case .weekday(let weekday): Self.weekdays[weekday]
    case .weekdayBefore(let weekday): "last " + Self.weekdays[weekday]
    case .weekdayAfter(let weekday): "next " + Self.weekdays[weekday]
    case .dayOfYear(let month, let day): "\(month.twoDigits)-\(day.twoDigits)"
    case .month(let month): Self.monthNames[month - 1]
    case .monthOf(let year, let month): "\(String(year + 10_000).dropFirst())-\(month.twoDigits)"
    case .year(let year): "\(year)"
    case .weeks(let weeks): Self.words(weeks, "week")
    case .months(let months): Self.words(months, "month")
    case .years(let years): Self.words(years, "year")
    case .lastMonths(let months): "last " + Self.words(ofMonths: months)
    }
  }

  /// `3 months`, `1 year`.
  private static func words(ofMonths months: Int) -> String {
    let (number, unit) = months % 12 == 0 ? (months / 12, "year") : (months, "month")
    return "\(number) \(unit)\(number == 1 ? "" : "s")"
  }

  private static func words(_ number: Int, _ unit: String) -> String {
    (number < 0 ? "last " : number > 0 ? "next " : "this ") + unit
  }

  static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
  static let monthNames = CalendarDay.months.map { $0.lowercased() }

  /// The month of a name, or of its beginning with at least three letters; nil for none.
  public static func monthNumber(_ name: some StringProtocol) -> Int? {
    let name = name.lowercased()
    guard name.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }
}
