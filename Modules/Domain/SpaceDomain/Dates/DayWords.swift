/// Days in words: one ``NamedDays``, or a range `FROM..TO` of them.
///
/// ```swift
/// let words = try DayWords("2024-01..2024-02")  // nil for other words, which are searched
/// let days = words?.days(from: CalendarDay(year: 2024, month: 3, day: 1)!)
/// ```
public struct DayWords: Sendable, Hashable {
  /// The first day or period.
  public let from: NamedDays
  /// The last day or period of a range; nil without one.
  public let to: NamedDays?

  /// The fault of a text that looks like a day or a period, but is none.
  public enum Fault: Error, Hashable {
    /// There is no such day, such as 2026-02-30.
    case noSuchDay(String)
    /// There is no such month, such as 2026-13.
    case noSuchMonth(String)
    /// There is no such year, such as 0000.
    case noSuchYear(String)
    /// Day and month may be either of two numbers, such as 3/4/2024.
    case ambiguousDay(String, CalendarDay, CalendarDay)
    /// A range lacks its beginning or end, such as `2024-01-01..`.
    case halfRange(String)
  }

  private init(from: NamedDays, to: NamedDays?) { (self.from, self.to) = (from, to) }

  /// One day or period.
  public init(_ days: NamedDays) { self.init(from: days, to: nil) }

  /// Reads a text; nil for one that does not look like days, and is to be searched.
  public init?(_ text: String) throws(Fault) {
    let text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let dots = text.firstRange(of: "..") else {
      if let days = try Self.prepositional(text) {
        self.init(days)
        return
      }
      if let last = Self.last(text) {
        self = last
        return
      }
      guard let days = try Self.named(text) else { return nil }
      self.init(days)
      return
    }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map { $0.trimming(while: \.isWhitespace) }
    let (from, to) = (try Self.named(ends[0]), try Self.named(ends[1]))
    if from == nil && to == nil { return nil }
    guard let from, let to else {
      throw ends.contains("") ? .halfRange(text) : .noSuchDay(from == nil ? ends[0] : ends[1])
    }
    self.init(from: from, to: to)
  }

  /// The days, as seen on a day; nil for a range that ends before it begins.
  public func days(from today: CalendarDay) -> ClosedRange<CalendarDay>? {
    let first = from.days(from: today)
    guard let last = to?.days(from: today).upperBound else { return first }
    return first.lowerBound <= last ? first.lowerBound...last : nil
  }

  /// True for a text that looks like days and names none, such as 2026-02-30 or a range that ends before it begins. A search
  /// finds nothing for it.
  package static func isFaulty(_ text: String, from today: CalendarDay) -> Bool {
    do throws(Fault) { return try DayWords(text).map { $0.days(from: today) == nil } ?? false } catch {
      return true
    }
  }

  /// The one day; nil for a period or a range.
  public var day: NamedDays? { to == nil && from.isDay ? from : nil }

  /// The names of days and periods, for suggestions.
  package static let words =
    ["today", "yesterday", "tomorrow"] + NamedDays.weekdays + NamedDays.monthNames
    + numbers.keys.sorted().flatMap { which in units.map { "\(which) \($0)" } }

  /// The words that may follow another one, such as `week` after `last`; none after a word that needs none.
  package static func words(after word: String) -> [String] {
    numbers[word.lowercased()] == nil ? [] : units + NamedDays.weekdays
  }

