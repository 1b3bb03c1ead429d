import Foundation
import SpaceDomain
import Testing

@Suite struct LaunchMergeTests {
  private func sputnik() throws -> Launch {
    try Launch.make(
      LaunchIdentity(history: "jsr-1957-10-04-1928"), name: "Sputnik 8K71PS | M1-PS",
      agency: "Soviet armed forces",
      vehicle: "Sputnik 8K71PS", place: "Baikonur Cosmodrome, Republic of Kazakhstan",
      net: "1957-10-04T19:28:00Z",
      status: .success)
  }

  private func merged(_ known: [Launch], _ fetched: [Launch]) -> [Launch] {
    var merge = LaunchMerge(known)
    merge.add(fetched)
    return merge.launches
  }

  @Test func `merges a launch of both catalogs into one row`() throws {
    // Given Sputnik from Launch Library, known to the second and without an agency
    let fetched = try Launch.make(
      LaunchIdentity(launchLibrary: "E3DF", designator: "1957-001"), name: "Sputnik 8K74PS | Sputnik 1",
      vehicle: "Sputnik 8K74PS", net: "1957-10-04T19:28:34Z", .second, status: .success)
    // When it is added to the history twice
    let launches = merged([try sputnik()], [fetched, fetched])
    // Then there is one row, found by each key, with the data of both
    let launch = try #require(launches.first)
    #expect(launches.count == 1)
    #expect(launch.id == "e3df")
    #expect(["e3df", "E3DF", "jsr-1957-10-04-1928", "1957-001"].allSatisfy(launch.identity.isKnown))
    #expect(!launch.identity.isKnown(as: ""))
    #expect(launch.name == "Sputnik 8K74PS | Sputnik 1")
    #expect(launch.net.precision == .second)
    #expect(launch.agency == "Soviet armed forces")
    #expect(launch.pad?.place?.hasPrefix("Baikonur") == true)
  }

  @Test func `is independent of the order of the catalogs`() throws {
    let fetched = try Launch.make(
      LaunchIdentity(launchLibrary: "e3df"), vehicle: "Sputnik 8K74PS", net: "1957-10-04T19:28:34Z", .second,
      status: .success)
    #expect(merged([try sputnik()], [fetched]) == merged([fetched], [try sputnik()]))
  }

  @Test(
    arguments: [
      ("2023-03-29T20:01:30Z", "Falcon 9 Block 5", "Cape Canaveral SFS, FL, USA", false),
      ("2023-03-29T19:57:30Z", "Soyuz 2.1v", nil, true),
      ("2023-03-29T19:57:30Z", nil, "Plesetsk Cosmodrome, Russian Federation", true),
      ("2023-03-29T19:57:30Z", "Angara 1.2", "Vostochny Cosmodrome, Russian Federation", false),
      ("2023-03-29T19:57:30Z", nil, nil, false),
      ("2023-03-29T20:10:00Z", "Soyuz 2.1v", "Plesetsk Cosmodrome, Russian Federation", false),
    ] as [(String, String?, String?, Bool)])
  func `requires a similar time and the same place or vehicle`(
    net: String, vehicle: String?, place: String?, same: Bool
  ) throws {
    // Given a launch of the history
    let known = try Launch.make(
      LaunchIdentity(history: "jsr-2023-03-29-1957"), vehicle: "Soyuz-2-1V",
      place: "Plesetsk Cosmodrome, Russian Federation", net: "2023-03-29T19:57:00Z", status: .success)
    let fetched = try Launch.make(
      LaunchIdentity(launchLibrary: "b"), vehicle: vehicle, place: place, net: net, status: .success)
    #expect(merged([known], [fetched]).count == (same ? 1 : 2))
  }

  @Test func `prefers the launch with more in common, then the nearest`() throws {
    let known = try [("1200", "Thor Agena"), ("1203", "Thor Agena"), ("1204", "Atlas Agena")].map {
      time, vehicle in
      try Launch.make(
        LaunchIdentity(history: "jsr-\(time)"), vehicle: vehicle, place: "Vandenberg SFB, CA, USA",
        net: "1962-01-01T12:\(time.suffix(2)):00Z", status: .success)
    }
    let fetched = try Launch.make(
      LaunchIdentity(launchLibrary: "a"), vehicle: "Thor DM-21", place: "Vandenberg SFB, CA, USA",
      net: "1962-01-01T12:04:00Z", status: .success)
    let launches = merged(known, [fetched])
    #expect(launches.count == 3)
    #expect(launches[1].identity.launchLibrary == "a")
  }

