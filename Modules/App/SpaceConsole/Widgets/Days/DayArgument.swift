import SpaceDomain
import TerminalKit

/// A day on the command line.
enum DayArgument {
  /// A day, or one counted back from today.
  enum Day: Sendable, Hashable {
    case today
    /// A number of days before today.
    case ago(Int)
    case day(CalendarDay)

    /// The calendar day.
    func calendarDay(_ calendar: APODCalendar) -> CalendarDay {
      switch self {
      case .today: calendar.today
      case .ago(let days): calendar.today.advanced(by: -days)
      case .day(let day): day
      }
    }
  }

  /// Parses `today`, `yesterday`, `-7` or `YYYY-MM-DD`.
  static let day = ValueParser<Day> { word throws(UsageError) in
    switch word {
    case "today", "-0": return .today
    case "yesterday": return .ago(1)
    default: break
    }
    if word.hasPrefix("-"), let days = Int(word.dropFirst()), (1...99_999).contains(days) {
      return .ago(days)
    }
    if word.contains(where: \.isLetter), let near = Suggestion.nearest(to: word, among: words) {
      throw UsageError("‘\(word)’ is not a day.", hint: "Did you mean ‘\(near)’?")
    }
    return .day(try calendarDay(word))
  }

  /// Parses a range `FROM..TO`; nil for a word without dots.
  static func range(_ word: String) throws(UsageError) -> (from: CalendarDay, to: CalendarDay)? {
    guard let dots = word.firstRange(of: "..") else { return nil }
    return (try calendarDay(word[..<dots.lowerBound]), try calendarDay(word[dots.upperBound...]))
  }

  /// True for a word such as `today`, or one that is probably misspelled.
  static func isNearWord(_ word: String) -> Bool { Suggestion.nearest(to: word, among: words) != nil }

  private static let words = ["today", "yesterday", "random"]

  /// Parses `YYYY-MM-DD`.
  static func calendarDay(_ word: some StringProtocol) throws(UsageError) -> CalendarDay {
    guard let day = CalendarDay(String(word)) else {
      throw UsageError(
        "‘\(word)’ is not a day.", hint: "Write a day that exists as YYYY-MM-DD, such as 2024-01-31.")
    }
    return day
  }
}

extension DayArgument.Day: CustomStringConvertible {
  /// The text for a command line.
  var description: String {
    switch self {
    case .today: "today"
    case .ago(1): "yesterday"
    case .ago(let days): "-\(days)"
    case .day(let day): day.description
    }
  }
}
