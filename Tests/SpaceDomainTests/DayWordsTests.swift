import SpaceDomain
import SpaceTestSupport
import Testing

/// The words for days mean the same wherever they are typed.
@Suite struct DayWordsTests {
  /// A Sunday.
  private static let today: CalendarDay = "2026-11-29"

  private static func days(_ text: String) throws -> String? {
    guard let range = try DayWords(text)?.days(from: today) else { return nil }
    return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
  }

  @Test(arguments: [
    ("today", "2026-11-29"), ("-0", "2026-11-29"), ("Yesterday", "2026-11-28"), ("tomorrow", "2026-11-30"),
    ("-7", "2026-11-22"), ("2024-01-31", "2024-01-31"), ("2024-1-1", "2024-01-01"),
    ("20240131", "2024-01-31"),
    ("1969-07-16", "1969-07-16"), ("monday", "2026-11-23"), ("sunday", "2026-11-29"),
    ("last friday", "2026-11-27"), ("last sunday", "2026-11-22"), ("last monday", "2026-11-23"),
    ("07-20", "2026-07-20"), ("12-24", "2025-12-24"), ("02-29", "2024-02-29"), ("20 july", "2026-07-20"),
    ("20 jul 1969", "1969-07-20"), ("July 20, 1969", "1969-07-20"),
    ("July 20th, 1969", "1969-07-20"), ("20th of july 1969", "1969-07-20"), ("22nd august", "2026-08-22"),
    ("2024/1/31", "2024-01-31"), ("2024.01.31", "2024-01-31"), ("31.1.2024", "2024-01-31"),
    ("3.4.2024", "2024-04-03"), ("1/31/2024", "2024-01-31"), ("31/1/2024", "2024-01-31"),
    ("31-01-2024", "2024-01-31"), ("4/4/2024", "2024-04-04"), ("2 days ago", "2026-11-27"),
    ("1 day ago", "2026-11-28"), ("a week ago", "2026-11-22"), ("3 weeks ago", "2026-11-08"),
    ("the day before yesterday", "2026-11-27"), ("next monday", "2026-11-30"), ("next sunday", "2026-12-06"),
    ("next friday", "2026-12-04"), ("a month ago", "2026-10-29"), ("2 months ago", "2026-09-29"),
    ("9 months ago", "2026-02-28"), ("a year ago", "2025-11-29"), ("2 years ago", "2024-11-29"),
    ("9999 years ago", "0001-01-29"), ("0 days ago", "2026-11-29"), ("0 months ago", "2026-11-29"),
    ("on 2024-01-31", "2024-01-31"), ("on 20 july 1969", "1969-07-20"), ("On monday", "2026-11-23"),
  ]) func `a day`(text: String, day: String) throws { #expect(try Self.days(text) == day) }

  @Test(arguments: [
    ("2024-02", "2024-02-01..2024-02-29"), ("2024-2", "2024-02-01..2024-02-29"),
    ("this month", "2026-11-01..2026-11-30"), ("last  month", "2026-10-01..2026-10-31"),
    ("next month", "2026-12-01..2026-12-31"), ("this week", "2026-11-23..2026-11-29"),
    ("last week", "2026-11-16..2026-11-22"), ("next week", "2026-11-30..2026-12-06"),
    ("2024", "2024-01-01..2024-12-31"), ("last year", "2025-01-01..2025-12-31"),
    ("july", "2026-07-01..2026-07-31"),
    ("december", "2025-12-01..2025-12-31"), ("july 1969", "1969-07-01..1969-07-31"),
    ("1969 Jul", "1969-07-01..1969-07-31"), ("2024-01..2024-02", "2024-01-01..2024-02-29"),
    ("last week..yesterday", "2026-11-16..2026-11-28"), ("2023..2024-01-05", "2023-01-01..2024-01-05"),
    ("last 3 days", "2026-11-27..2026-11-29"), ("last 2 weeks", "2026-11-16..2026-11-29"),
    ("last 1 month", "2026-10-30..2026-11-29"), ("last 3 months", "2026-08-30..2026-11-29"),
    ("last 2 years", "2024-11-30..2026-11-29"), ("2 months ago..a month ago", "2026-09-29..2026-10-29"),
    ("1.1.2024..31.1.2024", "2024-01-01..2024-01-31"), ("in 2024", "2024-01-01..2024-12-31"),
    ("in july 1969", "1969-07-01..1969-07-31"),
  ]) func `a period or a range`(text: String, days: String) throws { #expect(try Self.days(text) == days) }

  @Test(arguments: [
    "", "apollo 11", "11", "957", "123456", "1957-001", "next never", "next", "sat", "mar", "may flowers",
    "2024 2025",
    "6-77", "10-77", "starlink 2024", "a..b", "..", "year:2024", "last launch", "soyuz-11", "2024-", "-",
    "--", "-x",
    "july 1969 moon", "٢٠٢٤", "31 1969", "two weeks ago", "long ago", "00 days ago", "last 0 days", "1.2.3",
    "6/77",
    "957/1/2", "20th of", "st", "march of time", "last 3 launches", "0 launches ago", "on 11", "on 2024",
    "in monday", "on", "on this day",
    "in the beginning",
    "a decade ago", "last 3 decades", "25 years ago: vikings",
  ]) func `other words are searched`(text: String) throws { #expect(try DayWords(text) == nil) }

  @Test(arguments: [
    ("2024-02-30", DayWords.Fault.noSuchDay("2024-02-30")), ("24-1-1", .noSuchDay("24-1-1")),
    ("99999999", .noSuchDay("99999999")), ("0000", .noSuchYear("0000")), ("0000-01", .noSuchYear("0000-01")),
    ("2024-13", .noSuchMonth("2024-13")), ("2024-00", .noSuchMonth("2024-00")),
    ("2024-01-01..", .halfRange("2024-01-01..")), ("..today", .halfRange("..today")),
    ("on 2024-02-30", .noSuchDay("2024-02-30")),
    ("2024-01..never", .noSuchDay("never")), ("31 february 2024", .noSuchDay("31 february 2024")),
    ("31.2.2024", .noSuchDay("31.2.2024")), ("13/13/2024", .noSuchDay("13/13/2024")),
    ("3/4/2024", .ambiguousDay("3/4/2024", "2024-04-03", "2024-03-04")),
    ("2024-01-01..2024-02-30", .noSuchDay("2024-02-30")),
  ]) func `what looks like a day and is none is a fault`(text: String, fault: DayWords.Fault) {
    #expect(throws: fault) { try DayWords(text) }
  }

  @Test func `words for days go on with these`() {
    #expect(DayWords.words(after: "Last").prefix(4) == ["week", "month", "year", "sunday"])
    #expect(DayWords.words(after: "falcon").isEmpty)
    for text in DayWords.words { #expect((try? DayWords(text)) != nil, "\(text)") }
    #expect(DayWords.words(like: "2 monts ago").contains("2 months ago"))
    #expect(DayWords.words(like: "last 1 mont").contains("last 1 month"))
    #expect(DayWords.words(like: "apollo 11").isEmpty)
    for text in ["2 x ago", "last 1 x", "a x ago"].flatMap(DayWords.words(like:)) {
      #expect((try? DayWords(text)) != nil, "\(text)")
    }
  }

  @Test func `a range that ends before it begins has no days`() throws {
    let words = try #require(try DayWords("2026-11..2024-01"))
    #expect(words.days(from: Self.today) == nil)
  }

  @Test(arguments: [
    "today", "yesterday", "tomorrow", "-7", "2024-01-31", "monday", "last monday", "next monday", "07-20",
    "july", "2024-02",
    "2024",
    "last week",
    "this month", "next year", "2024-01..last week", "2 months ago", "1 year ago", "last 3 months",
    "last 2 years",
  ]) func `the description of days names them`(text: String) throws {
    #expect(try DayWords(text)?.description == text)
  }

  @Test(
    arguments: [
      (.weekday(9), .weekday(6)), (.weekday(-1), .weekday(0)), (.weekdayBefore(.max), .weekdayBefore(6)),
      (.month(13), .month(12)), (.month(0), .month(1)),
      (.monthOf(year: .max, month: .min), .monthOf(year: 9_999, month: 1)),
      (.dayOfYear(month: 13, day: 99), .dayOfYear(month: 12, day: 31)), (.year(.min), .year(1)),
    ] as [(NamedDays, NamedDays)])
  func `a number out of range counts as the nearest in range`(made: NamedDays, nearest: NamedDays) {
    #expect(made.days(from: Self.today) == nearest.days(from: Self.today))
    #expect(made.description == nearest.description)
  }

  @Test(arguments: [Int.min, Int.max])
  func `a number of days, weeks, months or years may be any`(number: Int) {
    for days in [NamedDays.ago(number), .monthsAgo(number), .weeks(number), .months(number), .years(number)] {
      let isAgo =
        switch days {
        case .ago, .monthsAgo: true
        default: false
        }
      let year = days.days(from: Self.today).lowerBound.year
      #expect(year == (isAgo == (number > 0) ? 1 : 9_999), "\(days)")
    }
  }
}
