import SpaceDomain
import TerminalKit

/// Days on the command line, in the words of ``DayWords``.
enum DayArgument {
  typealias Day = NamedDays

  /// The days that a text names; nil for words to search for.
  /// - Throws: `UsageError` for what looks like a day and is none.
  static func days(_ text: String) throws(UsageError) -> DayWords? {
    do throws(DayWords.Fault) { return try DayWords(text) } catch {
      switch error {
      case .noSuchDay(let text) where text.contains(":"):
        throw UsageError(
          "‘\(text)’ is not a day.",
          hint: "A field takes one value, such as year:2023; a range of days stands alone: 2023..2024.")
      case .noSuchDay(let text):
        throw UsageError(
          "‘\(text)’ is not a day.", hint: "Write a day that exists as YYYY-MM-DD, such as 2024-01-31.")
      case .noSuchMonth(let text):
        throw UsageError("‘\(text)’ is not a month.", hint: "Write a month as YYYY-MM, such as 2024-01.")
      case .noSuchYear(let text):
        throw UsageError("‘\(text)’ is not a year.", hint: "Write a year as YYYY, such as 2024.")
      case .ambiguousDay(let text, let first, let second):
        throw UsageError("‘\(text)’ may be \(first) or \(second).", hint: "Write one of these.")
      case .halfRange(let text):
        throw UsageError(
          "The range ‘\(text)’ lacks an end.", hint: "Write both, such as 2024-01-01..2024-01-31.")
      }
    }
  }

  /// Checks a search.
  /// - Throws: `UsageError` for what looks like a day and is none, ``SpaceError`` for a range that ends before it begins.
  static func check(search text: String, _ today: CalendarDay) throws {
    if let words = try days(text) { try check(words, today) }
  }

  /// Checks a range, whose ends the error names as they were typed.
  static func check(_ words: DayWords, _ today: CalendarDay) throws(SpaceError) {
    guard words.days(from: today) == nil, let to = words.to else { return }
    throw SpaceError(
      .invalidRequest, code: "reversed-range", message: "The range ‘\(words)’ ends before it begins.",
      hint: "Write the earlier end first: \(to)..\(words.from).")
  }

  /// Why a text that looks like days names none; nil for days, and for words to search for.
  static func fault(of text: String, _ today: CalendarDay) -> (any PresentableError)? {
    do {
      try check(search: text, today)
      return nil
    } catch { return error as? any PresentableError }
  }

  /// Why no picture matches a search for what looks like days and is none, or for days that are all before the first picture or in
  /// the future; nil for other words.
  static func fault(ofSearch text: String, _ calendar: APODCalendar) -> (any PresentableError)? {
    if let fault = fault(of: text, calendar.today) { return fault }
    guard let days = (try? DayWords(text))?.days(from: calendar.today) else { return nil }
    if days.upperBound < APODCalendar.firstDay { return SpaceError.beforeFirst(days.upperBound) }
    return days.lowerBound > calendar.today
      ? SpaceError.inFuture(days.lowerBound, today: calendar.today) : nil
  }

  /// The one day that a word names.
  static func day(_ word: some StringProtocol) throws(UsageError) -> Day {
    guard let words = try days(String(word)) else {
      if word.lowercased() == "random" { throw random }
      let near =
        word.contains(where: \.isLetter) ? Suggestion.hint(for: String(word), among: Self.words) : nil
      throw UsageError(
        "‘\(word)’ is not a day.", hint: near ?? "Write a day that exists as YYYY-MM-DD, such as 2024-01-31.")
    }
    guard let day = words.day else {
      throw period(String(word), lists: "space-explorer explore \(words) lists them")
    }
    return day
  }

  /// The error for a period where one day is needed.
  /// - Parameter list: the command that lists what is of these days.
  static func period(_ text: String, lists list: String) -> UsageError {
    UsageError("‘\(text)’ is more than one day.", hint: "Write one, such as 2024-01-31; \(list).")
  }

