import SpaceDomain
import TerminalKit

/// A day on the command line.
enum DayArgument {
  /// A day, or today's.
  enum Day: Sendable, Hashable {
    case today
    case day(CalendarDay)
  }

  /// `today` or `YYYY-MM-DD`.
  static let day = ValueParser<Day> { word throws(UsageError) in
    word == "today" ? .today : .day(try calendarDay(word))
  }

  /// `YYYY-MM-DD`.
  static func calendarDay(_ word: some StringProtocol) throws(UsageError) -> CalendarDay {
    guard let day = CalendarDay(String(word)) else {
      throw UsageError(
        "‘\(word)’ is not a day.", hint: "Write a day that exists as YYYY-MM-DD, such as 2024-01-31.")
    }
    return day
  }
}
