import SpaceDomain
import Testing

@Suite struct MarsMonthTests {
  @Test func `numbers its months from one to twelve`() {
    #expect((-1...14).compactMap { MarsMonth($0)?.number } == Array(1...12))
    #expect(MarsMonth(.max) == nil && MarsMonth(.min) == nil)
  }

  @Test(
    arguments: [
      (1, "early spring", "early fall"), (2, "mid spring", "mid fall"), (3, "late spring", "late fall"),
      (4, "early summer", "early winter"), (6, "late summer", "late winter"),
      (7, "early fall", "early spring"),
      (10, "early winter", "early summer"), (11, "mid winter", "mid summer"),
      (12, "late winter", "late summer"),
    ])
  func `has opposite seasons on the hemispheres`(number: Int, north: String, south: String) throws {
    let month = try #require(MarsMonth(number))
    #expect(month.northernSeason.description == north)
    #expect(month.southernSeason.description == south)
  }

  /// The starts of seasons in Mars years 34 to 37, from The Planetary Society's Mars calendar.
  @Test(
    arguments: [
      ("2019-03-23", 1), ("2019-10-08", 4), ("2020-04-08", 7), ("2020-09-02", 10), ("2021-02-07", 1),
      ("2021-08-25", 4), ("2022-02-24", 7), ("2022-07-21", 10), ("2022-12-26", 1),
    ])
  func `starts each season on its equinox or solstice`(text: String, number: Int) throws {
    // Given a day on which a northern season begins
    let start = try #require(CalendarDay(text))
    // When, Then: two days later it is the season's first month, two days earlier the month before
    #expect(MarsMonth(on: start.advanced(by: 2)).number == number)
    #expect(MarsMonth(on: start.advanced(by: -2)).number == (number + 10) % 12 + 1)
  }

  @Test func `exists for every day of the calendar`() {
    let ends = [CalendarDay(daysSince1970: .min), CalendarDay(daysSince1970: .max)]
    #expect(ends.allSatisfy { (1...12).contains(MarsMonth(on: $0).number) })
  }
}
