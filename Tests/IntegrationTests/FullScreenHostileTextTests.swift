import Foundation
import SpaceTestSupport
import Testing

/// A hostile service tries to control the terminal: no control character of its texts may be written.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenHostileTextTests {
  /// Sequences of all kinds, C1 controls, bidirectional, zero-width, wide and combining characters, and a
  /// huge word.
  private static let evil =
    "\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}gnp\u{2066}\u{200B}\u{0}\r\n\u{1B}P1$r\u{1B}\\\u{1B}_Ga=d\u{1B}\\"
    + "\u{85}\u{9D}52;c;b3du\u{9C}\u{2028}\t\u{8}\u{7F}\u{1B}c\u{E}谷神星👩‍🚀" + "a"
    + String(repeating: "\u{301}", count: 50)
  private static let word = String(repeating: "W谷", count: Effort.isThorough ? 3_000 : 1_000)

  /// Adds hostile text to all strings of a JSON value that belong to the given keys.
  private static func spoilt(_ json: String, _ keys: Set<String>) throws -> String {
    func spoil(_ value: Any, _ isTold: Bool) -> Any {
      switch value {
      case let text as String: isTold ? text + Self.evil + text + " " + Self.word : text
      case let list as [Any]: list.map { spoil($0, isTold) }
      case let object as [String: Any]:
        Dictionary(uniqueKeysWithValues: object.map { ($0, spoil($1, keys.contains($0))) })
      default: value
      }
    }
    let value = spoil(try JSONSerialization.jsonObject(with: Data(json.utf8)), false)
    return String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  /// Ends the app, and checks that none of the hostile sequences was written.
  private func finish(_ process: RunningProcess) async throws {
    try process.type("\u{3}")
    let output = try await process.output()
    #expect(output.exitCode == 130)
    var reader = TerminalReader(columns: 80, rows: 24)
    reader.show(Array(output.stdout))
    #expect(
      reader.strangers.isEmpty
        && reader.commands.allSatisfy { $0 == "11;?" || $0.hasPrefix("99;") || $0.hasPrefix("_G") })
    // No control character may be left, in whatever encoding.
    let controls: ClosedRange<UInt32> = 0x7F...0x9F
    #expect(!output.outputText.unicodeScalars.contains { controls.contains($0.value) || $0 == "\u{202E}" })
    #expect(!output.stdout.contains(0) && !output.stdout.contains(0x0E))
  }

  private func user(_ variables: [String: String], _ server: APODFixtureServer? = nil) throws
    -> ConsoleSession
  {
    try ConsoleSession(server: server, variables: variables.merging(["PATH": "/nowhere"]) { $1 })
  }

  @Test func `shows pictures and launches`() async throws {
    // Given
    let record = APODRecord.image(
      on: "2026-11-21", title: "title " + Self.evil, explanation: Self.evil + Self.word)
    let launches = try LaunchServer([
      .init(
        id: "x", name: "rocket \(Self.evil)", net: "2026-11-24T12:00:00Z", agency: Self.evil, kind: Self.evil,
        place: Self.evil + Self.word)
    ])
    let user = try user(launches.variables, APODFixtureServer(records: [record], today: "2026-11-21"))
    // When
    let process = try user.startInTerminal()
    _ = try await process.waitForScreen { $0.text.contains("title") }
    try await process.type("\u{1B}[B\u{1B}[F2", until: "2026-11-21 ·")
    try await process.type("4r", until: "rocket")
    try await process.type("\r", until: "Agency")
    try await process.type(
      "\u{1B}[F\u{7F}/\u{1B}[200~\(Self.evil)zzz\u{1B}[201~\u{1B}[A\r", until: "No launch matches")
    // Then
    try await finish(process)
  }

  @Test func `shows the weather on Mars`()
    async throws
  {
    // Given
    let server = try MarsFixtureServer()
    let keys: Set = [
      "season", "Season", "Northern_season", "Southern_season", "wind_direction", "wind_speed",
      "compass_point",
    ]
    for (station, report) in MarsFixtureServer.reports {
      server.answer(station, .json(try Self.spoilt(report, keys)))
    }
    let texts: Set = ["title", "caption", "credit", "imageid", "link", "date_taken", "lmst"]
    for (station, list) in MarsFixtureServer.lists(server.imagesURL) {
      server.list(of: station, .json(try Self.spoilt(list, texts)))
    }
    let user = try user([
      "SPACE_EXPLORER_MARS_IMAGES_URL": server.imagesURL.absoluteString,
      "SPACE_EXPLORER_MARS_URL": server.marsURL.absoluteString,
      "SPACE_EXPLORER_NASA_URL": server.nasaURL.absoluteString,
    ])
    // When
    let process = try user.startInTerminal("open", "spaceexplorer://mars")
    _ = try await process.waitForScreen { $0.text.contains("Sol 4012") }
    try process.type("\u{1B}[C")
    _ = try await process.waitForScreen { $0.text.contains("Sol 1302") && $0.text.contains("Enter picture") }
    try process.resize(columns: 160, rows: 40)
    _ = try await process.waitForScreen(columns: 160, rows: 40) { $0.text.contains("W谷W谷") }
    try process.resize(columns: 80, rows: 24)
    try await process.type("\r", until: "Navigation camera, left · sol 100")
    // Then
    try await finish(process)
  }

  @Test func `shows films`()
    async throws
  {
    // Given
    let server = try MovieFixtureServer()
    let keys: Set = [
      "title", "original_title", "overview", "tagline", "homepage", "name", "genres", "release_date",
    ]
    let films = try MovieFixtureServer.films.map { try Self.spoilt($0, keys) }
    server.answer("orbit", .json(MovieFixtureServer.page(films)))
    server.server.route("/3/movie/1") { _ in .json(films[0]) }
    let user = try user([
      "SPACE_EXPLORER_MOVIES_URL": server.baseURL.absoluteString,
      "TMDB_API_KEY": "0123456789abcdef0123456789abcdef",
    ])
    // When
    let process = try user.startInTerminal("--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    try await process.type("5/orbit", until: "Orbit␛[2J")
    try process.type("\r\r")
    // Wait for the film's own page, whose text is longer than the list's.
    _ = try await process.waitForScreen {
      $0.text.contains("W谷W谷") && $0.text.contains("q back") && $0.lines[22].hasPrefix(" ● live")
    }
    try process.type("\u{1B}[F")
    _ = try await process.waitForScreen { $0.lines[22].hasPrefix(" ● live") && $0.text.contains("W谷W谷") }
    // Then
    try await finish(process)
  }

  @Test func `shows contacts`()
    async throws
  {
    // Given
    let server = try LoopbackServer()
    let person = #"[{"name":"Ada ","email":"ada@example.org","phone":"+44 7","picture":"https://e.org/x"}]"#
    let contacts = try Self.spoilt(person, ["name", "email", "phone", "picture"])
    server.route("/people") { _ in .json(contacts) }
    let user = try user(["SPACE_EXPLORER_CONTACTS_URL": server.url("/people").absoluteString])
    // When
    let process = try user.startInTerminal("--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    try await process.type("6", until: "Ada")
    try process.type("\r")
    // Then
    try await finish(process)
  }

  @Test func `shows errors and headers`() async throws {
    // Given
    let server = try LoopbackServer()
    server.route("/*") { _ in
      .data(
        Data((#"{"code":"\u001b[2J","msg":""# + Self.evil + #"","detail":""# + Self.evil + #""}"#).utf8),
        type: "text/\u{1B}]0;x\u{7}", status: 400
      ).header("X-Note", "\u{1B}[31m\u{9B}2J").header("Retry-After", "\u{1B}c")
    }
    let names = ["APOD", "NASA", "MARS", "MARS_IMAGES", "LAUNCHES", "MOVIES", "CONTACTS"]
    let addresses = names.map { ("SPACE_EXPLORER_\($0)_URL", server.url("/x").absoluteString) }
    let user = try user(
      Dictionary(uniqueKeysWithValues: addresses).merging([
        "TMDB_API_KEY": "0123456789abcdef0123456789abcdef", "NASA_API_KEY": "0123456789",
      ]) { $1 })
    // When
    let process = try user.startInTerminal()
    _ = try await process.waitForScreen { $0.text.contains("Hubble Extreme") && $0.text.contains("sample") }
    try process.type("23")
    _ = try await process.waitForScreen { $0.text.contains("sample") && $0.text.contains("Sol") }
    try await process.type("4r", until: "refused")
    try await process.type("5/moon", until: "The Movie Database refused")
    try await process.type("\r6r", until: "refused to give the contacts")
    // Then
    try await finish(process)
  }
}
