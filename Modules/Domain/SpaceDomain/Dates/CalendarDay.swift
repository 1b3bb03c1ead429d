/// A day of the Gregorian calendar, without a time and without a zone, written `YYYY-MM-DD`.
///
/// Pictures are published for a day and not an instant, so a `Date` would be wrong in half of the world's time zones.
/// `first...last` is a collection; a day that does not exist, such as 2026-02-30, cannot be made.
public struct CalendarDay: Sendable, Hashable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Makes the day, or nil when there is no such day in the Gregorian calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(ofMonth: month, in: year) ~= day
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day on which `instant` falls at an offset of `secondsFromGMT` seconds from UTC.
  public init(_ instant: Date, secondsFromGMT: Int = 0) {
    let seconds = (instant.timeIntervalSince1970 + Double(secondsFromGMT)).rounded(.down)
    // A Date may be far outside of the calendar's years 1 to 9999, or not finite.
    self.init(daysSince1970: Int(exactly: (seconds / 86_400).rounded(.down)) ?? (seconds > 0 ? .max : .min))
  }

  /// The number of days in a month of a year.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// Howard Hinnant's algorithms (public domain): https://howardhinnant.github.io/date_algorithms.html
extension CalendarDay: Strideable {
  /// Days since 1970-01-01, negative before it.
  public var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The days of the years 1 to 9999, counted from 1970-01-01.
  private static let days = -719_162...2_932_896

  /// The instants of the years 1 to 9999 in UTC.
  static let instants =
    CalendarDay(daysSince1970: days.lowerBound)
    .startInUTC..<CalendarDay(daysSince1970: days.upperBound).startInUTC.addingTimeInterval(86_400)

  /// The day that lies `days` after 1970-01-01; the years 1 and 9999 are the limits.
  public init(daysSince1970 days: Int) {
    let clamped = min(max(days, Self.days.lowerBound), Self.days.upperBound)
    let shifted = clamped + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  // Without these two, `Strideable` compares by counting days, which takes ten times as long.

  /// True for the same day.
  public static func == (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) == (other.year, other.month, other.day)
  }

  /// True when a day is earlier.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// The number of days from this day to `other`.
  public func distance(to other: CalendarDay) -> Int { other.daysSince1970 - daysSince1970 }

  /// The day `days` later, or earlier when negative; the years 1 and 9999 are the limits.
  public func advanced(by days: Int) -> CalendarDay {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return CalendarDay(daysSince1970: overflow ? (days > 0 ? .max : .min) : sum)
  }

  /// Midnight UTC at the start of the day.
  public var startInUTC: Date { Date(timeIntervalSince1970: Double(daysSince1970) * 86_400) }

  /// The day of the week: 0 is Sunday, 6 is Saturday.
  public var weekday: Int { (daysSince1970 % 7 + 11) % 7 }

  /// The Monday of its week (weeks begin on Monday).
  package var monday: CalendarDay { advanced(by: -((weekday + 6) % 7)) }
}

extension CalendarDay: LosslessStringConvertible, Codable {
  /// The day as `YYYY-MM-DD`.
  public var description: String { digits(separator: "-") }

  /// Reads `YYYY-MM-DD`; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    var (year, month, day) = (0, 0, 0)
    // Byte by byte: the days of thousands of favorites are read at once.
    for (place, byte) in text.utf8.enumerated() {
      let digit = Int(byte &- UInt8(ascii: "0"))
      switch place {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case _ where digit > 9: return nil
      case ..<4: year = year * 10 + digit
      case ..<7: month = month * 10 + digit
      default: day = day * 10 + digit
      }
    }
    self.init(year: year, month: month, day: day)
  }

  /// The day's digits: `20260103`, or with a separator between year, month and day.
  public func digits(separator: String = "") -> String {
    var text: [UInt8] = []
    text.reserveCapacity(10)
    write(to: &text, separator: separator)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the day's digits. Searches write the days of thousands of rows, and interpolation takes five times as long.
  package func write(to text: inout [UInt8], separator: String = "-") {
    text.append(digits: year, 4)
    for byte in separator.utf8 { text.append(byte) }
    text.append(digits: month, 2)
    for byte in separator.utf8 { text.append(byte) }
    text.append(digits: day, 2)
  }

  /// Reads the day from its `YYYY-MM-DD` text.
  public init(from decoder: any Decoder) throws {
    guard let day = CalendarDay(try String(from: decoder)) else {
      throw decoder.fault("No such day as YYYY-MM-DD.")
    }
    self = day
  }

  /// Writes the day as its `YYYY-MM-DD` text.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The month and year for a person: `August 2026`.
  package var monthInWords: String { "\(Self.months[month - 1]) \(year)" }

  /// The day for a person: `22 August 2026`.
  package var inWords: String { "\(day) \(monthInWords)" }
}
