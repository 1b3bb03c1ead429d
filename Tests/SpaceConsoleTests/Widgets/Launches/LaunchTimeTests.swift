import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchTimeTests {
  private func time(
    _ net: String, _ precision: NETPrecision, _ zone: LocalZone, _ status: LaunchStatus = .go
  ) -> String {
    LaunchTime(launch: LaunchSamples.launch(net: net, precision, status), zone: zone).short.string
  }

  @Test func `a clock time is shown in local time, with its day there`() {
    #expect(time("2026-11-24T16:05:06Z", .second, .utc) == "2026-11-24 16:05 UTC")
    #expect(time("2026-11-24T16:05:06Z", .minute, LaunchSamples.east) == "2026-11-24 17:05 UTC+1")
    #expect(time("2026-11-24T16:00:00Z", .hour, LaunchSamples.west) == "NET 2026-11-24 08h UTC-8")
    #expect(time("2026-11-24T23:30:00Z", .minute, LaunchSamples.east) == "2026-11-25 00:30 UTC+1")
    #expect(time("2027-01-01T02:00:00Z", .minute, LaunchSamples.west) == "2026-12-31 18:00 UTC-8")
  }

  @Test func `the offset is that of the launch's instant, not of today`() {
    #expect(time("2026-07-01T12:00:00Z", .minute, LaunchSamples.west) == "2026-07-01 05:00 UTC-7")
    #expect(time("2026-12-01T12:00:00Z", .minute, LaunchSamples.west) == "2026-12-01 04:00 UTC-8")
  }

  @Test(
    arguments: [
      (NETPrecision.day, "NET 2026-11-30"), (.morning, "NET 2026-11-30 am"),
      (.afternoon, "NET 2026-11-30 pm"),
      (.week, "NET week 2026-11-30"), (.month, "NET Nov 2026"), (.fourthQuarter, "NET Q4 2026"),
      (.secondHalf, "NET H2 2026"), (.year, "NET 2026"), (.fiscalYear, "NET FY 2026"),
      (.decade, "NET the 2020s"),
    ])
  func `a vague time is the same in every zone, and no more precise than known`(
    precision: NETPrecision, expected: String
  ) {
    for zone in [LocalZone.utc, LaunchSamples.east, LaunchSamples.west] {
      #expect(time("2026-11-30T00:00:00Z", precision, zone) == expected)
    }
  }

  @Test func `a past launch has no NET`() {
    #expect(time("2026-11-01T00:00:00Z", .day, .utc, .success) == "2026-11-01")
  }

  @Test func `a page shows both zones, or one if they are the same`() {
    let launch = LaunchSamples.launch(net: "2026-11-24T16:05:06Z", .second)
    #expect(
      LaunchTime.lines(launch, zone: LaunchSamples.east).map(\.string) == [
        "24 November 2026, 17:05:06 UTC+1", "24 November 2026, 16:05:06 UTC",
      ])
    #expect(LaunchTime.lines(launch, zone: .utc).map(\.string) == ["24 November 2026, 16:05:06 UTC"])
    let vague = LaunchSamples.launch(net: "2026-11-30T00:00:00Z", .month)
    #expect(LaunchTime.lines(vague, zone: LaunchSamples.east).map(\.string) == ["NET November 2026"])
  }

  @Test(arguments: [-1e300, -1e18, 0, 1e12, 1e300, .nan, .infinity])
  func `no instant is out of range for the C library`(seconds: Double) {
    let offset = LocalZone.system.secondsFromGMT(Date(timeIntervalSince1970: seconds))
    #expect(abs(offset) <= 26 * 3_600)
  }
}
