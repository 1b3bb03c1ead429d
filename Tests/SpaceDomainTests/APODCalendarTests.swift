import Foundation
import SpaceDomain
import Testing

@Suite struct APODCalendarTests {
  // 2026-11-21T12:00:00Z
  private let calendar = APODCalendar(now: Date(timeIntervalSince1970: 1_795_262_400))

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test func `knows its limits`() {
    #expect(APODCalendar.firstDay.description == "1995-06-16")
    #expect(APODCalendar.daysWithoutPicture.map(\.description) == ["1995-06-17", "1995-06-18", "1995-06-19"])
    #expect(calendar.today.description == "2026-11-21")
  }

  @Test(arguments: [0.0, 803_260_799, -62_135_596_800, -1e300])
  func `a clock before all pictures leaves the first day`(seconds: Double) throws {
    let calendar = APODCalendar(now: Date(timeIntervalSince1970: seconds))
    #expect(calendar.today == APODCalendar.firstDay)
    #expect(calendar.next(after: calendar.today) == nil && calendar.previous(before: calendar.today) == nil)
    var generator = SystemRandomNumberGenerator()
    #expect(calendar.randomDay(using: &generator) == calendar.today)
    #expect((APODCalendar.firstDay...calendar.today).count == 1)
  }

  @Test func `refuses days without a picture`() throws {
    #expect(throws: SpaceError.beforeFirst(try day("1995-06-15"))) {
      try calendar.validate(try day("1995-06-15"))
    }
    #expect(throws: SpaceError.neverPublished(try day("1995-06-18"))) {
      try calendar.validate(try day("1995-06-18"))
    }
    #expect(throws: SpaceError.neverPublished(try day("2020-06-10"))) {
      try calendar.validate(try day("2020-06-10"))
    }
    #expect(throws: SpaceError.inFuture(try day("2026-11-22"), today: calendar.today)) {
      try calendar.validate(try day("2026-11-22"))
    }
    try calendar.validate(try day("1995-06-16"))
    try calendar.validate(calendar.today)
  }

  @Test func `refuses invalid ranges`() throws {
    let first = try day("2024-01-01")
    #expect(throws: SpaceError.reversedRange(from: first, to: try day("2023-12-31"))) {
      try calendar.range(from: first, to: try day("2023-12-31"))
    }
    #expect(throws: SpaceError.rangeTooLong(days: 367, limit: 366)) {
      try calendar.range(from: first, to: first.advanced(by: 366))
    }
    #expect(throws: SpaceError.inFuture(try day("2026-11-22"), today: calendar.today)) {
      try calendar.range(from: calendar.today, to: try day("2026-11-22"))
    }
    #expect(throws: SpaceError.beforeFirst(try day("1990-01-01"))) {
      try calendar.range(from: try day("1990-01-01"), to: first)
    }
    #expect(try calendar.range(from: first, to: first.advanced(by: 365)).count == 366)
  }

  @Test func `chooses only days with a picture`() throws {
    // Given a young archive of six days, three of which have no picture
    let young = APODCalendar(now: try day("1995-06-21").startInUTC.addingTimeInterval(43_200))
    var generator = SystemRandomNumberGenerator()
    // When
    let chosen = Set((0..<200).map { _ in young.randomDay(using: &generator).description })
    // Then
    #expect(chosen == ["1995-06-16", "1995-06-20", "1995-06-21"])
    // The first and the last of all days can be chosen
    struct Fixed: RandomNumberGenerator {
      let value: UInt64
      mutating func next() -> UInt64 { value }
    }
    var (first, last) = (Fixed(value: 1), Fixed(value: .max))
    #expect(calendar.randomDay(using: &first) == APODCalendar.firstDay)
    #expect(calendar.randomDay(using: &last) == calendar.today)
  }

  @Test func `steps over the gap`() throws {
    #expect(calendar.next(after: APODCalendar.firstDay)?.description == "1995-06-20")
    #expect(calendar.previous(before: try day("1995-06-20")) == APODCalendar.firstDay)
    #expect(calendar.next(after: try day("2020-06-09"))?.description == "2020-06-11")
    #expect(calendar.previous(before: try day("2020-06-11"))?.description == "2020-06-09")
    #expect(calendar.previous(before: APODCalendar.firstDay) == nil)
    #expect(calendar.next(after: calendar.today) == nil)
    #expect(calendar.next(after: try day("2023-12-31"))?.description == "2024-01-01")
  }
}
