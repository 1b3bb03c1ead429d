import Foundation
import SpaceDomain
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["2024-02-29", "1995-06-16", "2000-02-29", "0001-01-01", "9999-12-31"])
  func `reads and writes the same text`(text: String) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.description == text)
  }

  @Test(
    arguments: [
      "2026-02-30", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-1-1",
      "24-01-01",
      "2024-01-01T00:00", "+024-01-01", "２０２４-01-01", "2024-01", "", "tomorrow", "2024--1-01", "0000-01-01",
    ])
  func `refuses invalid days`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `counts days as Foundation does`() throws {
    // Given every 37th day from 1601 to 2399, as counted by Foundation's calendar in UTC
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: -134_774, through: 157_054, by: 37) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      // When
      let day = CalendarDay(daysSince1970: number)
      // Then
      #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
      #expect(day.weekday + 1 == parts.weekday)
      #expect(day.daysSince1970 == number)
      #expect(day.startInUTC == date)
    }
  }

  @Test func `is a range of days`() throws {
    let first = try #require(CalendarDay.init("2023-12-30"))
    let last = try #require(CalendarDay.init("2024-01-02"))
    #expect((first...last).map(\.description) == ["2023-12-30", "2023-12-31", "2024-01-01", "2024-01-02"])
    #expect(first.distance(to: last) == 3)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `accepts any instant`(seconds: Double) {
    let day = CalendarDay(Date(timeIntervalSince1970: seconds))
    #expect((1...9999).contains(day.year))
  }

  @Test func `accepts any number of days`() throws {
    let day = try #require(CalendarDay.init("2024-01-01"))
    #expect(day.advanced(by: 5_000_000).description == "9999-12-31")
    #expect(day.advanced(by: -5_000_000).description == "0001-01-01")
    #expect(day.advanced(by: .max).description == "9999-12-31")
    #expect(day.advanced(by: .min).description == "0001-01-01")
  }

  @Test func `is text in JSON`() throws {
    let day = try #require(CalendarDay.init("2024-01-01"))
    let json = try JSONEncoder().encode([day])
    #expect(String(decoding: json, as: UTF8.self) == #"["2024-01-01"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: json) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2024-02-30"]"#.utf8))
    }
  }
}
