import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchEventTests {
  private let now = LaunchSamples.instant("2026-11-24T15:00:00Z")

  private func launch(
    _ net: String = "2026-11-24T16:00:00Z", _ precision: NETPrecision = .minute, _ status: LaunchStatus = .go
  ) -> Launch {
    LaunchSamples.launch(net: net, precision, status)
  }

  private func changes(_ old: Launch, _ new: Launch, at time: Date? = nil) -> [String] {
    LaunchEvent.changes(from: LaunchStanding(old), to: new, at: time ?? now).map(\.name)
  }

  @Test func `unchanged launches and hidden seconds are not reported`() {
    #expect(changes(launch(), launch()).isEmpty)
    #expect(changes(launch(), launch("2026-11-24T16:00:30Z")).isEmpty)
  }

  @Test func `a later time is a slip, an earlier one is not`() {
    #expect(changes(launch(), launch("2026-11-24T17:30:00Z")) == ["slipped"])
    #expect(changes(launch(), launch("2026-11-24T15:30:00Z")) == ["moved-up"])
    let early = now.addingTimeInterval(-20 * 86_400)
    #expect(changes(launch(), launch("2026-12-24T16:00:00Z"), at: early) == ["slipped"])
    #expect(changes(launch(), launch("2026-11-30T00:00:00Z", .month, .go), at: early) == ["slipped"])
  }

  @Test func `a time within the known period is a confirmation`() {
    let month = launch("2026-11-30T00:00:00Z", .month, .toBeDetermined)
    let early = now.addingTimeInterval(-20 * 86_400)
    #expect(changes(month, launch("2026-11-24T00:00:00Z", .day, .toBeDetermined), at: early) == ["confirmed"])
    #expect(changes(month, launch(), at: early) == ["confirmed", "go"])
    #expect(changes(month, launch("2026-12-31T00:00:00Z", .month, .toBeDetermined), at: early) == ["slipped"])
  }

  @Test func `an attempt called off near its time is scrubbed, earlier it only slips`() {
    // By status, by another day, or both
    #expect(changes(launch(), launch("2026-11-24T16:00:00Z", .minute, .toBeDetermined)) == ["scrubbed"])
    #expect(changes(launch(), launch("2026-11-25T16:00:00Z")) == ["scrubbed"])
    #expect(changes(launch(), launch("2026-11-30T00:00:00Z", .month, .toBeDetermined)) == ["scrubbed"])
    let held = launch("2026-11-24T16:00:00Z", .minute, .hold)
    #expect(changes(held, launch("2026-11-26T00:00:00Z", .day, .toBeConfirmed)) == ["scrubbed"])
    // Two days before it
    let early = now.addingTimeInterval(-2 * 86_400)
    #expect(changes(launch(), launch("2026-11-25T16:00:00Z"), at: early) == ["slipped"])
    // A launch whose time was never confirmed
    let vague = launch("2026-11-24T16:00:00Z", .minute, .toBeDetermined)
    #expect(changes(vague, launch("2026-11-25T16:00:00Z", .minute, .toBeDetermined)) == ["slipped"])
  }

  @Test func `hold, liftoff and the end are reported, together with another time`() {
    #expect(changes(launch(), launch("2026-11-24T16:00:00Z", .minute, .hold)) == ["held"])
    #expect(changes(launch(), launch("2026-11-24T16:10:00Z", .minute, .hold)) == ["slipped", "held"])
    #expect(changes(launch(), launch("2026-11-24T16:00:00Z", .minute, .inFlight)) == ["lifted-off"])
    #expect(changes(launch(), launch("2026-11-24T16:00:10Z", .second, .success)) == ["ended"])
    #expect(changes(launch("2026-11-24T16:00:00Z", .minute, .toBeConfirmed), launch()) == ["go"])
    let over = launch("2026-11-24T16:00:00Z", .minute, .success)
    #expect(changes(over, over).isEmpty)
  }

  // MARK: - Messages

  private func told(_ event: LaunchEvent, _ launch: Launch) -> LaunchEventPresenter {
    LaunchEventPresenter(event: event, launch: launch, now: now, zone: LaunchSamples.east)
  }

  @Test func `each event has a sentence`() {
    let old = launch().net
    var scrubbed = launch("2026-11-25T16:00:00Z")
    scrubbed.statusReason = "Weather"
    let sentences: [(LaunchEvent, Launch, String)] = [
      (.watching, launch(), "Watching Falcon 9 Block 5 | Crew-13: 24 November 2026, 17:00 UTC+1."),
      (.due(minutes: 60), launch(), "1 h to Falcon 9 Block 5 | Crew-13."),
      (.due(minutes: 0), launch(), "T-0 of Falcon 9 Block 5 | Crew-13."),
      (
        .slipped(from: old), launch("2026-11-24T17:30:00Z"),
        "Falcon 9 Block 5 | Crew-13 slips by 1 h 30 min to 24 November 2026, 18:30 UTC+1."
      ),
      (
        .slipped(from: old), launch("2026-12-31T00:00:00Z", .month),
        "Falcon 9 Block 5 | Crew-13 slips to NET December 2026."
      ),
      (
        .scrubbed(from: old), scrubbed,
        "Falcon 9 Block 5 | Crew-13 is scrubbed (Weather). New time: 25 November 2026, 17:00 UTC+1."
      ),
      (.held, launch(), "Falcon 9 Block 5 | Crew-13 is on hold."),
      (.ended, launch("2026-11-24T16:00:00Z", .minute, .success), "Falcon 9 Block 5 | Crew-13: Success."),
      (
        .changed(from: .toBeConfirmed), launch(),
        "Falcon 9 Block 5 | Crew-13: Go, was To Be Confirmed."
      ),
    ]
    for (event, launch, sentence) in sentences { #expect(told(event, launch).message.string == sentence) }
    #expect(
      told(.held, launch()).text(width: 40) == [
        "16:00 UTC+1  Falcon 9 Block 5 | Crew-13", "             is on hold.",
      ])
  }

  @Test func `JSON has the event, both times and the launch`() {
    let event = told(.slipped(from: launch().net), launch("2026-11-24T17:30:00Z"))
    #expect(
      event.json.serialized().hasPrefix(
        #"{"at":"2026-11-24T15:00:00Z","event":"slipped","message":"Falcon 9 Block 5 | Crew-13 slips by"#))
    #expect(event.json.serialized().contains(#""previousNET":"2026-11-24T16:00:00Z","launch":{"id":"#))
    #expect(event.records[0].line.hasPrefix("2026-11-24T15:00:00Z\tslipped\taaaa0001-0000\t"))
  }

  @Test func `the environment has every fact, sanitized, and absent ones empty`() {
    var launch = launch("2026-11-24T17:30:00Z")
    launch.name = "'; rm -rf ~ #\u{1B}[2J\n$(reboot)"
    launch.agency = nil
    let environment = told(.slipped(from: self.launch().net), launch).environment
    #expect(environment["LAUNCH_EVENT"] == "slipped")
    #expect(environment["LAUNCH_NAME"] == "'; rm -rf ~ #␛[2J $(reboot)")
    #expect(environment["LAUNCH_AGENCY"] == "")
    #expect(environment["LAUNCH_NET"] == "2026-11-24T17:30:00Z")
    #expect(environment["LAUNCH_PREVIOUS_NET"] == "2026-11-24T16:00:00Z")
    #expect(environment.count == 11)
  }
}
