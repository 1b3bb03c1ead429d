import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct LaunchTests {
  @Test func `writes NET only if the time may slip`() throws {
    let month = try Launch.make(net: "2026-11-30T00:00:00Z", .month, status: .toBeDetermined)
    #expect(month.netText() == "NET November 2026")
    let minute = try Launch.make(net: "2026-11-30T10:00:00Z", .minute)
    #expect(minute.netText(secondsFromGMT: 3_600) == "30 November 2026, 11:00 UTC+1")
    let over = try Launch.make(net: "1960-11-30T00:00:00Z", .day, status: .failure)
    #expect(over.netText() == "30 November 1960")
  }

  @Test(
    arguments: [
      (NETPrecision.minute, LaunchStatus.go, "2026-11-30T10:59:00Z", true),
      (.minute, .go, "2026-11-30T11:02:00Z", false), (.minute, .success, "2026-11-30T09:00:00Z", false),
      (.minute, .inFlight, "2026-11-30T10:30:00Z", true),
      (.month, .toBeDetermined, "2026-11-30T23:00:00Z", true),
      (.month, .toBeDetermined, "2026-12-01T02:00:00Z", false),
      (.minute, .other(id: 12, name: "?"), "2026-11-30T09:00:00Z", true),
    ])
  func `is upcoming until its time has passed`(
    precision: NETPrecision, status: LaunchStatus, now: String, expected: Bool
  ) throws {
    let launch = try Launch.make(net: "2026-11-30T10:00:00Z", precision, status: status)
    #expect(launch.isUpcoming(at: try instant(now)) == expected)
  }

  @Test func `is upcoming until its window closes`() throws {
    let launch = try Launch.make(net: "2026-11-30T10:00:00Z", window: "2026-11-30T14:00:00Z", status: .hold)
    #expect(launch.isUpcoming(at: try instant("2026-11-30T14:30:00Z")))
    #expect(!launch.isUpcoming(at: try instant("2026-11-30T15:30:00Z")))
  }

  @Test func `is shown by its properties`() throws {
    let text = "\(try Launch.make(net: "2026-11-30T10:00:00Z", .minute))"
    #expect(text.hasPrefix("Launch(identity: ") && text.contains(", net: ") && text.contains(", status: "))
  }

  @Test func `changing a copy does not change the original`() throws {
    // Given
    let launch = try Launch.make(net: "2026-11-30T10:00:00Z", .minute)
    var copy = launch
    // When
    copy.name = "Another"
    copy.links.append(LaunchLink(.webcast, url: URL(string: "https://example.org")!, title: nil))
    // Then
    #expect(copy.name == "Another" && copy.links.count == launch.links.count + 1)
    #expect(launch.name != "Another" && copy != launch && Set([launch, copy]).count == 2)
    // And launches with equal properties are equal
    (copy.name, copy.links) = (launch.name, launch.links)
    #expect(copy == launch && Set([launch, copy]).count == 1)
  }

  @Test func `is encoded as an object with its properties and decoded`() throws {
    let launch = try Launch.make(net: "2026-11-30T10:00:00Z", .minute)
    let data = try JSONEncoder().encode(launch)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["name"] as? String == launch.name && object["values"] == nil)
    #expect(try JSONDecoder().decode(Launch.self, from: data) == launch)
  }

  @Test func `reads what earlier versions wrote without payloads, aliases and changes`() throws {
    let launch = try Launch.make(net: "2026-11-30T10:00:00Z", .minute)
    let data = try JSONEncoder().encode(launch)
    var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    for name in ["payloads", "aliases", "changes", "links"] { object[name] = nil }
    let earlier = try JSONSerialization.data(withJSONObject: object)
    #expect(try JSONDecoder().decode(Launch.self, from: earlier) == launch)
  }

  @Test func `is ranked with the next one first and past ones after upcoming ones`() throws {
    // Given upcoming and past launches, unsorted
    let launches = try [
      ("1957", LaunchStatus.success), ("2027", .go), ("2024", .failure), ("2026", .toBeDetermined),
      ("2025", .go),
    ].map { year, status in
      try Launch.make(LaunchIdentity(launchLibrary: year), net: "\(year)-12-01T00:00:00Z", status: status)
    }
    // When they are ranked in November 2026
    let ranked = LaunchRanking(now: try instant("2026-11-21T12:00:00Z")).ranked(launches)
    // Then a launch whose time has passed without an outcome counts as past
    #expect(ranked.map(\.id) == ["2026", "2027", "2025", "2024", "1957"])
  }

  @Test func `is ranked by name and key at the same instant`() throws {
    let launches = try ["c", "b", "a"].map {
      try Launch.make(
        LaunchIdentity(launchLibrary: $0), name: $0 == "c" ? "Atlas" : "Zenit", net: "2027-01-01T00:00:00Z")
    }
    #expect(
      LaunchRanking(now: try instant("2026-11-21T12:00:00Z")).ranked(launches).map(\.id) == ["c", "a", "b"])
  }

  @Test func `survives storage as JSON`() throws {
    var launch = try Launch.make(
      net: "2026-11-30T10:00:00Z", .fourthQuarter, window: "2026-12-01T00:00:00Z",
      status: .other(id: 77, name: "Neu"), updated: "2026-11-01T00:00:00Z")
    launch.mission = LaunchMission(name: "M", description: "D", kind: "K", orbit: "O")
    launch.links = [LaunchLink(.webcast, url: try #require(URL(string: "https://example.org/v")), title: "V")]
    let data = try JSONEncoder().encode(launch)
    #expect(try JSONDecoder().decode(Launch.self, from: data) == launch)
  }

  @Test func `names the missing launch`() {
    let error = SpaceError.noLaunch(id: String(repeating: "x", count: 500))
    #expect(error.kind == .notFound)
    #expect(error.message.count < 200)
  }
}
