import Foundation
import SpaceDomain
import Testing

@Suite struct NETTests {
  private static let texts: [(NETPrecision, String)] = [
    (.second, "31 December 2026, 23:05:09 UTC"), (.minute, "31 December 2026, 23:05 UTC"),
    (.hour, "31 December 2026, 23h UTC"), (.morning, "31 December 2026, morning at the pad"),
    (.afternoon, "31 December 2026, afternoon at the pad"), (.day, "31 December 2026"),
    (.week, "week of 28 December 2026"), (.month, "December 2026"), (.firstQuarter, "Q1 2026"),
    (.secondQuarter, "Q2 2026"), (.thirdQuarter, "Q3 2026"), (.fourthQuarter, "Q4 2026"),
    (.firstHalf, "H1 2026"), (.secondHalf, "H2 2026"), (.year, "2026"), (.fiscalYear, "FY 2026"),
    (.decade, "the 2020s"),
  ]

  @Test(arguments: texts)
  func `shows no more precision than known`(precision: NETPrecision, text: String) throws {
    #expect(NET(try instant("2026-12-31T23:05:09Z"), precision: precision).text() == text)
  }

  @Test func `has a text for each precision`() {
    #expect(Self.texts.map(\.0) == NETPrecision.allCases)
  }

  @Test(
    arguments: [
      (7_200, "1 January 2027, 01:05 UTC+2"), (-18_000, "31 December 2026, 18:05 UTC-5"),
      (20_700, "1 January 2027, 04:50 UTC+5:45"), (-12_600, "31 December 2026, 19:35 UTC-3:30"),
      (0, "31 December 2026, 23:05 UTC"),
    ])
  func `moves clock times to the reader's zone`(offset: Int, text: String) throws {
    #expect(
      NET(try instant("2026-12-31T23:05:09Z"), precision: .minute).text(secondsFromGMT: offset) == text)
  }

  @Test(arguments: NETPrecision.allCases.filter { $0 > .hour })
  func `does not move days and longer periods`(precision: NETPrecision) throws {
    // Given a launch on a day, which the catalog writes as midnight UTC
    let net = NET(try instant("2026-11-01T00:00:00Z"), precision: precision)
    // Then a reader in New York does not see the previous day
    #expect(net.text(secondsFromGMT: -18_000) == net.text())
  }

  @Test(
    arguments: [
      (NETPrecision.second, "2026-11-18T13:45:30Z", "2026-11-18T13:45:31Z"),
      (.minute, "2026-11-18T13:45:00Z", "2026-11-18T13:46:00Z"),
      (.hour, "2026-11-18T13:00:00Z", "2026-11-18T14:00:00Z"),
      (.afternoon, "2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z"),
      (.day, "2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z"),
      (.week, "2026-11-16T00:00:00Z", "2026-11-23T00:00:00Z"),
      (.month, "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"),
      (.firstQuarter, "2026-01-01T00:00:00Z", "2026-04-01T00:00:00Z"),
      (.fourthQuarter, "2026-10-01T00:00:00Z", "2027-01-01T00:00:00Z"),
      (.secondHalf, "2026-07-01T00:00:00Z", "2027-01-01T00:00:00Z"),
      (.year, "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"),
      (.fiscalYear, "2025-10-01T00:00:00Z", "2027-04-01T00:00:00Z"),
      (.decade, "2020-01-01T00:00:00Z", "2030-01-01T00:00:00Z"),
    ])
  func `spans its period`(precision: NETPrecision, from: String, to: String) throws {
    let net = NET(try instant("2026-11-18T13:45:30Z"), precision: precision)
    #expect(net.period == (try instant(from))..<(try instant(to)))
  }

  @Test(
    arguments: [
      (NETPrecision.second, "2026-11-18T12:00:00Z", "T-3d 01:45:30"),
      (.minute, "2026-11-21T12:00:00Z", "T-01:45:30"),
      (.second, "2026-11-21T13:45:30Z", "T+00:00:00"), (.second, "2026-11-21T13:45:29.5Z", "T-00:00:01"),
      (.minute, "2026-11-22T13:45:40Z", "T+1d 00:00:10"), (.hour, "2026-11-20T09:00:00Z", "T-1d 04h"),
      (.hour, "2026-11-21T13:30:00Z", "T-00h"), (.day, "2026-11-09T23:59:00Z", "T-12d"),
      (.day, "2026-11-21T23:00:00Z", "T-0d"),
    ])
  func `counts down with the known precision`(precision: NETPrecision, now: String, text: String) throws {
    let net = NET(try instant("2026-11-21T13:45:30Z"), precision: precision)
    #expect(net.countdown(at: try instant(now)) == text)
  }

  @Test(arguments: NETPrecision.allCases.filter { $0 >= .week })
  func `has no countdown to a vague time`(precision: NETPrecision) throws {
    let net = NET(try instant("2026-11-21T13:45:30Z"), precision: precision)
    #expect(net.countdown(at: try instant("2026-11-01T00:00:00Z")) == nil)
  }

  @Test func `stops counting days and hours after the launch`() throws {
    let time = try instant("2026-11-21T13:45:30Z")
    #expect(NET(time, precision: .hour).countdown(at: time.addingTimeInterval(60)) == nil)
    #expect(NET(time, precision: .day).countdown(at: time.addingTimeInterval(86_400)) == nil)
  }

  @Test(
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 253_402_300_799, -62_135_596_800],
    NETPrecision.allCases)
  func `survives impossible instants`(seconds: Double, precision: NETPrecision) {
    // Given an instant outside of the calendar, or an invalid one
    let net = NET(Date(timeIntervalSince1970: seconds), precision: precision)
    // Then there is a text and a period, and a countdown if the precision has one
    #expect(!net.text(secondsFromGMT: 3_600).isEmpty)
    #expect(net.period.lowerBound <= net.period.upperBound)
    #expect(net.countdown(at: Date(timeIntervalSince1970: 0))?.hasPrefix("T") ?? !precision.isExact)
  }
}