  @Test func `matches a day only by place and vehicle`() throws {
    let day = "1957-10-04T00:00:00Z"
    let both = try Launch.make(
      LaunchIdentity(launchLibrary: "a"), vehicle: "Sputnik", place: "Baikonur", net: day, .day,
      status: .success)
    var one = both
    one.vehicle = "Vostok"
    #expect(merged([try sputnik()], [both]).count == 1)
    #expect(merged([try sputnik()], [both]).first?.net.precision == .minute)
    #expect(merged([try sputnik()], [one]).count == 2)
  }

  @Test func `matches no vague time`() throws {
    let vague = try Launch.make(
      LaunchIdentity(launchLibrary: "a"), vehicle: "Sputnik", place: "Baikonur", net: "1957-10-04T19:28:00Z",
      .month)
    #expect(merged([try sputnik()], [vague]).count == 2)
  }

  @Test func `keeps two keys of one catalog apart`() throws {
    // Given two launches of one catalog that differ only in their keys
    let launches = try ["a", "b"].map {
      try Launch.make(
        LaunchIdentity(launchLibrary: $0), vehicle: "Falcon 9", net: "2026-12-31T00:00:00Z", .month)
    }
    #expect(merged(launches, launches.reversed()).map(\.id) == ["a", "b"])
  }

  @Test func `matches by designator whatever the time`() throws {
    let known = try Launch.make(
      LaunchIdentity(history: "h", designator: "1957-001"), net: "1957-10-05T00:00:00Z")
    let fetched = try Launch.make(
      LaunchIdentity(launchLibrary: "a", designator: "1957-001"), net: "1957-10-04T19:28:34Z")
    #expect(merged([known], [fetched]).count == 1)
  }

  @Test func `takes the time from the later change`() throws {
    let early = try Launch.make(net: "2026-11-21T10:00:00Z", updated: "2026-11-01T00:00:00Z")
    let slipped = try Launch.make(net: "2026-11-22T10:00:00Z", .day, updated: "2026-11-02T00:00:00Z")
    #expect(merged([early], [slipped]).first?.net == slipped.net)
    #expect(merged([slipped], [early]).first?.net == slipped.net)
  }

  @Test func `takes the later answer if no change is dated`() throws {
    let early = try Launch.make(net: "2026-11-21T10:00:00Z")
    let slipped = try Launch.make(net: "2026-11-22T10:00:00Z", .day)
    #expect(merged([early], [slipped]).first?.net == slipped.net)
  }

  @Test func `keeps details that a shorter record does not have`() throws {
    // Given a detailed record, and a newer one in list mode
    var detailed = try Launch.make(
      agency: "SpaceX", vehicle: "Falcon 9 Block 5", place: "Cape Canaveral", net: "2026-11-21T10:00:00Z",
      updated: "2026-11-01T00:00:00Z")
    detailed.mission = LaunchMission(name: "Hera", description: "To Dimorphos.", kind: "Robotic Exploration")
    detailed.links = [LaunchLink(.webcast, url: try #require(URL(string: "https://example.org/v")))]
    var short = try Launch.make(
      net: "2026-11-21T10:00:00Z", status: .success, updated: "2026-11-21T12:00:00Z")
    short.mission = LaunchMission(name: "Hera")
    short.links = detailed.links
    // When they are merged
    let launch = try #require(merged([detailed], [short]).first)
    // Then nothing is lost or duplicated, and the status is the newer one
    #expect(launch.mission == detailed.mission)
    #expect(launch.agency == "SpaceX")
    #expect(launch.pad == detailed.pad)
    #expect(launch.links == detailed.links)
    #expect(launch.status == .success)
  }

  @Test func `takes the outcome of an old upcoming launch from the history`() throws {
    let fetched = try Launch.make(
      LaunchIdentity(launchLibrary: "a"), vehicle: "Sputnik", net: "1957-10-04T19:28:34Z", status: .go)
    #expect(merged([try sputnik()], [fetched]).first?.status == .success)
  }
}