  /// The calendar day of `on this day` and `on this day july 20`; nil for other words.
  static func onThisDay(_ text: String, _ today: CalendarDay) throws(UsageError) -> CalendarDay? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.prefix(3) == ["on", "this", "day"] else { return nil }
    if words.count == 3 { return today }
    return try day(words.dropFirst(3).joined(separator: " ")).days(from: today).lowerBound
  }

  /// True for what names days, looks like a day and is none, or is a misspelled word such as `today`.
  static func isLike(_ word: String) -> Bool {
    do throws(UsageError) { if try days(word) != nil { return true } } catch { return true }
    return word.contains(where: \.isLetter) && Suggestion.nearest(to: word, among: words) != nil
  }

  /// The advice of the menu for screen readers before words or days are typed.
  static let advice: SafeText = "Words, or days such as 2024-01-31, july 1969 or last week, then Enter."

  /// The words for days at the end or the beginning of others, such as `next week` in `falcon 9 next week`; nil without any.
  /// Years and numbers such as 10-77 are words as well.
  static func days(among text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return nil }
    let parts = (1..<words.count).reversed().flatMap { [words.suffix($0), words.prefix($0)] }
    return parts.lazy.map { $0.joined(separator: " ") }.first { part in
      switch (try? DayWords(part))?.from {
      case nil, .year, .dayOfYear: false
      default: true
      }
    }
  }

  /// The words that a shell completes after another one of a day with a picture, such as `monday` after `last`.
  /// - Parameter isOne: true for one day, false also for a period.
  static func completions(after word: String, isOne: Bool) -> [String] {
    // Days to come have no picture yet.
    if word.lowercased() == "next" { return [] }
    return DayWords.words(after: word).filter { !isOne || (try? DayWords("\(word) \($0)"))?.day != nil }
  }

  /// The words that every command takes that takes the day of a picture.
  static let words = ["today", "yesterday"]

  /// The words for days with pictures that were probably meant, such as ‘monday’ by ‘mondey’ and ‘2 months ago’ by ‘2 monts ago’;
  /// nil when none are similar.
  /// - Parameter isOne: true for one day, false also for a period.
  static func near(_ text: String, _ calendar: APODCalendar, isOne: Bool) -> String? {
    guard text.contains(where: \.isLetter) else { return nil }
    let known = (DayWords.words + DayWords.words(like: text)).filter { words in
      fault(ofSearch: words, calendar) == nil && (!isOne || (try? DayWords(words))?.day != nil)
    }
    return Suggestion.nearest(to: text, among: known)
  }

  /// Checks the words of a command that takes `random` too.
  /// - Throws: `UsageError` when it is misspelled.
  static func check(random words: [String]) throws(UsageError) {
    guard words.count == 1, let word = words.first, word.lowercased() != "random",
      Suggestion.nearest(to: word, among: Self.words + ["random"]) == "random"
    else { return }
    throw UsageError("‘\(word)’ is not a day.", hint: "Did you mean ‘random’?")
  }

  /// The error for `random` where a command takes what has a name.
  static let random = UsageError(
    "A random picture has no place that can be named.",
    hint: "space-explorer explore random shows one, with its day.")
}

extension ValueParser where Value == String {
  /// Words to search for, which may be words for days.
  static var wordsOrDays: ValueParser {
    ValueParser(nextChoices: { DayWords.words(after: $0) }, parse: ValueParser.text.parse)
  }
}

extension NamedDays {
  /// The day, or the first one of a period.
  func calendarDay(_ calendar: APODCalendar) -> CalendarDay { days(from: calendar.today).lowerBound }
}

extension DayWords {
  /// The first and the last day; of a period those that can have a picture.
  /// - Throws: the reason why none of them can, or why the range has no days.
  func ends(within calendar: APODCalendar) throws(SpaceError) -> (from: CalendarDay, to: CalendarDay) {
    try DayArgument.check(self, calendar.today)
    let (first, last) = (from.days(from: calendar.today), (to ?? from).days(from: calendar.today))
    guard max(first.upperBound, last.upperBound) >= APODCalendar.firstDay else { throw .beforeFirst(self) }
    guard min(first.lowerBound, last.lowerBound) <= calendar.today else {
      throw .inFuture(self, today: calendar.today)
    }
    return (
      from.isDay ? first.lowerBound : max(first.lowerBound, APODCalendar.firstDay),
      (to ?? from).isDay ? last.upperBound : min(last.upperBound, calendar.today)
    )
  }
}
