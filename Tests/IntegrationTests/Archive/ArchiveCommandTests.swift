import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// All pictures since 1995: titles are searchable from the first start, explanations after a sync.
@Suite(.timeLimit(.minutes(10)), .inRealTime) struct ArchiveCommandTests {
  private func user(_ server: ArchiveFixtureServer? = nil) throws -> ConsoleSession {
    try ConsoleSession(
      server: nil, variables: server.map { ["SPACE_EXPLORER_APOD_URL": $0.url.absoluteString] } ?? [:])
  }

  // MARK: - Searching

  @Test func `searches titles without a request before any sync`() async throws {
    // Given
    let server = try ArchiveFixtureServer(records: [])
    let user = try user(server)
    // When
    let output = try await user.run("explore", "--search", "horsehead 2025", "--limit", "2")
    // Then
    #expect(output.exitCode == 0)
    #expect(
      output.outputText == """
        2025-12-10  image  The Horsehead Nebula
        2025-09-02  image  The Horsehead and Flame Nebulas
        2 pictures · 11,387 titles to 2026-08-22

        """)
    #expect(
      output.errorText == "Titles were searched; space-explorer explore sync fetches the texts too.\n")
    #expect(server.server.connections.accepted == 0)
  }

  @Test func `writes the contract's JSON and records`() async throws {
    let user = try user()
    let output = try await user.run("explore", "--search", "media:video day:07-29", "--json")
    let json = try output.json()
    #expect((json["provenance"] as? [String: String]) == ["kind": "bundled", "since": "2026-08-22"])
    let pictures = try #require(json["pictures"] as? [[String: Any]])
    #expect(json["total"] as? Int == pictures.count && !pictures.isEmpty)
    #expect(
      pictures.map { $0["day"] as? String ?? "" }.sorted(by: >) == pictures.map { $0["day"] as? String })
    let first = try #require(pictures.first)
    #expect(Set(first.keys) == ["day", "title", "media", "page", "isTextKept", "isPictureKept"])
    #expect(first["media"] as? String == "video" && first["isTextKept"] as? Bool == false)
    let plain = try await user.run("explore", "--search", "media:video day:07-29", "--plain")
    let fields = plain.outputText.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    #expect(fields.count == pictures.count && fields.allSatisfy { $0.count == 8 })
  }

  @Test func `shows this day in all years`() async throws {
    let user = try user()
    let output = try await user.run("explore", "--on-this-day", "--plain")
    let days = output.outputText.split(separator: "\n").map { $0.prefix(10) }
    #expect(days.count > 25 && days.allSatisfy { $0.hasSuffix("-11-21") })
    let other = try await user.run("explore", "1995-06-16", "--on-this-day", "--plain")
    #expect(
      other.outputText.hasSuffix(
        "Neutron Star Earth\thttps://apod.nasa.gov/apod/ap950616.html\t\t\tbundled\t\n")
    )
  }

  @Test func `suggests words and names fields where nothing matches`() async throws {
    let output = try await user().run("explore", "--search", "nebla", "--json")
    #expect(output.exitCode == 3 && output.outputText.isEmpty)
    let error = try output.jsonError()
    #expect(error["code"] == "no-pictures")
    #expect(error["hint"]?.hasPrefix("Did you mean ‘nebula’") == true)
    #expect(error["hint"]?.contains("media:video") == true)
  }

  @Test(arguments: [
    ["explore"], ["explore", "--limit", "3", "today"], ["explore", "--search", "x", "--on-this-day"],
    ["explore", "--search", "x", "2024-01-01"], ["explore", "--on-this-day", "2024-01-01..2024-01-02"],
  ])
  func `refuses options that cannot be combined`(words: [String]) async throws {
    #expect(try await user().run(words: words).exitCode == 2)
  }

  @Test func `highlights matches only on a terminal`() async throws {
    let user = try user()
    let shown = try await user.runInTerminal("explore", "--search", "horsehead", "--limit", "1")
    #expect(shown.outputText.contains("\u{1B}[") && !shown.outputText.contains("Horsehead Nebula"))
    let piped = try await user.run("explore", "--search", "horsehead", "--limit", "1")
    #expect(!piped.outputText.contains("\u{1B}") && piped.outputText.contains("Horsehead"))
  }

  @Test func `finds days newer than the bundled titles after they were shown`() async throws {
    // Given a day newer than the bundled titles
    let apods = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: "Xyzzy over the Moon")], today: "2026-11-21")
    let user = try ConsoleSession(server: apods)
    #expect(try await user.run("today").exitCode == 0)
    // When
    let output = try await user.run("explore", "--search", "xyzzy", "--json")
    // Then it is found with its explanation, and still shown when no service answers
    let pictures = try #require(try output.json()["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["day"] as? String } == ["2026-11-21"])
    #expect(pictures[0]["isTextKept"] as? Bool == true)
    let shown = try await user.run("explore", "2026-11-21", "--offline", "--json")
    #expect(shown.exitCode == 0)
  }

  // MARK: - Fetching the texts

  @Test func `fetches the texts and searches them`() async throws {
    // Given
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    let user = try user(server)
    // When
    let sync = try await user.run("explore", "sync", "--json")
    // Then
    #expect(sync.exitCode == 0 && server.requestCount == 3)
    #expect(try sync.json() as NSDictionary == ["fetched": 250, "total": 250, "newest": "2026-08-22"])
    let found = try await user.run("explore", "--search", "word249x")
    #expect(found.outputText.contains("image  Nebula 249"))
    #expect(found.outputText.contains("            Cloud 249 drifts past star word249x."))
    // And the next sync requests only the newest days
    let again = try await user.run("explore", "sync")
    #expect(again.outputText.hasPrefix("The archive was up to date. 250 texts are stored"))
    #expect(server.requestCount == 4 && server.server.requests.last?.target.contains("date_from") == true)
  }

  /// The first, an inner and the last request.
  private static let interrupted: [Int] = Effort.isThorough ? [1, 2, 3, 4] : [1, 2, 4]

  @Test(arguments: interrupted)
  func `continues after an interruption`(request: Int) async throws {
    // Given a service that holds back one of its four answers
    let gate = Gate()
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(350))
    server.fault { number, answer in number == request ? answer.held(by: gate) : answer }
    let user = try user(server)
    // When the sync is interrupted at that answer
    let process = try user.start("explore", "sync")
    try await server.server.waitForRequests(request)
    process.signal(SIGINT)
    let stopped = try await process.output()
    gate.open()
    // Then all earlier pages are stored
    #expect(stopped.exitCode == 130 && stopped.outputText.isEmpty)
    let kept = (request - 1) * 100
    #expect(stopped.errorText.contains("Stopped; \(kept) texts are kept.") == (kept > 0))
    // And the next sync requests only the remaining pages
    let next = try await user.run("explore", "sync", "--json")
    #expect(next.exitCode == 0)
    let json = try next.json()
    #expect(json["total"] as? Int == 350 && json["fetched"] as? Int == 350 - kept)
    #expect(server.requestCount == 5)
  }

  @Test func `reports a damaged archive and fetches it again`() async throws {
    // Given
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    let user = try user(server)
    #expect(try await user.run("explore", "sync").exitCode == 0)
    let file = user.path(".cache/space-explorer/archive/2024")
    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: file))
    // When
    let search = try await user.run("explore", "--search", "horsehead", "--limit", "1")
    let doctor = try await user.run("doctor", "--offline")
    let sync = try await user.run("explore", "sync", "--json")
    // Then titles are still found
    #expect(search.exitCode == 0 && search.outputText.contains("Horsehead"))
    for told in [
      search.errorText, doctor.outputText.replacing("\n" + String(repeating: " ", count: 21), with: " "),
    ] {
      #expect(told.contains("damaged"))
    }
    #expect(sync.exitCode == 0 && sync.errorText.contains("damaged"))
    #expect(try sync.json()["fetched"] as? Int == 150)
    #expect(try await user.run("explore", "--search", "word149x").errorText.contains("damaged") == false)
  }

  @Test func `closes the gap of a page that was answered twice`() async throws {
    let records = ArchiveFixtureServer.made(350)
    let server = try ArchiveFixtureServer(records: records)
    let first =
      Data("[".utf8) + records.prefix(100).map { $0.json }.joined(separator: Data(",".utf8)) + Data("]".utf8)
    server.fault { number, answer in
      number == 2 ? .json(first).header("X-WP-Total", "350").header("X-WP-TotalPages", "4") : answer
    }
    let output = try await user(server).run("explore", "sync", "--json")
    #expect(try output.exitCode == 0 && output.json()["total"] as? Int == 350)
  }

  @Test(arguments: [("[]", "empty-page"), ("[{}]", "unreadable-page"), ("<html>", "unexpected-answer")])
  func `a bad page ends the sync with a message and loses nothing`(body: String, code: String) async throws {
    // Given
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    server.fault { number, answer in
      number == 2 ? .json(body).header("X-WP-Total", "250").header("X-WP-TotalPages", "3") : answer
    }
    let user = try user(server)
    // When
    let output = try await user.run("explore", "sync", "--json")
    // Then
    #expect(output.exitCode == 1 && output.outputText.isEmpty)
    let lines = output.errorText.split(separator: "\n")
    #expect(lines.contains { $0.contains(#""code":"\#(code)""#) && $0.contains("hint") })
    #expect(lines.first == "Stopped; 100 texts are kept. The next sync continues there.")
    #expect(try await user.run("explore", "sync", "--json").json()["total"] as? Int == 250)
  }

  @Test func `reports unreadable records and keeps the others`() async throws {
    let records = ArchiveFixtureServer.made(100)
    let server = try ArchiveFixtureServer(records: records)
    server.fault { _, _ in
      let half = records.prefix(50).map { $0.json } + Array(repeating: Data("{}".utf8), count: 50)
      return .json(Data("[".utf8) + half.joined(separator: Data(",".utf8)) + Data("]".utf8))
        .header("X-WP-TotalPages", "1")
    }
    let output = try await user(server).run("explore", "sync")
    #expect(output.exitCode == 1)
    #expect(output.errorText.contains("50 records could not be read; 50 texts are kept."))
  }

  @Test func `stops at its limit of requests and reports it`() async throws {
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(300), perPageLimit: 2)
    let user = try user(server)
    let first = try await user.run("explore", "sync")
    #expect(first.exitCode == 1 && server.requestCount == 120)
    #expect(first.errorText.contains("240 texts are kept.\nspace-explorer explore sync continues there."))
    #expect(try await user.run("explore", "sync", "--json").json()["total"] as? Int == 300)
  }

  @Test(.recorded("apod_archive/archive_1995_2026.jsonl.gz"))
  func `fetches the recorded archive with faults between`() async throws {
    // Given all pictures since 1995 (or the last tenth of them) and a service that fails now and then
    let records = try #require(ArchiveFixtureServer.recordedArchive())
    let period = max(20, Effort.trials(40))
    let server = try ArchiveFixtureServer(records: records)
    server.fault { number, answer in
      switch number % period {
      case period / 4: .status(503)
      case period / 2: .json("[]")
      case period * 3 / 4: .json("[{},7,null]")
      default: answer
      }
    }
    let user = try user(server)
    // When sync runs until the archive is complete
    var (runs, code) = (0, Int32?.none)
    while code != 0, runs < 12 {
      runs += 1
      code = try await user.run("explore", "sync").exitCode
    }
    // Then every explanation is stored, and no page was fetched again needlessly
    #expect(code == 0 && runs > 1 && server.requestCount < (Effort.isThorough ? 140 : 25))
    let found = try await user.run("explore", "--search", "explanation:horsehead", "--json")
    let json = try found.json()
    #expect(json["total"] as? Int ?? 0 > Effort.trials(100))
    #expect(
      try await user.run("doctor", "--offline", "--plain").outputText.contains(
        " and \(records.count.formatted(.number.locale(Locale(identifier: "en_US")))) texts")
    )
  }
}
