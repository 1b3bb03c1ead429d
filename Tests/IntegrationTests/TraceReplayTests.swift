import Foundation
import SpaceTestSupport
import Testing

/// A session recorded with a server is replayed without one.
@Suite(.inRealTime) struct TraceReplayTests {
  private static let record = APODRecord.image(
    on: "2026-11-21", title: "A Ring around Saturn", explanation: "Sunlight falls through the rings.")
  /// The start of what the app writes when it leaves the screen.
  private static let leaving = "\u{1B}[0m\u{1B}[H\u{1B}[2J"
  private let variables: [String: String] = ["PATH": "/nowhere", "NASA_API_KEY": "AbcSecretKey0123456789"]

  private func user(_ server: APODFixtureServer?) throws -> ConsoleSession {
    try ConsoleSession(server: server, variables: variables)
  }

  @Test func `shows the same screen without a server`() async throws {
    // Given
    let server = try APODFixtureServer(
      records: [Self.record], today: "2026-11-21", keys: ["AbcSecretKey0123456789"])
    let recorded = try user(server)
    let path = recorded.path("app.trace")
    let app = try recorded.startInTerminal(["--trace", path])
    _ = try await app.waitForScreen { $0.text.contains("A Ring around Saturn") && $0.text.contains("live") }
    try app.type("4/apollo 11")
    _ = try await app.waitForScreen {
      $0.text.contains("/ apollo 11") && $0.text.contains("Saturn V | Apollo 11")
    }
    try app.type("\r1f")
    _ = try await app.waitForScreen {
      $0.lines.contains { $0.hasPrefix(" ★ ") }
    }
    try app.type("q")
    let output = try await app.output()
    #expect(output.exitCode == 0)
    // Not the screen that was waited for, of which the terminal may have shown half.
    let drawn = try #require(output.outputText.components(separatedBy: Self.leaving).first)
    var screen = TerminalReader(columns: 80, rows: 24)
    screen.show(Array(drawn.utf8))
    // When
    let replay = try user(nil).startInTerminal(["--replay-trace", path])
    _ = try await replay.waitForScreen { $0.text.contains("Saturn") }
    try replay.type("G")
    let shown = try await replay.waitForScreen { $0.seen == screen.seen }
    try replay.type("q")
    // Then
    #expect(shown.lines == screen.lines)
    #expect(try await replay.output().exitCode == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("SecretKey"))
    #expect(text.contains("\"action\":\"favorites.change.toggle.apod\""))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `replays an app with keys, zone, cell size and settings of its own to the same frames`()
    async throws
  {
    // Given
    let recorded = try ConsoleSession(
      server: nil, variables: variables.merging(["TZ": "Asia/Kathmandu"]) { $1 })
    try recorded.write(
      "units = imperial\nkey.search = z\nkey.help = X\n", to: ".config/space-explorer/settings")
    let path = recorded.path("app.trace")
    let app = try recorded.startInTerminal(["--trace", path, "--offline"])
    try await app.waitForSample()
    // When the terminal has large cells, keys of the user's own are pressed, and a command changes a setting
    try await app.type("\u{1B}[6;34;17t\u{1B}[?62;22c3", until: "°F")
    #expect(try await recorded.run("settings", "units", "metric").exitCode == 0)
    try await app.type("\u{1B}[I", until: "°C")
    try app.type("4")
    _ = try await app.waitForScreen { $0.text.contains("Aspera") && $0.text.contains("history until") }
    try await app.type("zapollo 11\r", until: "Saturn V | Apollo 11")
    try await app.type("X", until: "Launches: keys")
    try app.type("q")
    _ = try await app.waitForScreen { !$0.text.contains("Launches: keys") }
    try app.type("q")
    let drawn = try #require(try await app.output().outputText.components(separatedBy: Self.leaving).first)
    var screen = TerminalReader(columns: 80, rows: 24)
    screen.show(Array(drawn.utf8))
    // Then a user in another zone, with other settings, sees the same
    let replay = try ConsoleSession(server: nil, variables: ["TZ": "America/New_York"])
      .startInTerminal(["--replay-trace", path])
    // Not its first screens, which the replay passes within a frame or two.
    _ = try await replay.waitForScreen { $0.text.contains("4 Launches") }
    try replay.type("G")
    let shown = try await replay.waitForScreen { $0.seen == screen.seen }
    try replay.type("q")
    #expect(shown.lines == screen.lines && shown.text.contains("Saturn V | Apollo 11"))
    #expect(try await replay.output().exitCode == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"width\":17"))
  }

  /// The glyphs of a picture drawn as cells.
  private static let blocks: Set<Character> = Set("▀▄▌▐█▖▗▘▝▞▁▂▃▅▆▇▉▊▋▍▎▏")

  @Test func `replays on a smaller terminal as much as fits`() async throws {
    let user = try user(nil)
    let path = user.path("app.trace")
    let app = try user.startInTerminal(["--trace", path, "--offline"])
    _ = try await app.waitForScreen { $0.lines[2].contains(where: Self.blocks.contains) }
    try app.type("q")
    _ = try await app.output()
    let replay = try user.startInTerminal(["--replay-trace", path])
    try replay.resize(columns: 30, rows: 5)
    _ = try await replay.waitForScreen(columns: 30, rows: 5) {
      $0.lines[2].contains(where: Self.blocks.contains)
    }
    try replay.type("\u{3}")
    #expect(try await replay.output().exitCode == 0)
  }

  @Test func `ends when it is asked to once`() async throws {
    let user = try user(nil)
    let path = user.path("app.trace")
    let app = try user.startInTerminal(["--trace", path, "--offline"])
    _ = try await app.waitForScreen { $0.text.contains("4 Launches") }
    try await app.quit()
    let replay = try user.startInTerminal(["--replay-trace", path])
    _ = try await replay.waitForScreen { $0.text.contains("4 Launches") }
    replay.signal(SIGTERM)
    #expect(try await replay.output().termination == .signalled(SIGTERM))
  }

  @Test func `reports what is wrong`() async throws {
    let user = try user(nil)
    let path = try user.write("{}\n", to: "app.trace")
    for (words, code, message) in [
      (["--replay-trace", path], 1, "is not a trace: line 1 does not begin one."),
      (["--replay-trace", user.path("none")], 2, "cannot be read: No such file or directory."),
      (["--trace", user.path("no/where")], 2, "cannot be written: No such file or directory."),
      (["--replay-trace", path, "--trace", path], 2, "A replay cannot be recorded."),
      (["--trace", path, "--accessible"], 2, "which the menu for screen readers does not have."),
      (["open", "spaceexplorer://mars", "--replay-trace", path], 2, "has no option --replay-trace"),
      (["today", "--trace", path], 2, "has no option --trace"),
    ] {
      let process = try user.startInTerminal(words)
      let output = try await process.output()
      // On a terminal, messages are broken at spaces.
      let text = output.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(output.exitCode == Int32(code) && text.contains(message), "\(words)")
      #expect(!output.outputText.contains("\u{1B}[?1049h"))
    }
    let pipe = try await user.run("--trace", path)
    #expect(pipe.exitCode == 2 && pipe.errorText.contains("Traces record the app, which needs a terminal."))
  }
}
