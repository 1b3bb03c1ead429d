import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesCommandTests {
  // MARK: - Lists

  @Test func `starts with the bundled launches and fetches others in the background`() async throws {
    // Given
    let server = try LaunchServer()
    let user = try server.user()
    // When
    let output = try await user.run(
      "launches", "--past", "--search", "year:2025", "--limit", "1", with: ["COLUMNS": "80"])
    // Then
    #expect(output.exitCode == 0)
    #expect(
      output.outputText == """
        🧪 Chang Zheng 7A | Shijian 28                                           Success
           2025-11-30 · CALT · Wenchang Space Launch Site, People's Republic of China
        1 of 290 launches · bundled history until 30 November 2025
        Launch data: Jonathan C. McDowell, General Catalog of Artificial Space Objects,
        planet4589.org/space/gcat (CC BY 4.0)

        """)
    #expect(
      output.errorText.contains(
        "Only bundled launches are available: past ones until 30 November 2025."
      ))
    #expect(output.errorText.contains("launches sync"))
    // And a background process fetches the upcoming launches, then the past ones
    var past = ""
    while !past.contains("Electron | Owl") {
      past = try await user.run("launches", "--past", "--plain", "--limit", "1", "--offline").outputText
    }
    let upcoming = try await user.run("launches", "--upcoming", "--plain")
    #expect(upcoming.outputText.split(separator: "\n").count == 4 && upcoming.errorText.isEmpty)
    #expect(server.asked == ["/2.3.0/launches/upcoming/", "/2.3.0/launches/previous/"])
    // And they are not fetched again within the next six hours
    #expect(try await user.run("launches", "refresh").exitCode == 0)
    #expect(server.asked.count == 2)
    let later = ["SPACE_EXPLORER_NOW": "2026-11-21T18:30:00Z"]
    #expect(try await user.run("launches", "refresh", with: later).exitCode == 0)
    #expect(server.asked.count == 3)
  }

  @Test(arguments: [["launches", "--limit", "1"], ["launches", "next"], ["widget"]])
  func `sends no request when offline`(words: [String]) async throws {
    let server = try LaunchServer()
    let user = try server.user()
    _ = try await user.run(words: words + ["--offline"])
    #expect(server.server.connections.accepted == 0)
  }

  @Test func `starts no background process without a writable cache`() async throws {
    // Given a cache that cannot be written
    let server = try LaunchServer()
    let user = try server.user(["SPACE_EXPLORER_CACHE_DIR": "/dev/null/cache"])
    // When launches are listed several times
    for _ in 0..<2 { #expect(try await user.run("launches", "--limit", "1").exitCode == 0) }
    // Then each has fetched what it shows, and only the explicit refresh fetches past ones
    _ = try await user.run("launches", "refresh")
    let upcoming = Array(repeating: "/2.3.0/launches/upcoming/", count: 3)
    #expect(server.asked == upcoming + ["/2.3.0/launches/previous/"])
  }

  @Test func `syncs the library and lists the next launch first`() async throws {
    // Given
    let server = try LaunchServer()
    let user = try server.user()
    // When
    let sync = try await user.run("launches", "sync")
    let list = try await user.run("launches", "--json", "--limit", "5")
    // Then
    #expect(sync.outputText == "Fetched 4 upcoming launches and 1 past launch.\n")
    #expect(list.errorText.isEmpty)
    let json = try list.json()
    #expect(json["total"] as? Int == 7_131)
    let launches = try #require(json["launches"] as? [[String: String]])
    #expect(launches.map { $0["id"] } == [LaunchServer.Row].all.map(\.id))
    #expect(
      launches[1] == [
        "id": LaunchServer.Row.crew.id, "name": "Falcon 9 Block 5 | Crew-13", "agency": "SpaceX",
        "vehicle": "Falcon 9 Block 5", "mission": "Crew-13", "kind": "Human Exploration",
        "place": "Kennedy Space Center, FL, USA", "net": "2026-11-24T23:30:00Z", "precision": "minute",
        "status": "Go", "url": "https://example.org/\(LaunchServer.Row.crew.id)",
      ])
    #expect((json["provenance"] as? [String: String])?["source"] == "127.0.0.1")
  }

  @Test func `searches and filters`() async throws {
    let user = try await LaunchServer().syncedUser()
    let crew = try await user.run("launches", "--search", "CREW kennedy", "--upcoming", "--plain")
    #expect(crew.outputText.split(separator: "\n").count == 1)
    #expect(crew.outputText.hasPrefix(LaunchServer.Row.crew.id + "\t2026-11-24T23:30:00Z\tminute\t"))
    let india = try await user.run("launches", "--search", "agency:isro year:2023", "--json")
    #expect(try india.json()["total"] as? Int == 6)
    let past = try await user.run("launches", "--past", "--plain", "--limit", "1")
    #expect(past.outputText.contains("Electron | Owl"))
  }

  @Test func `tells whether nothing was fetched or nothing is planned`() async throws {
    // Given a service that lists no upcoming launches, in a time when the bundled ones have passed
    let server = try LaunchServer([.flown])
    let late = ["SPACE_EXPLORER_NOW": "2090-01-01T00:00:00Z"]
    let user = try server.user(late)
    // When they were never fetched
    let before = try await user.run("launches", "--upcoming", "--offline")
    // Then nothing is said of the service
    #expect(before.errorText.contains("No upcoming launch is in the library."))
    // When they are fetched
    _ = try await user.run("launches", "sync")
    // Then the answer and its age are told
    for (words, code) in [(["--upcoming"], 3), (["next"], 3), (["ics"], 0)] as [([String], Int32)] {
      let after = try await user.run(words: ["launches"] + words)
      // A calendar without events is whole.
      #expect(after.exitCode == code, "\(words)")
      #expect(
        after.errorText.contains("The service listed no upcoming launches just now."), "\(after.errorText)")
    }
  }

  @Test func `reports that nothing matches`() async throws {
    let user = try ConsoleSession(server: nil)
    let output = try await user.run("launches", "--search", "no such launch", "--json")
    #expect(output.exitCode == 3)
    #expect(output.outputText.isEmpty)
    #expect(try output.jsonError()["code"] == "no-launches")
    #expect(try output.jsonError()["message"] == "No launch matches ‘no such launch’.")
    #expect(try await user.run("launches", "--upcoming", "--past").exitCode == 2)
    #expect(try await user.run("launches", "--limit", "0").exitCode == 2)
  }

  @Test(arguments: [(.repeating("a", 10_000), 3), ("   ", 0), ("\u{301}\u{301}", 0)] as [(LongText, Int)])
  func `survives strange searches`(query: LongText, code: Int) async throws {
    let output = try await ConsoleSession(server: nil).run(
      "launches", "--search", query.string, "--limit", "1")
    #expect(output.exitCode == Int32(code))
    #expect(output.errorText.utf8.count < 500)
  }

  @Test func `shows times in the reader's zone`() async throws {
    let user = try await LaunchServer([.crew]).syncedUser()
    for (zone, local) in [("JST-9", "2026-11-25 08:30 UTC+9"), ("UTC0", "2026-11-24 23:30 UTC")] {
      let output = try await user.run("launches", "upcoming", with: ["TZ": zone, "COLUMNS": "80"])
      #expect(
        output.outputText.hasPrefix("👤 ") && output.outputText.contains("Crew-13")
          && output.outputText.contains("\n   \(local) · SpaceX · "), "\(output.outputText)")
    }
  }

  @Test func `suggests words and names fields where nothing matches`() async throws {
    let output = try await ConsoleSession(server: nil).run("launches", "--search", "hubbel", "--offline")
    #expect(output.exitCode == 3)
    #expect(output.errorText.contains("Did you mean ‘hubble’"))
    #expect(output.errorText.contains("agency:isro"))
  }

  /// A name, another one, and one with a hyphen.
  private static let missions: [(String, String)] =
    [
      ("apollo 11", "Saturn V | Apollo 11"), ("gagarin", "Vostok 8K72 | Vostok 1"),
      ("soyuz-11", "Soyuz 11A511 | Soyuz 11"),
    ] + (Effort.isThorough ? [("voyager 1", "Titan IIIE | Voyager 1")] : [])

  @Test(arguments: missions)
  func `names a launch by its mission`(words: String, name: String) async throws {
    let output = try await ConsoleSession(server: nil).run(
      "launches", "--search", words, "--limit", "1", "--offline")
    #expect(output.outputText.contains(name), "\(output.outputText)")
  }

  @Test func `shows payloads, flight number and other names`() async throws {
    let user = try ConsoleSession(server: nil)
    let output = try await user.run("launch", "jsr-1969-07-16-1332", "--offline")
    for row in [
      "Flight     SA-506", "Mission    Apollo 11", "Payloads   Apollo CM-107", "Also       Armstrong",
    ] {
      #expect(output.outputText.contains("\n" + row))
    }
    let json = try await user.run("launch", "jsr-1969-07-16-1332", "--offline", "--json").json()
    #expect((json["payloads"] as? [String])?.contains("Apollo 11 LM") == true)
  }

  // MARK: - One launch

  @Test func `shows one launch live and then from the cache`() async throws {
    // Given
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    // When
    let live = try await user.run("launch", LaunchServer.Row.crew.id)
    server.server.stop()
    let cached = try await user.run("launch", LaunchServer.Row.crew.id, "--json")
    // Then
    #expect(live.exitCode == 0)
    #expect(
      live.outputText.hasPrefix("Falcon 9 Block 5 | Crew-13\nGo · 👤 Human Exploration · live from 127."))
    #expect(live.outputText.contains("\nCountdown  T-3d 11:30:00\n"))
    #expect(live.outputText.contains("\nTo orbit.\n"))
    #expect(cached.exitCode == 0)
    #expect((try cached.json()["provenance"] as? [String: String])?["kind"] == "cached")
    #expect(cached.errorText.contains("No connection to 127.0.0.1"))
  }

  @Test func `finds mistyped words`() async throws {
    let user = try ConsoleSession(server: nil)
    let output = try await user.run("launch", "jsr-1957-10-04-1929")
    #expect(output.exitCode == 3)
    #expect(output.errorText.contains("Did you mean ‘jsr-1957-10-04-1928’?"))
    let first = try await user.run("launch", "jsr-1957-10-04-1928", "--plain")
    #expect(first.outputText.hasPrefix("jsr-1957-10-04-1928\t1957-10-04T19:28:00Z\tminute\tSputnik"))
  }

  // MARK: - Sync

  @Test(.file("/proc")) func `fails if the fetched launches cannot be stored`() async throws {
    // Given a cache directory that cannot be written
    let server = try LaunchServer()
    let user = try server.user(["SPACE_EXPLORER_CACHE_DIR": "/proc/nowhere"])
    // When
    let output = try await user.run("launches", "sync", "--json")
    // Then it is an error, because the next process would not find the launches
    #expect(output.exitCode == 1 && output.outputText.isEmpty)
    #expect(try output.jsonError()["message"]?.contains("/proc/nowhere") == true)
  }

  @Test func `continues after an interruption`() async throws {
    // Given a second page that never arrives
    let gate = Gate()
    let server = try LaunchServer(pageLength: 2, laterPages: gate)
    let user = try server.user()
    // When it is interrupted after the first page was answered
    let process = try user.start("launches", "sync")
    try await server.server.waitForRequests(2)
    process.signal(SIGINT)
    let stopped = try await process.output()
    // Then
    #expect(stopped.exitCode == 130)
    #expect(stopped.outputText.isEmpty)
    #expect(stopped.errorText.contains("Stopped; what was fetched is kept."))
    // And the launches of the first page are stored
    let kept = try await user.run("launches", "--upcoming", "--plain", "--offline")
    #expect(kept.outputText.contains(LaunchServer.Row.soon.id))
    // And the next sync starts with the second page
    gate.open()
    let next = try await user.run("launches", "sync")
    #expect(next.exitCode == 0)
    let upcoming = "/2.3.0/launches/upcoming/"
    #expect(
      server.asked == [
        upcoming, upcoming + "?offset=2", upcoming + "?offset=2", "/2.3.0/launches/previous/",
      ])
  }

  @Test func `reports when requests are allowed again`() async throws {
    // Given
    let server = try LoopbackServer()
    server.route("/*") { _ in
      .json(#"{"detail":"Request was throttled. Expected available in 1800 seconds."}"#, status: 429)
    }
    let variables = ["SPACE_EXPLORER_LAUNCHES_URL": server.url("/2.3.0").absoluteString, "TZ": "CET-1"]
    let user = try ConsoleSession(server: nil, variables: variables)
    // When
    let sync = try await user.run("launches", "sync")
    // Then the command ends with an error instead of silently waiting for half an hour
    #expect(
      sync.exitCode == 1 && sync.errorText.contains("it can be called again at 21 November 2026, 12:30 UTC"))
    // And no request is sent before that time
    let count = server.requests.count
    let list = try await user.run("launches", "--limit", "1")
    #expect(list.exitCode == 0)
    #expect(server.requests.count == count)
  }

  @Test func `reports a failure and keeps the library`() async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in .status(503) }
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_LAUNCHES_URL": server.url("/2.3.0").absoluteString])
    let output = try await user.run("launches", "sync", "--json")
    #expect(output.exitCode == 1)
    #expect(try output.jsonError()["code"] == "server-unavailable")
    #expect(try await user.run("launches", "sync", "--offline").exitCode == 1)
    #expect(try await user.run("launches", "--limit", "1").exitCode == 0)
  }

  @Test(
    .recorded("ll2/v2.3.0_upcoming_results_2024-09-30.json"))
  func `lists launches of recorded answers`() async throws {
    // Given
    let recorded = try #require(Fixtures.recorded("ll2/v2.3.0_upcoming_results_2024-09-30.json"))
    let server = try LoopbackServer()
    server.route("/2.3.0/launches/upcoming/") { _ in .json(recorded) }
    server.route("/2.3.0/launches/previous/") { _ in .json("[]") }
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_LAUNCHES_URL": server.url("/2.3.0").absoluteString,
        "SPACE_EXPLORER_NOW": "2024-09-30T12:00:00Z",
      ])
    // When
    #expect(try await user.run("launches", "sync").exitCode == 0)
    let list = try await user.run("launches", "--search", "europa", "--upcoming")
    let next = try await user.run("launches", "next")
    let calendar = try await user.run("launches", "ics", "--all")
    // Then
    #expect(list.outputText.contains("Europa Clipper  SpaceX  2024-10-10 16:31 UTC  "))
    #expect(list.outputText.contains("  Kennedy Space Center, FL, USA  "))
    #expect(next.outputText.hasPrefix("T-3d 22:00:00 · Vulcan VC2S | Certification Flight 2"))
    #expect(calendar.outputText.components(separatedBy: "BEGIN:VEVENT").count == 10)
  }

  // MARK: - Statistics

  @Test func `counts the launches of the history`() async throws {
    let user = try ConsoleSession(server: nil)
    let json = try await user.run("launches", "stats", "--json").json()
    #expect(json["total"] as? Int == 7_126)
    let years = try #require(json["years"] as? [[String: Int]])
    #expect(years.first == ["year": 1957, "launches": 3, "successes": 2])
    #expect(years.count == 69)
    let ascii = try await user.run("launches", "stats", "--search", "agency:spacex", with: ["LC_ALL": "C"])
    #expect(ascii.outputText.contains("\nSpaceX  595  ####"))
    #expect(!ascii.outputText.contains("█"))
    #expect(try await user.run("launches", "stats").outputText.contains("█"))
  }

  @Test func `an unreadable library is reported, and the history is still listed`() async throws {
    // Given a library that was fetched and then damaged
    let user = try await LaunchServer().syncedUser()
    let file = try user.write("torn", to: ".cache/space-explorer/launches")
    // When
    let output = try await user.run("launches", "ics")
    // Then the damage is reported, not only that no launch was found
    #expect(output.exitCode == 0 && output.outputText.contains("Aspera"))
    #expect(output.errorText.contains(file) && output.errorText.contains("damaged"))
  }
}
