import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct SettingsKeyCommandTests {
  private static let key = "abcdefgh12345678"
  private let server: LoopbackServer
  private let user: ConsoleSession

  init() throws {
    server = try LoopbackServer()
    let address = server.url("/nasa").absoluteString
    user = try ConsoleSession(server: nil, variables: ["SPACE_EXPLORER_NASA_URL": address])
  }

  private var file: String { user.path(".config/space-explorer/keys") }
  private var text: String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs `settings key` in a shell with a text as its standard input.
  private func set(_ name: String, _ input: String, _ options: String = "") async throws -> ProcessOutput {
    try await user.runInShell("printf '%b' '\(input)' | \"$0\" settings key \(name) \(options)")
  }

  @Test(arguments: [
    (200, 0, "accepts it."), (403, 4, "refuses this key (status 403)"), (500, 0, "It is not tested"),
  ])
  func `saves a key for its owner alone, and tells the service's answer`(
    status: Int, code: Int32, words: String
  ) async throws {
    // Given
    server.route("/nasa/*") { _ in .json("{}", status: status) }
    // When
    let output = try await set("nasa", Self.key + "\\n")
    // Then
    #expect(output.exitCode == code && (output.outputText + output.errorText).contains(words))
    #expect(text == "NASA_API_KEY=\(Self.key)\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(server.requests.count == 1 && server.requests.first?.query["api_key"] == Self.key)
    #expect(server.requests.first?.path == "/nasa/insight_weather/")
    // And it is shown nowhere
    #expect(!(output.outputText + output.errorText).contains(Self.key))
  }

  @Test func `a web page in place of the service says nothing of the key`() async throws {
    server.route("/nasa/*") { _ in .html("<html>Log in to the network</html>") }
    let output = try await set("nasa", Self.key)
    #expect(output.exitCode == 0 && output.outputText.contains("It is not tested."))
    #expect(text == "NASA_API_KEY=\(Self.key)\n")
  }

  @Test func `saves it untested when offline, and keeps other lines`() async throws {
    _ = try await set("tmdb", "first-key-123456", "--offline")
    _ = try await set("nasa", Self.key, "--offline")
    let output = try await set("tmdb", "second-key-123456", "--offline")
    #expect(
      output.exitCode == 0 && output.outputText.contains("It is not tested. The network is switched off."))
    #expect(text == "TMDB_API_KEY=second-key-123456\nNASA_API_KEY=\(Self.key)\n")
    #expect(server.connections.accepted == 0)
  }

  @Test func `removes a key, and says what still has one`() async throws {
    // Given
    _ = try await set("nasa", Self.key, "--offline")
    // When
    let output = try await user.run("settings", "key", "nasa", "--remove", "--json")
    // Then
    #expect(output.exitCode == 0 && text == "")
    #expect(try output.json()["removed"] as? Bool == true)
    // And again, with a variable
    let again = try await user.run(
      "settings", "key", "nasa", "--remove", with: ["NASA_API_KEY": Self.key])
    #expect(again.exitCode == 0 && again.outputText.hasPrefix("No key was saved in"))
    #expect(again.errorText.contains("The variable NASA_API_KEY still has a key."))
  }

  @Test(arguments: ["", "two words", "one\\ntwo", "\\033[2J", .repeating("k", 10_000)] as [LongText])
  func `refuses an invalid key before it writes`(input: LongText) async throws {
    let output = try await set("nasa", input.string)
    #expect(output.exitCode == 2 && output.errorText.contains("Nothing was saved."))
    #expect(text == nil && server.connections.accepted == 0)
  }

  @Test func `takes no key as an argument, and does not repeat it`() async throws {
    let output = try await user.run("settings", "key", "nasa", Self.key)
    #expect(output.exitCode == 2 && !output.errorText.contains(Self.key) && text == nil)
  }

  @Test func `shows nothing of what is typed on a terminal`() async throws {
    // Given
    let process = try user.startInTerminal("settings", "key", "nasa", "--offline")
    try await process.waitForOutput("it is not shown")
    // When a key is typed, with a correction
    try process.type("x\u{7F}\(Self.key)\r")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 0 && !output.outputText.contains(Self.key))
    #expect(text == "NASA_API_KEY=\(Self.key)\n")
  }

  @Test(arguments: [(200, "accepts it."), (403, "refuses this key")])
  func `the app asks for a key, saves it, and tells the service's answer`(status: Int, words: String)
    async throws
  {
    // Given
    server.route("/nasa/*") { _ in .json("{}", status: status) }
    let trace = user.path("app.trace")
    let process = try user.startInTerminal("--trace", trace)
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    try await process.type("8", until: "NASA key")
    // When
    // The keys of the services are the last rows, that of NASA the first of them.
    let keys = String(repeating: "j", count: 40) + String(repeating: "k", count: ServiceKey.all.count - 1)
    try await process.type(keys + "\r", until: "Type or paste the key")
    try await process.type(Self.key, until: "••••")
    try process.type("\r")
    // Then
    _ = try await process.waitForScreen {
      $0.text.contains("Saved; only you can read it.") && $0.text.contains(words)
        && $0.text.contains("••••") == (status == 403)
    }
    // A refused key is in its field again, to be corrected
    if status == 403 {
      try process.type("\u{1B}")
      _ = try await process.waitForScreen { !$0.text.contains("••••") }
    }
    try process.type("q")
    let output = try await process.output()
    #expect(text == "NASA_API_KEY=\(Self.key)\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // And it is nowhere else
    let session = user.path(".local/share/space-explorer/session.json")
    let kept = try [trace, session].map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(!([output.outputText] + kept).joined().contains(Self.key))
    #expect(server.requests.contains { $0.query["api_key"] == Self.key })
  }
}
