import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct WatchScheduleTests {
  /// The instants of all requests about a launch, from a number of days before T-0 to a number of hours after
  /// it, in virtual time.
  private func questions(
    _ precision: NETPrecision, fromDaysBefore days: Double, hoursAfter: Double
  ) -> [Date] {
    let launch = LaunchSamples.launch(net: "2026-11-24T16:00:00Z", precision)
    var now = launch.net.instant.addingTimeInterval(-days * 86_400)
    let end = launch.net.instant.addingTimeInterval(hoursAfter * 3_600)
    var asked: [Date] = []
    while now < end {
      now += WatchSchedule.pause([launch], at: now)
      asked.append(now)
    }
    return asked
  }

  @Test(arguments: NETPrecision.allCases)
  func `it never sends more than 12 requests per hour`(precision: NETPrecision) {
    let asked = questions(precision, fromDaysBefore: 20, hoursAfter: 50)
    for (index, instant) in asked.enumerated() {
      let hour = asked[index...].prefix { $0 < instant.addingTimeInterval(3_600) }
      #expect(hour.count <= 12)
    }
  }

  @Test func `it requests seldom at first and often near T-0, and slower again without news`() {
    let launch = LaunchSamples.launch(net: "2026-11-24T16:00:00Z", .second)
    func interval(hoursBefore hours: Double) -> Double {
      let now = launch.net.instant.addingTimeInterval(-hours * 3_600)
      return WatchSchedule.pause([launch], at: now) / 60
    }
    #expect(
      [240, 48, 12, 3, 0.5, 0, -1, -10, -100].map(interval) == [360, 180, 60, 20, 5, 5, 5, 30, 360])
  }

  @Test func `in the last hour before T-0 it requests every five minutes`() {
    let asked = questions(.minute, fromDaysBefore: 59.0 / 1_440, hoursAfter: 0)
    #expect(asked.count == 12)
  }

  @Test func `a launch known to a day or less has no T-0`() {
    #expect(questions(.day, fromDaysBefore: 1, hoursAfter: 24).count <= 48)
    #expect(questions(.month, fromDaysBefore: 1, hoursAfter: 24).count <= 9)
  }
}
