import Foundation
import SpaceDomain
import Testing

@Suite struct LaunchChangeTests {
  private let seen = Date(timeIntervalSince1970: 1_800_000_000)

  private func launch(_ net: String, _ precision: NETPrecision = .minute, status: LaunchStatus = .go) throws
    -> Launch
  {
    try Launch.make(net: net, precision, status: status)
  }

  /// The launch after it was seen with each of these times.
  private func seen(_ times: [(String, NETPrecision)]) throws -> Launch {
    let launches = try times.map { try launch($0.0, $0.1) }
    return launches.dropFirst().reduce(launches[0]) { $1.remembering($0, at: seen) }
  }

  @Test func `records each change of time and status`() throws {
    // Given a launch that slips, is held, and does not change afterward
    let first = try launch("2026-12-01T10:00:00Z")
    let second = try launch("2026-12-04T10:00:00Z").remembering(first, at: seen)
    let third = try launch("2026-12-04T10:00:00Z", status: .hold).remembering(second, at: seen + 60)
    // When it is seen again unchanged
    let last = third.remembering(third, at: seen + 120)
    // Then both changes are recorded once, oldest first
    #expect(
      last.changes == [
        LaunchChange(net: first.net, status: .go, seen: seen),
        LaunchChange(net: second.net, status: .go, seen: seen + 60),
      ])
    #expect(last.slips.text == "Slipped once, by 3 days")
  }

  @Test func `keeps only the newest changes`() throws {
    let times = (0..<100).map {
      ("2026-12-01T\($0 / 60 + 10):\($0 % 60 < 10 ? "0" : "")\($0 % 60):00Z", NETPrecision.minute)
    }
    let launch = try seen(times)
    #expect(launch.changes.count == LaunchChange.limit)
    #expect(launch.changes.last?.net.instant == launch.net.instant - 60)
  }

  @Test(
    arguments: [
      (
        [
          ("2026-12-01T10:00:00Z", .minute), ("2026-12-05T10:00:00Z", .minute),
          ("2026-12-13T10:00:00Z", .minute),
        ],
        "Slipped 2 times, 12 days in all"
      ),
      ([("2026-12-01T10:00:00Z", .minute), ("2026-12-01T13:00:00Z", .minute)], "Slipped once, by 3 hours"),
      ([("2026-12-01T10:00:00Z", .minute), ("2026-12-01T10:01:00Z", .minute)], "Slipped once, by 1 minute"),
      // A more precise time, a correction by seconds, and an earlier time are no slips
      ([("2026-12-31T00:00:00Z", .month), ("2026-12-12T10:00:00Z", .minute)], nil),
      ([("2026-12-01T10:00:00Z", .second), ("2026-12-01T10:00:12Z", .second)], nil),
      ([("2026-12-05T10:00:00Z", .minute), ("2026-12-01T10:00:00Z", .minute)], nil),
      ([("2026-12-31T00:00:00Z", .month), ("2027-01-31T00:00:00Z", .month)], "Slipped once, by 31 days"),
    ] as [([(String, NETPrecision)], String?)])
  func `counts slips`(times: [(String, NETPrecision)], text: String?) throws {
    #expect(try seen(times).slips.text == text)
  }

  @Test func `reads favorites of earlier versions`() throws {
    // Given a launch that was stored before names and changes were known
    let data = Data(
      #"{"identity":{"history":"jsr-1957-10-04-1928"},"name":"Sputnik","net":{"instant":0,"precision":1},"status":{"go":{}},"links":[]}"#
        .utf8)
    // Then it is read, without them
    let launch = try JSONDecoder().decode(Launch.self, from: data)
    #expect(
      launch.payloads.isEmpty && launch.aliases.isEmpty && launch.changes.isEmpty && launch.flight == nil)
  }
}

@Suite struct NextLaunchTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `points to the next launch`() throws {
    // Given a launch in flight, the next one, one without a day and a past one, in display order
    let launches = try [
      ("2027-01-15T07:40:00Z", NETPrecision.minute, LaunchStatus.inFlight),
      ("2027-01-16T00:00:00Z", .minute, .go),
      ("2027-12-31T00:00:00Z", .year, .toBeDetermined), ("2026-01-01T00:00:00Z", .minute, .success),
    ].map { try Launch.make(net: $0, $1, status: $2) }
    // Then the cursor starts on the next one
    #expect(launches.indexOfNext(at: now) == 1)
    #expect(Array(launches.dropFirst(2)).indexOfNext(at: now) == 0)
    #expect(Array(launches.suffix(1)).indexOfNext(at: now) == 0)
    #expect([Launch]().indexOfNext(at: now) == nil)
  }
}