  /// The words with a number that may be meant by others with the same, such as `2 months ago` by `2 monts ago`.
  package static func words(like text: String) -> [String] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let count = words.first(where: { Self.number(of: $0) != nil || $0 == "a" }) else {
      return []
    }
    let ending = count == "a" || count == "1" ? "" : "s"
    let counted = (["day"] + Self.units).map { "\(count) \($0)\(ending)" }
    return counted.map { $0 + " ago" } + (count == "a" ? [] : counted.map { "last " + $0 })
  }

  /// The words before a period, with the number of periods from that of today.
  private static let numbers = ["last": -1, "this": 0, "next": 1]
  private static let units = ["week", "month", "year"]

  /// `on 20 july 1969`, `in july 1969`: a day after `on`, or a period after `in`; nil for other words.
  private static func prepositional(_ text: String) throws(Fault) -> NamedDays? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["on", "in"].contains(words[0]), let days = try named(words[1]) else {
      return nil
    }
    return days.isDay == (words[0] == "on") ? days : nil
  }

  private static func named(_ text: String) throws(Fault) -> NamedDays? {
    switch text {
    case "today", "-0": return .today
    case "yesterday": return .ago(1)
    case "tomorrow": return .ago(-1)
    default: break
    }
    if text.hasPrefix("-"), let days = Int(text.dropFirst()), (1...99_999).contains(days) {
      return .ago(days)
    }
    if let day = ago(text) { return day }
    let words = text.split(separator: " ").map { $0.trimming(while: { $0 == "," }) }
    guard words.count > 1 || text.contains(where: \.isLetter) else { return try number(text) }
    if words.count == 1 { return NamedDays.weekdays.firstIndex(of: text).map { .weekday($0) } ?? month(text) }
    return try words.count == 2 && words.allSatisfy { $0.allSatisfy(\.isLetter) }
      ? period(words) : date(words)
  }

  /// `2 days ago`, `a week ago`, `3 months ago`, `the day before yesterday`; `0 days ago` is today.
  private static func ago(_ text: String) -> NamedDays? {
    if ["day before yesterday", "the day before yesterday"].contains(text) { return .ago(2) }
    let words = text.split(separator: " ")
    guard words.count == 3, words[2] == "ago" else { return nil }
    if words[0] == "0", days(in: words[1]) ?? months(in: words[1]) != nil { return .today }
    guard let number = words[0] == "a" ? 1 : number(of: words[0]) else { return nil }
    return days(in: words[1]).map { .ago(number * $0) }
      ?? months(in: words[1]).map { .monthsAgo(number * $0) }
  }

  /// `last 3 days`, today included, `last 2 weeks`, `last 3 months`, `last 2 years`.
  private static func last(_ text: String) -> DayWords? {
    let words = text.split(separator: " ")
    guard words.count == 3, words[0] == "last", let number = number(of: words[1]) else { return nil }
    return days(in: words[2]).map { DayWords(from: .ago(number * $0 - 1), to: .today) }
      ?? months(in: words[2]).map { DayWords(.lastMonths(number * $0)) }
  }

  /// The days of a unit that a number may stand before.
  private static func days(in unit: Substring) -> Int? {
    switch unit {
    case "day", "days": 1
    case "week", "weeks": 7
    default: nil
    }
  }

  /// The months of a unit that a number may stand before.
  private static func months(in unit: Substring) -> Int? {
    switch unit {
    case "month", "months": 1
    case "year", "years": 12
    default: nil
    }
  }

  private static func number(of word: Substring) -> Int? {
    guard (1...4).contains(word.count), word.allSatisfy("0123456789".contains) else { return nil }
    return Int(word).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A month by its whole name; the beginning of one is a word to search for.
  private static func month(_ word: String) -> NamedDays? {
    NamedDays.monthNames.firstIndex(of: word).map { .month($0 + 1) }
  }

  /// `last week`, `this month`, `next year`, `last monday`, `next friday`.
  private static func period(_ words: [String]) -> NamedDays? {
    guard let number = numbers[words[0]] else { return nil }
    switch words[1] {
    case "week": return .weeks(number)
    case "month": return .months(number)
    case "year": return .years(number)
    default:
      guard let weekday = NamedDays.weekdays.firstIndex(of: words[1]) else { return nil }
      return number < 0 ? .weekdayBefore(weekday) : number > 0 ? .weekdayAfter(weekday) : .weekday(weekday)
    }
  }

  /// `20th` as `20`.
  private static func cardinal(_ word: String) -> String {
    let number = word.prefix(while: "0123456789".contains)
    let isOrdinal =
      (1...2).contains(number.count) && ["st", "nd", "rd", "th"].contains(word.dropFirst(number.count))
    return isOrdinal ? String(number) : word
  }

  /// `july 1969`, `1969 july`, `20 july`, `20th of july 1969`, `july 20, 1969`.
  private static func date(_ typed: [String]) throws(Fault) -> NamedDays? {
    let words = typed.filter { $0 != "of" }.map(cardinal)
    guard words.count <= 3, let place = words.firstIndex(where: { NamedDays.monthNumber($0) != nil }),
      let month = NamedDays.monthNumber(words[place])
    else { return nil }
    let numbers = words.indices.filter { $0 != place }.map { words[$0] }
    guard numbers.allSatisfy({ (1...2).contains($0.count) || $0.count == 4 }) else { return nil }
    guard numbers.allSatisfy({ $0.allSatisfy("0123456789".contains) }) else { return nil }
    let years = numbers.filter { $0.count == 4 }.compactMap { Int($0) }
    let days = numbers.filter { $0.count < 4 }.compactMap { Int($0) }
    let text = typed.joined(separator: " ")
    switch (days.first, years.first) {
    case (nil, let year?) where numbers.count == 1: return .monthOf(year: try known(year, text), month: month)
    case (let day?, nil) where numbers.count == 1: return try self.day(of: month, day, text)
    case (let day?, let year?) where numbers.count == 2:
      guard let day = CalendarDay(year: try known(year, text), month: month, day: day) else {
        throw .noSuchDay(text)
      }
      return .day(day)
    default: return nil
    }
  }

  /// A day of three numbers in another order or with other marks than `2024-01-31`: `2024/1/31`, `31.1.2024`, `1/31/2024`. Between
  /// dots the day comes before the month; otherwise they are told apart by what exists.
  private static func marked(_ text: String) throws(Fault) -> NamedDays? {
    guard let mark = ["/", ".", "-"].first(where: { (mark: Character) in text.contains(mark) }) else {
      return nil
    }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(of: $0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    let sizes = parts.map { $0.count < 3 ? 2 : $0.count }
    if sizes == [4, 2, 2], mark != "-" { return try Self.day(numbers[0], numbers[1], numbers[2], text) }
    guard sizes == [2, 2, 4] else { return nil }
    let isDayFirst = CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0])
    let isMonthFirst = mark == "." ? nil : CalendarDay(year: numbers[2], month: numbers[0], day: numbers[1])
    guard let day = isDayFirst ?? isMonthFirst else { throw .noSuchDay(text) }
    if let other = isMonthFirst, other != day { throw .ambiguousDay(text, day, other) }
    return .day(day)
  }

  /// Digits and hyphens: `2024`, `20240131`, `2024-01`, `2024-1-31`, `07-20`. A designator (`1957-001`) is no day.
  private static func number(_ text: String) throws(Fault) -> NamedDays? {
    if let day = try marked(text) { return day }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy("0123456789".contains) }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    switch parts.map(\.count) {
    case [4]: return .year(try known(numbers[0], text))
    case [8]:
      let number = numbers[0]
      return try day(number / 10_000, number / 100 % 100, number % 100, text)
    case [4, 1], [4, 2]:
      guard (1...12).contains(numbers[1]) else { throw .noSuchMonth(text) }
      return .monthOf(year: try known(numbers[0], text), month: numbers[1])
    case [2, 2], [1, 2], [2, 1], [1, 1]:
      // Other numbers are words to search for, such as the launch 10-77.
      guard (1...12).contains(numbers[0]), (1...31).contains(numbers[1]) else { return nil }
      return try day(of: numbers[0], numbers[1], text)
    case [4, 1, 1], [4, 1, 2], [4, 2, 1], [4, 2, 2]: return try day(numbers[0], numbers[1], numbers[2], text)
    case let counts where counts.count == 3: throw .noSuchDay(text)
    default: return nil
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int, _ text: String) throws(Fault) -> NamedDays {
    guard let day = CalendarDay(year: year, month: month, day: day) else { throw .noSuchDay(text) }
    return .day(day)
  }

  /// A day of any year; 29 February is one.
  private static func day(of month: Int, _ day: Int, _ text: String) throws(Fault) -> NamedDays {
    guard CalendarDay(year: 2_024, month: month, day: day) != nil else { throw .noSuchDay(text) }
    return .dayOfYear(month: month, day: day)
  }

  private static func known(_ year: Int, _ text: String) throws(Fault) -> Int {
    guard (1_000...9_999).contains(year) else { throw .noSuchYear(text) }
    return year
  }
}

extension DayWords: CustomStringConvertible {
  /// The words for it, as a person may type them.
  public var description: String { to.map { "\(from)..\($0)" } ?? "\(from)" }
}
