import SpaceDomain
import TerminalKit

/// A day on the command line.
enum DayArgument {
  /// A day, or one counted from today.
  enum Day: Sendable, Hashable {
    case today
    /// A number of days before today; -1 is tomorrow.
    case ago(Int)
    case day(CalendarDay)

    func calendarDay(_ calendar: APODCalendar) -> CalendarDay {
      switch self {
      case .today: calendar.today
      case .ago(let days): calendar.today.advanced(by: -days)
      case .day(let day): day
      }
    }
  }

  /// Parses `today`, `yesterday`, `tomorrow`, `-7`, `2024-01-31`, `2024-1-31` or `20240131`.
  static func day(_ word: some StringProtocol) throws(UsageError) -> Day {
    switch word.lowercased() {
    case "today", "-0": return .today
    case "yesterday": return .ago(1)
    case "tomorrow": return .ago(-1)
    default: break
    }
    if word.hasPrefix("-"), let days = Int(word.dropFirst()), (1...99_999).contains(days) {
      return .ago(days)
    }
    guard let day = CalendarDay(padded(word)) else {
      let near = word.contains(where: \.isLetter) ? Suggestion.hint(for: String(word), among: words) : nil
      throw UsageError(
        "‘\(word)’ is not a day.", hint: near ?? "Write a day that exists as YYYY-MM-DD, such as 2024-01-31.")
    }
    return .day(day)
  }

  /// The digits of a day as `YYYY-MM-DD`, which may lack the zeros or the dashes.
  private static func padded(_ word: some StringProtocol) -> String {
    if word.utf8.count == 8, !word.contains("-") {
      return "\(word.prefix(4))-\(word.dropFirst(4).prefix(2))-\(word.suffix(2))"
    }
    return word.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.utf8.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
  }

  /// Parses a range `FROM..TO`; nil for a word without dots.
  static func range(_ word: String) throws(UsageError) -> (from: Day, to: Day)? {
    guard let dots = word.firstRange(of: ".."), !word.contains("/") else { return nil }
    return (try day(word[..<dots.lowerBound]), try day(word[dots.upperBound...]))
  }

  /// True for digits and dashes, and for a word such as `today`, also a misspelled one.
  static func isLike(_ word: String) -> Bool {
    word.contains(where: \.isLetter)
      ? Suggestion.nearest(to: word, among: words) != nil
      : word.contains(where: \.isNumber) && !word.contains(":")
  }

  static let words = ["today", "yesterday", "tomorrow", "random"]
}

extension DayArgument.Day: CustomStringConvertible {
  var description: String {
    switch self {
    case .today: "today"
    case .ago(1): "yesterday"
    case .ago(-1): "tomorrow"
    case .ago(let days): "-\(days)"
    case .day(let day): day.description
    }
  }
}
