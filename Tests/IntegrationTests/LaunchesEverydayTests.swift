import Foundation
import SpaceTestSupport
import Testing

/// Findings of an hour of ordinary use.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesEverydayTests {
  // MARK: - Order and countdown

  @Test func `a launch without a day stands below all days of its month, in November as in December`()
    async throws
  {
    // Given times known to the minute, a month, a quarter and a year
    func row(_ number: Int, _ name: String, _ net: String, _ precision: Int) -> LaunchServer.Row {
      .init(
        id: "0000000\(number)-bbbb-4000-8000-000000000000", name: name, net: net, precision: precision)
    }
    let server = try LaunchServer([
      row(1, "A | July 2028", "2028-07-05T00:00:00Z", 5), row(2, "B | December", "2026-12-31T00:00:00Z", 7),
      row(3, "C | Tomorrow", "2026-11-22T09:00:00Z", 1), row(4, "D | This month", "2026-11-30T00:00:00Z", 7),
      row(5, "E | 2027", "2027-12-31T00:00:00Z", 14),
      row(6, "F | First of December", "2026-12-01T00:00:00Z", 1),
      row(7, "G | This quarter", "2026-12-31T00:00:00Z", 11),
      row(8, "H | 23 December", "2026-12-23T12:00:00Z", 1),
    ])
    let user = try await server.syncedUser()
    for (now, order) in [("2026-11-21T12:00:00Z", "CDFHBGEA"), ("2026-12-20T12:00:00Z", "HBGEA")] {
      // When
      let output = try await user.run(
        "launches", "upcoming", "--plain", "--offline", with: ["SPACE_EXPLORER_NOW": now])
      // Then a period counts by its end, whether it has begun or not
      let names = output.outputText.split(separator: "\n").compactMap { $0.split(separator: "\t")[3].first }
      #expect(String(names) == order)
    }
    #expect(
      try await server.syncedUser().run("launches", "next", "--offline").outputText.contains("C | Tomorrow"))
  }

  @Test(arguments: ["launches", "explore"])
  func `each field that a search without hits advises finds something`(_ command: String) async throws {
    let user = try ConsoleSession.alone()
    let advice = try await user.run(command, "nothinglikethis", "--offline").errorText
    let fields = try #require(advice.firstMatch(of: /Fields: (.+)\./)).1.split(separator: ", ")
    #expect(fields.count == 3)
    for field in fields {
      #expect(try await user.run(command, String(field), "--offline").exitCode == 0, "\(field)")
    }
  }

  @Test func `a launch on hold shows that in place of its countdown`() async throws {
    // Given a launch on hold, ten minutes past its time
    var row = LaunchServer.Row.soon
    (row.status, row.net) = (5, "2026-11-21T11:50:00Z")
    let user = try await LaunchServer([row, .flown]).syncedUser()
    // Then
    #expect(try await user.run("launches", "next", "--offline").outputText.hasPrefix("Hold · "))
    #expect(try await user.run("widget", "--offline").outputText.hasPrefix("Hold Falcon 9"))
    let json = try await user.run("launches", "next", "--offline", "--json").json()
    #expect(json["countdown"] as? String == "Hold")
  }

  // MARK: - Origins

  @Test func `bundled launches and titles say so, with the day of the data`() async throws {
    let user = try ConsoleSession(server: nil)
    for (words, day) in [
      (["launches", "upcoming"], "2026-08-22"), (["launches", "past"], "2025-11-30"),
      (["explore", "--search", "nebula"], "2026-08-22"),
    ] {
      let some = words + ["--offline", "--limit", "3"]
      let json = try await user.run(words: some + ["--json"]).json()
      #expect(json["provenance"] as? [String: String] == ["kind": "bundled", "since": day])
      let plain = try await user.run(words: some + ["--plain"]).outputText
      #expect(plain.split(separator: "\n").allSatisfy { $0.hasSuffix("\tbundled\t") })
    }
  }

  @Test func `a note about bundled launches is about those that are shown`() async throws {
    // Given upcoming launches that were fetched, and past ones that were not
    let server = try LaunchServer()
    // The refresh in the background fetches none either.
    server.server.route("/2.3.0/launches/previous/") { _ in .status(503) }
    let user = try server.user()
    _ = try await user.run("launches", "next")
    // When past ones are listed
    let past = try await user.run("launches", "past", "--search", "apollo", "--offline")
    // Then
    let note = "Past launches are known until 30 November 2025, from the bundled history."
    #expect(past.errorText.contains(note))
    #expect(!past.errorText.contains("upcoming ones"))
  }

  @Test func `all commands say the same of where the shown launches come from`() async throws {
    // Given upcoming launches that were fetched, and past ones that were not
    let server = try LaunchServer()
    server.server.route("/2.3.0/launches/previous/") { _ in .status(503) }
    let user = try server.user()
    _ = try await user.run("launches", "next")
    func provenance(_ words: String...) async throws -> [String: String]? {
      let output = try await user.run(words: ["launches"] + words + ["--offline", "--json"])
      #expect(!output.errorText.contains("Only bundled launches are available"), "\(words): \(output)")
      return try output.json()["provenance"] as? [String: String]
    }
    // Then
    let (upcoming, past) = (
      try await provenance("upcoming"), try await provenance("past", "--limit", "2")
    )
    #expect(upcoming?["kind"] == "cached" && past == ["kind": "bundled", "since": "2025-11-30"])
    #expect(try await provenance("next") == upcoming)
    #expect(try await provenance("stats") == past)
    // And once all were fetched, none is bundled. The second of the past ones is of the history
    let synced = try await LaunchServer().syncedUser()
    for words in [["upcoming"], ["past", "--limit", "2"], ["stats"], ["next"]] {
      let output = try await synced.run(words: ["launches"] + words + ["--offline", "--json"])
      let shown = try output.json()["provenance"] as? [String: String]
      #expect(output.errorText.isEmpty && shown?["kind"] == "cached", "\(words): \(output)")
    }
  }

  @Test func `the catalog's own record is no page for people`() async throws {
    var row = LaunchServer.Row.soon
    row.hasPage = false
    let user = try await LaunchServer([row, .flown]).syncedUser()
    let json = try await user.run("launch", row.id, "--offline", "--json").json()
    #expect(json["url"] == nil)
    let page = try await user.run("launch", row.id, "--offline")
    #expect(!page.outputText.contains("/2.3.0/launches/"))
    let opened = try await user.run("launch", row.id, "--offline", "--open")
    #expect(opened.exitCode == 3 && opened.errorText.contains("page"))
  }

  // MARK: - Words and endings

  @Test func `a mistyped word gets a suggestion`() async throws {
    let output = try await ConsoleSession(server: nil).run("launches", "upcomming", "--offline")
    #expect(output.exitCode == 2 && output.errorText.contains("upcoming"))
  }

  @Test func `nothing due and nothing to watch are findings`() async throws {
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    for _ in 0..<2 {
      let alert = try await user.run("launches", "alert")
      #expect(alert.exitCode == 3 && alert.errorText == "Nothing is due.\n")
    }
    let watch = try await user.run("launches", "watch", "--search", "zzzz")
    #expect(watch.exitCode == 3 && watch.errorText.contains("No launch matches ‘zzzz’."))
  }

  // MARK: - Events

  @Test func `events stand among the upcoming launches, and can be left out`() async throws {
    // Given
    let server = try LaunchServer()
    server.serveEvents()
    let user = try await server.syncedUser()
    // Then one call has fetched them
    #expect(server.askedForEvents == 1)
    let upcoming = try await user.run("launches", "upcoming", "--offline")
    #expect(upcoming.outputText.contains("🔗") && upcoming.outputText.contains("Progress MS-35 Docking"))
    #expect(upcoming.outputText.contains("🚶") && upcoming.outputText.contains("US EVA-95"))
    let calendar = try await user.run("launches", "ics", "--offline")
    #expect(calendar.outputText.contains("SUMMARY:Progress MS-35 Docking"))
    // And a search finds them, with a page of their own
    let found = try await user.run("launches", "--search", "kind:spacewalk", "--offline", "--plain")
    #expect(found.outputText.hasPrefix("event-1202\t2026-12-31T00:00:00Z\tmonth\tUS EVA-95\t\tSpacewalk\t"))
    let page = try await user.run("launch", "event-1201")
    #expect(page.exitCode == 0 && page.outputText.contains("A cargo ship arrives.") && page.errorText.isEmpty)
    #expect(server.askedForEvents == 1)
    // And --no-events leaves them out
    for words in [["launches", "upcoming"], ["launches", "ics"]] {
      let output = try await user.run(words: words + ["--offline", "--no-events"])
      #expect(output.exitCode == 0 && !output.outputText.contains("Progress MS-35"))
    }
    // And they are no launches: the next launch and the past are without them
    let later = ["SPACE_EXPLORER_NOW": "2026-12-03T14:00:00Z"]
    #expect(
      try await user.run("launches", "next", "--offline", with: later).outputText.contains("Artemis IV"))
    let after = ["SPACE_EXPLORER_NOW": "2026-12-10T14:00:00Z"]
    #expect(
      try await user.run("launches", "--search", "kind:docking", "--offline", with: after).exitCode == 3)
  }

  @Test func `alerts tell of events`() async throws {
    // Given a watched docking
    let server = try LaunchServer()
    server.serveEvents()
    let user = try await server.syncedUser()
    let words = ["launches", "alert", "--at", "10m", "--search", "docking"]
    _ = try await user.run(words: words)
    // When it is near
    let near = ["SPACE_EXPLORER_NOW": "2026-12-03T14:05:00Z"]
    let alert = try await user.run(words: words, with: near)
    // Then
    #expect(alert.exitCode == 0 && alert.outputText.contains("to Progress MS-35 Docking"))
    #expect(try await user.run(words: words + ["--no-events"], with: near).exitCode == 3)
  }

  @Test(arguments: [true, false])
  func `the app's alerts follow the library on a first day, whoever fetches it`(_ isAnother: Bool)
    async throws
  {
    // Given a home without launches, and a launch that will be ten minutes away in some seconds
    var row = LaunchServer.Row.soon
    row.net = "2026-11-21T12:10:12Z"
    let server = try LaunchServer([row, .flown])
    let user = try server.user()
    #expect(try await user.run("settings", "alerts", "on").exitCode == 0)
    let app = try user.startInTerminal("--no-picture")
    _ = try await app.waitForScreen { $0.text.contains("q quit") }
    // When the app or another process fetches it
    if isAnother {
      #expect(try await user.run("launches", "sync").exitCode == 0)
    } else {
      try app.type("4")
    }
    // Then
    _ = try await app.waitForScreen(patience: .seconds(60)) {
      $0.text.contains(" to Falcon 9 Block 5 | Starlink")
    }
    try await app.quit()
  }

  @Test func `a server without events is no failure`() async throws {
    let server = try LaunchServer()
    let user = try server.user()
    let sync = try await user.run("launches", "sync")
    #expect(sync.exitCode == 0 && server.askedForEvents == 1)
  }

  @Test func `the app shows events`() async throws {
    let server = try LaunchServer()
    server.serveEvents()
    let user = try await server.syncedUser()
    let process = try user.startInTerminal("--no-picture", "--offline")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    try await process.type("4", until: "Progress MS-35 Docking")
    try await process.quit()
  }
}
