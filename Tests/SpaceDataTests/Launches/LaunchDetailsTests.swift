import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The details of one launch, and the calls that they cost.
struct LaunchDetailsTests {
  private typealias Server = LaunchLibraryServer
  private let key = Server.key(7)
  private static let firefly = "ll2/v2.2.0_detailed_firefly_alpha_flta005_trimmed.json"
  private static let booster = "ll2/v2.2.0_launcher_stage_b1058_trimmed.json"
  private static let sputnik = "ll2/v2.3.0_launch_detailed_sputnik1.json"

  private func details(_ path: String) throws -> LaunchDetails? {
    try JSONDecoder().decode(LaunchLibraryPage.self, from: try #require(Fixtures.recorded(path))).launches
      .first?
      .details
  }

  /// A row in the mode detailed.
  private static func detailed(_ number: Int, _ more: String = #""probability":80"#) -> String {
    String(Server.row(number).dropLast()) + #","updates":[],"timeline":[],\#(more)}"#
  }

  private func serve(_ server: Server, _ numbers: ClosedRange<Int>) {
    for number in numbers {
      server.server.route("/2.3.0/launches/\(Server.key(number))/") { _ in .json(Self.detailed(number)) }
    }
  }

  @Test(.recorded(firefly))
  func `reads the timeline and the updates of version 2.2.0`() throws {
    let details = try #require(try details(Self.firefly))
    #expect(details.timeline.first == .init(seconds: -64_800, name: "Payload Processing End"))
    #expect(details.timeline.contains(.init(seconds: 0, name: "Liftoff")))
    #expect(details.timeline.map(\.seconds) == details.timeline.map(\.seconds).sorted())
    #expect(
      details.updates.first?.text == "Delayed by a day" && details.updates.last?.text == "Adding launch")
    #expect(details.updates.first?.page?.host() == "fireflyspace.com")
    #expect(details.weatherProbability == nil && details.boosters.isEmpty)
  }

  @Test(.recorded(booster))
  func `reads a booster with its landing, and the weather`() throws {
    // Given the recorded parts of a launch, in the forms of both versions
    let text = String(decoding: try #require(Fixtures.recorded(Self.booster)), as: UTF8.self)
    for name in ["location", "landing_location"] {
      let part = text.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst().dropLast()
        .replacingOccurrences(of: "\"location\"", with: "\"\(name)\"")
      let row = Self.detailed(7, part)
      // When it is read
      let launch = try JSONDecoder().decode(LaunchLibraryRow.self, from: Data(row.utf8)).launch
      // Then
      #expect(launch.details?.weatherProbability == 95)
      #expect(launch.details?.weatherConcerns == "Liftoff Winds")
      #expect(
        launch.details?.boosters == [
          .init(
            name: "B1058", flight: 6,
            landing: .init(place: "Just Read the Instructions", isAttempted: true, isSuccess: nil))
        ])
    }
  }

  @Test(.recorded(sputnik))
  func `version 2.3.0 may have nothing to tell`() throws {
    #expect(try details(Self.sputnik) == LaunchDetails())
  }

  @Test(
    arguments: [
      ("-PT17H30M", -63_000), ("PT1M10S", 70), ("PT1M10.5S", 70.5), ("P0D", 0), ("P1DT2H", 93_600),
      ("+PT3S", 3), ("", nil), ("P", nil), ("PT", nil), ("P1DT", nil), ("1M", nil), ("PT1Y", nil),
      ("PT99999999999999S", nil), ("-P-1D", nil), ("PT1e9S", nil),
    ] as [(String, Double?)])
  func `reads durations`(text: String, seconds: Double?) {
    #expect(LaunchLibraryRow.seconds(text) == seconds)
  }

  @Test func `hostile details are bounded and lose only what is wrong`() throws {
    let text = String(repeating: "x", count: 100_000)
    let update =
      #"{"comment":"\#(text)","created_on":"2026-11-20T00:00:00Z","info_url":"file:///etc/passwd"}"#
    let event = #"{"type":{"abbrev":"\#(text)"},"relative_time":"PT1S"}"#
    let more =
      #""probability":101,"weather_concerns":7,"mission_patches":[{"image_url":"javascript:x"},7],"#
      + #""rocket":{"launcher_stage":[{"launcher":null},7,{"launcher":{"serial_number":"B1"},"launcher_flight_number":-1}]}"#
    let row =
      String(Server.row(7).dropLast())
      + #","updates":[7,\#(update)],"timeline":[\#(Array(repeating: event, count: 300).joined(separator: ",")),null],\#(more)}"#
    let details = try #require(
      try JSONDecoder().decode(LaunchLibraryRow.self, from: Data(row.utf8)).launch.details)
    #expect(details.timeline.count == 100 && details.timeline[0].name.count == 2_000)
    #expect(details.updates.map(\.page) == [nil] && details.updates[0].text.count == 2_000)
    #expect(details.weatherProbability == nil && details.patchURL == nil)
    #expect(details.boosters == [.init(name: "B1", flight: nil, landing: nil)])
  }

  @Test func `details are fetched once in ten minutes, also by another process`() async throws {
    let server = try Server()
    serve(server, 7...7)
    let first = try await server.repository().details(of: key)
    #expect(first.value.details?.weatherProbability == 80 && first.provenance == .live(source: "127.0.0.1"))
    let later = try await server.repository(now: Server.now + 599).details(of: key)
    #expect(later.value.details == first.value.details)
    #expect(later.provenance == .cached(since: Server.now, source: "127.0.0.1") && later.reason == nil)
    #expect(server.asked.count == 1)
    _ = try await server.repository(now: Server.now + 600).details(of: key)
    #expect(server.asked.count == 2)
  }

  @Test func `five of fifteen calls an hour are left for the lists`() async throws {
    // Given a library of twelve launches, each with details
    let server = try Server()
    server.list("upcoming", [Server.rows(1...12)])
    serve(server, 1...12)
    _ = try await server.repository(limit: 15).synced()
    #expect(server.server.requests.count == 3)
    // When all are looked at, by different processes
    for number in 1...12 { _ = try await server.repository(limit: 15).details(of: Server.key(number)) }
    // Then ten calls were made, and the others show the stored launch with the reason
    #expect(server.server.requests.count == 13)
    let spared = try await server.repository(limit: 15).details(of: Server.key(12))
    #expect(spared.value.name == "Falcon 9 | Test 12" && spared.reason?.code == "details-spared")
    // And an hour later they are fetched again
    _ = try await server.repository(now: Server.now + 3_600, limit: 15).details(of: Server.key(12))
    #expect(server.server.requests.count == 14)
  }

  @Test func `while a launch is near, details leave thirteen calls for its news`() async throws {
    // Given a launch in an hour
    let server = try Server()
    server.list("upcoming", [Server.rows(1...12, net: "2026-11-21T13:00:00Z")])
    serve(server, 1...12)
    _ = try await server.repository(limit: 15).synced()
    // When details are looked at
    for number in 1...12 { _ = try await server.repository(limit: 15).details(of: Server.key(number)) }
    // Then two are fetched
    #expect(server.server.requests.count == 5)
  }

  @Test func `a launch of the history costs no call`() async throws {
    let server = try Server()
    #expect(try await server.repository().details(of: "jsr-1957-10-04-1928").value.details == nil)
    #expect(server.server.requests.isEmpty)
  }

  @Test func `the library keeps no details`() async throws {
    let server = try Server()
    serve(server, 7...7)
    let repository = server.repository()
    _ = try await repository.details(of: key)
    #expect(try await repository.launches(.all).value.allSatisfy { $0.details == nil })
  }
}
