import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct CountdownPresenterTests {
  private func countdown(_ launch: Launch, _ zone: LocalZone = LaunchSamples.east) -> CountdownPresenter {
    CountdownPresenter(
      shown: Sourced(launch, provenance: .bundled(since: LaunchSamples.now)), zone: zone,
      now: LaunchSamples.now)
  }

  @Test func `one line has the remaining time, the name, and the time in both zones`() {
    #expect(
      countdown(LaunchSamples.detailed).text(width: 80) == [
        "T-3d 04:05:06 · Falcon 9 Block 5 | Crew-13 · 24 November 2026, 17:05:06 UTC+1 · 24 November 2026, 16:05:06 UTC"
      ])
  }

  @Test(arguments: [NETPrecision.month, .week, .fourthQuarter, .year])
  func `a launch known by month has no seconds`(precision: NETPrecision) {
    let launch = LaunchSamples.launch(net: "2026-11-30T00:00:00Z", precision)
    let lines = countdown(launch).text(width: 80)
    #expect(lines.count == 1)
    #expect(!lines[0].contains(":") && !lines[0].contains("T-") && !lines[0].contains("UTC"))
    #expect(lines[0].hasSuffix(" · Falcon 9 Block 5 | Crew-13"))
    if precision == .month { #expect(lines[0] == "NET November 2026 · Falcon 9 Block 5 | Crew-13") }
    #expect(!countdown(launch).json.serialized().contains("countdown"))
  }

  @Test func `a terminal shows the facts once and a changing line`() {
    let presenter = countdown(LaunchSamples.detailed)
    #expect(
      presenter.header(width: 80).map(\.text.string) == [
        "Falcon 9 Block 5 | Crew-13", "SpaceX · Kennedy Space Center, FL, USA",
        "24 November 2026, 17:05:06 UTC+1", "24 November 2026, 16:05:06 UTC", "Go · bundled history",
      ])
    #expect(presenter.line(at: LaunchSamples.now).string == "  T-3d 04:05:06")
    #expect(presenter.line(at: LaunchSamples.now.addingTimeInterval(1)).string == "  T-3d 04:05:05")
  }

  @Test func `JSON has the launch and the countdown`() {
    #expect(
      countdown(LaunchSamples.detailed).json.serialized().hasSuffix(
        #""provenance":{"kind":"bundled","since":"2026-11-21"},"countdown":"T-3d 04:05:06"}"#))
  }
}
