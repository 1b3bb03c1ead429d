import Foundation
import SpaceTestSupport
import Testing

/// The effect of the user's settings and locale on the app.
@Suite(.inRealTime) struct FullScreenEnvironmentTests {
  /// A user without a network and without programs to start.
  private func user(_ more: [String: String] = [:]) throws -> ConsoleSession {
    try ConsoleSession(server: nil, variables: ["PATH": "/nowhere"].merging(more) { $1 })
  }

  @Test(arguments: [
    ("Foo/Bar", true), ("Berlin", true), ("CET-1CEST,M3.5.0,M10.5.0/3", false), ("UTC", false),
  ])
  func `warns of an unknown time zone`(_ zone: String, _ isUnknown: Bool) async throws {
    let output = try await ConsoleSession.alone().run("launches", "next", "--offline", with: ["TZ": zone])
    #expect(output.exitCode == 0)
    #expect(output.errorText.contains("TZ names an unknown time zone, ‘\(zone)’.") == isUnknown)
  }

  @Test func `says Offline where no name can be looked up, also after many tries`() async throws {
    // Given services whose names do not exist
    let names = ["APOD", "NASA", "LAUNCHES", "MARS", "MARS_IMAGES", "CONTACTS"].map {
      ("SPACE_EXPLORER_\($0)_URL", "https://nowhere.invalid")
    }
    let process = try user(Dictionary(uniqueKeysWithValues: names)).startInTerminal()
    // Then every tab says it in its last lines, and nothing is called paused
    _ = try await process.waitForScreen { $0.text.contains("sample · Offline.") }
    try await process.type("2", until: "Mostly Perseids")
    for _ in 0..<8 { try process.type("j") }
    let list = try await process.waitForScreen { $0.lines[22].contains("Offline.") }
    #expect(!list.text.contains("paused"))
    try process.type("4")
    _ = try await process.waitForScreen { $0.lines[22].contains("Offline.") && $0.text.contains("/7,354") }
    // But the address of the contacts is the user's own
    try process.type("6")
    _ = try await process.waitForScreen {
      $0.text.contains("The name nowhere.invalid could not be looked up.")
    }
    try await process.quit()
  }

  @Test func `reports unreadable settings and does not change the file`() async throws {
    // Given a settings file that is not UTF-8
    let user = try user()
    let latin1 = Data([0x23, 0x63, 0xE9, 0x0A])
    let file = try user.write(latin1, to: ".config/space-explorer/settings")
    // When
    let process = try user.startInTerminal("--offline")
    // Then the app reports this, reports it again when a setting is changed, and does not overwrite the file
    _ = try await process.waitForScreen { $0.text.contains("it is not text in UTF-8.") }
    try await process.type("8", until: "Picture cache")
    try await process.type("\r", until: "it is not text in UTF-8.")
    try await process.quit()
    #expect(FileManager.default.contents(atPath: file) == latin1)
  }

  @Test func `reports damaged files`() async throws {
    // Given a favorites file with invalid contents
    let user = try user()
    try user.write("not what was written", to: ".local/share/space-explorer/favorites")
    // When
    let process = try user.startInTerminal("--offline")
    // Then
    _ = try await process.waitForScreen { $0.text.contains("is damaged: it was cut short") }
    try await process.quit()
  }

  @Test func `draws in ASCII if the locale supports only that`() async throws {
    let process = try user(["LANG": "POSIX"]).startInTerminal("--offline")
    _ = try await process.waitForScreen { $0.text.contains("The Hubble Extreme Deep Field") }
    for (keys, text) in [
      ("?", "j k Down Up"), ("q3", "Atmospheric Pressure"), ("8", "Picture cache"),
    ] {
      try process.type(keys)
      let screen = try await process.waitForScreen { $0.text.contains(text) }
      #expect(screen.text.allSatisfy { $0.isASCII })
    }
    try await process.quit()
  }
}
