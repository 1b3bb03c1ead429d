import Foundation
import SpaceDomain
import Testing

@Suite struct NewYorkTests {
  @Test(
    arguments: [
      ("2026-03-08T06:59:59Z", -18_000), ("2026-03-08T07:00:00Z", -14_400),
      ("2026-11-01T05:59:59Z", -14_400), ("2026-11-01T06:00:00Z", -18_000),
      ("2026-01-01T00:00:00Z", -18_000), ("2026-07-04T12:00:00Z", -14_400),
      ("2015-03-08T07:00:00Z", -14_400), ("2015-03-01T07:00:00Z", -18_000),
    ])
  func `changes its offset at the legal hours`(instant: String, offset: Int) throws {
    #expect(NewYork.secondsFromGMT(at: try Date(instant, strategy: .iso8601)) == offset)
  }

  private static let zone = TimeZone(identifier: "America/New_York")

  @Test(.enabled(if: zone != nil, "Needs the system's time zone database"))
  func `agrees with the time zone database`() throws {
    // Given the system's own time zone rules
    let zone = try #require(Self.zone)
    let start = try Date("2007-01-01T00:30:00Z", strategy: .iso8601)
    for hours in stride(from: 0, to: 24 * 366 * 25, by: 5) {
      let instant = start.addingTimeInterval(Double(hours) * 3_600)
      #expect(NewYork.secondsFromGMT(at: instant) == zone.secondsFromGMT(for: instant))
    }
  }

  @Test(
    arguments: [
      ("2026-11-21T04:59:59Z", "2026-11-20"), ("2026-11-21T05:00:00Z", "2026-11-21"),
      ("2026-07-01T03:59:59Z", "2026-06-30"), ("2026-07-01T04:00:00Z", "2026-07-01"),
    ])
  func `gives the current day`(instant: String, day: String) throws {
    #expect(NewYork.day(at: try Date(instant, strategy: .iso8601)).description == day)
  }
}
