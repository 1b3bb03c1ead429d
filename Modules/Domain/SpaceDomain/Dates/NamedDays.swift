/// A day or a period as people name it: `yesterday`, `2024-01-31`, `monday`, `july 1969`, `last week`, `2024`.
///
/// Commands, searches, the calendar and the menu for screen readers read the same words; see ``DayWords``. In one that is made by
/// hand, a number that is out of range counts as the nearest in range.
public enum NamedDays: Sendable, Hashable {
  case today
  /// A number of days before today; -1 is tomorrow.
  case ago(Int)
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

  /// True for a single day, false for a period.
  public var isDay: Bool {
    switch self {
    case .today, .ago, .day, .weekday, .weekdayBefore, .weekdayAfter, .dayOfYear: true
    case .month, .monthOf, .year, .weeks, .months, .years: false
    }
  }

  /// The days, as seen on a day.
  public func days(from today: CalendarDay) -> ClosedRange<CalendarDay> {
    switch nearest {
    case .today: return today...today
    case .ago(let days): return Self.one(today.advanced(by: -days))
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
    }
  }

  private static func one(_ day: CalendarDay) -> ClosedRange<CalendarDay> { day...day }

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
    }
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
