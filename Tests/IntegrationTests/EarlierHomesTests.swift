import Foundation
import SpaceTestSupport
import Testing

/// Homes that version 0.3.0 wrote, kept as files (`Fixtures/homes`): one with launches that were fetched, and one whose
/// launches were only bundled.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct EarlierHomesTests {
  private static let homes = ["homes/0.3.0/fetched", "homes/0.3.0/bundled"]

  /// Copies a home's files to where the program looks for them.
  private func open(_ home: String, for user: ConsoleSession) throws {
    let folders = [
      "cache": ".cache/space-explorer", "data": ".local/share/space-explorer",
      "config": ".config/space-explorer",
    ]
    let root = try #require(Fixtures.file(home))
    for (name, place) in folders {
      let folder = root.appending(path: name)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files {
        // A folder has no content.
        guard let content = try? Data(contentsOf: folder.appending(path: file)) else { continue }
        try user.write(content, to: "\(place)/\(file)")
      }
    }
  }

  @Test(arguments: homes) func `nothing of an earlier home is lost`(home: String) async throws {
    // Given
    let user = try ConsoleSession(server: nil)
    try open(home, for: user)
    // Then favorites, contacts, settings and opened pictures are there, without a complaint
    let favorites = try await user.run("favorites", "--plain", "--offline")
    #expect(favorites.outputText.split(separator: "\n").count == 3 && favorites.errorText.isEmpty)
    #expect(favorites.outputText.contains("2024-01-01") && favorites.outputText.contains("Sputnik 1"))
    #expect(try await user.run("contacts", "--plain", "--offline").outputText.contains("Ada Lovelace"))
    #expect(try await user.run("settings", "units").outputText.contains("units = imperial"))
    #expect(try await user.run("explore", "2024-03-01", "--offline").outputText.contains("A picture."))
    // And they stay when something is added
    #expect(try await user.run("favorites", "add", "jsr-1969-07-16-1332", "--offline").exitCode == 0)
    #expect(
      try await user.run("favorites", "--plain", "--offline").outputText.split(separator: "\n").count == 4)
  }

  @Test func `launches that an earlier version fetched are known, with their alerts and calendars`()
    async throws
  {
    // Given a service on which one of the two launches has slipped
    var row = LaunchServer.Row.crew
    (row.id, row.net) = ("00000001-0000-4000-8000-000000000000", "2026-11-24T10:00:00Z")
    let server = try LaunchServer([row, .flown])
    // It stops when it is released.
    defer { withExtendedLifetime(server) {} }
    let user = try server.user()
    try open("homes/0.3.0/fetched", for: user)
    // Then the launches are those that were fetched
    let known = try await user.run("launches", "upcoming", "--plain", "--offline")
    #expect(known.outputText.split(separator: "\n").count == 2)
    #expect(known.outputText.split(separator: "\n").allSatisfy { $0.contains("\tcached\t") })
    // And the slip is told, and its event in calendars is moved
    let later = ["SPACE_EXPLORER_NOW": "2026-11-21T20:00:00Z"]
    let alert = try await user.run("launches", "alert", "--plain", with: later)
    #expect(alert.outputText.hasPrefix("slipped\t\(row.id)\t"), "\(alert.errorText)")
    let calendar = try await user.run("launches", "ics", "--offline", with: later)
    #expect(calendar.outputText.contains("SEQUENCE:1\r\n") && !calendar.outputText.contains("CANCELLED"))
  }

  @Test func `launches that were only bundled are not called fetched`() async throws {
    let user = try ConsoleSession(server: nil)
    try open("homes/0.3.0/bundled", for: user)
    let json = try await user.run("launches", "upcoming", "--json", "--offline").json()
    #expect((json["provenance"] as? [String: String])?["kind"] == "bundled")
    let plain = try await user.run("launches", "upcoming", "--plain", "--offline").outputText
    #expect(!plain.isEmpty && plain.split(separator: "\n").allSatisfy { $0.hasSuffix("\tbundled\t") })
    // And the widget says of which day the list is
    #expect(try await user.run("widget", "--offline").outputText.contains("(as of 2026-"))
  }
}
