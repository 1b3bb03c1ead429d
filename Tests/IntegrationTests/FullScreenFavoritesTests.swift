import Foundation
import SpaceTestSupport
import Testing

/// Favorites added on one screen are found on others, in this session and the next.
@Suite(.inRealTime) struct FullScreenFavoritesTests {
  private let launches: LaunchServer
  private let apods: APODFixtureServer
  private let user: ConsoleSession

  init() throws {
    launches = try LaunchServer([.crew, .artemis])
    apods = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: "A Ring around Saturn")], today: "2026-11-21")
    user = try ConsoleSession(
      server: apods, variables: launches.variables.merging(["PATH": "/nowhere"]) { $1 })
  }

  /// Adds today's picture and a launch by keys, and ends on the favorites page.
  private func keepBoth() async throws {
    let process = try user.startInTerminal()
    _ = try await process.waitForScreen { $0.text.contains("A Ring around Saturn") }
    try process.type("4r")
    _ = try await process.waitForScreen { $0.text.contains("Crew-13") && $0.text.contains("7,128") }
    try await process.type("\u{1B}[Hf", until: "Added Falcon 9 Block 5 | Crew-13 to favorites.")
    try process.type("1f7")
    _ = try await process.waitForScreen {
      $0.text.contains("A Ring around Saturn") && $0.text.contains("Falcon 9 Block 5 | Cre")
        && $0.text.contains("2026-11-24")
    }
    // The picture may have come after the launch, which then stays selected.
    try await process.type("\u{1B}[H", until: "▌A Ring around Saturn")
    try await process.quit()
  }

  @Test func `shows pictures and launches the next time without network and cache`() async throws {
    // Given
    try await keepBoth()
    launches.server.stop()
    apods.server.stop()
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    // When the next session starts on the page where the last one ended
    let process = try user.startInTerminal("--offline", "--no-picture")
    let page = try await process.waitForScreen { $0.text.contains("2 favorites on this machine") }
    // Then
    #expect(page.lines[2].hasPrefix("▌2026-11-21  A Ring around Saturn"))
    #expect(page.lines[3].hasPrefix(" 2026-11-24  Falcon 9 Block 5 | Crew-13"))
    // And both favorites can be opened
    try process.type("\u{1B}[B\r")
    _ = try await process.waitForScreen { $0.text.contains(" ◌ ") && $0.text.contains("To orbit.") }
    try process.type("7\u{1B}[A\r")
    _ = try await process.waitForScreen {
      $0.lines[0].contains("2 Explore") && $0.text.contains("2026-11-21 · image")
    }
    // And q goes back to the favorites, and then ends
    try await process.type("q", until: "2 favorites on this machine")
    try await process.quit()
  }

  @Test func `a link to a favorite launch opens it without network and cache`() async throws {
    // Given
    try await keepBoth()
    launches.server.stop()
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    // When
    let link = "spaceexplorer://launch/\(LaunchServer.Row.crew.id)"
    let process = try user.startInTerminal("open", link, "--offline")
    // Then
    _ = try await process.waitForScreen {
      $0.text.contains("Falcon 9 Block 5 | Crew-13") && $0.text.contains("To orbit.")
    }
    try await process.interrupt()
  }

  @Test
  func `a star stands in rows, on pages and in plain lists, whichever process has kept it`() async throws {
    // Given a launch that another process keeps while the app shows it
    #expect(try await user.run("launches", "sync").exitCode == 0)
    let process = try user.startInTerminal("open", "spaceexplorer://launches")
    _ = try await process.waitForScreen { $0.text.contains("Crew-13") && !$0.text.contains("★") }
    #expect(try await user.run("favorites", "add", "launch/\(LaunchServer.Row.crew.id)").exitCode == 0)
    // When its window has the focus again
    try process.type("\u{1B}[O\u{1B}[I")
    // Then its row is marked, and so is a page that the app keeps itself, until it is removed
    _ = try await process.waitForScreen { $0.lines.contains { $0.contains("★") && $0.contains("Crew-13") } }
    try process.type("1")
    _ = try await process.waitForScreen { $0.text.contains("● live") }
    try process.type("f")
    _ = try await process.waitForScreen { $0.text.contains("★ A Ring around Saturn") }
    // The page before has the title with its star, too.
    try process.type("2")
    _ = try await process.waitForScreen { $0.text.contains("2026-11-21 ★  A Ring around Saturn") }
    try process.type("f")
    _ = try await process.waitForScreen { $0.text.contains("Removed") && !$0.text.contains("★") }
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
    // And the lists of scripts have it
    let list = try await user.run("launches", "--plain", "--search", "falcon").outputText.split(
      separator: "\n")
    #expect(list.filter { $0.hasSuffix("\t★") }.map { $0.contains("Crew-13") } == [true])
    let text = try await user.run("launch", LaunchServer.Row.crew.id).outputText
    #expect(text.contains("★ favorite"))
  }

  @Test func `a title is kept without a network, and its text and picture are fetched later`() async throws {
    // Given a day of which only the title is at hand
    let server = try APODFixtureServer(
      records: [.image(on: "2026-08-22", title: "Mostly Perseids")], today: "2026-11-21")
    let user = try ConsoleSession(server: server, variables: ["PATH": "/nowhere"])
    let process = try user.startInTerminal("--offline")
    try process.type("2")
    _ = try await process.waitForScreen { $0.text.contains("Mostly Perseids") }
    // When it is kept and shared
    try process.type("f")
    _ = try await process.waitForScreen {
      $0.text.contains("Added 2026-08-22 Mostly Perseids to favorites. Its text and picture follow")
        && $0.text.contains("★  Mostly Perseids")
    }
    try process.type("st")
    _ = try await process.waitForScreen { $0.text.contains("apod.nasa.gov/apod/ap260822.html") }
    try process.type("\u{3}")
    _ = try await process.output()
    // Then the next visit of the favorites with a network fetches the rest
    let later = try user.startInTerminal("open", "spaceexplorer://favorites", "--no-picture")
    try later.resize(columns: 120, rows: 30)
    _ = try await later.waitForScreen(columns: 120, rows: 30) {
      $0.text.contains("Sunlight falls through the rings.")
    }
    try later.type("\u{3}")
    _ = try await later.output()
    #expect(try await user.run("explore", "2026-08-22", "--offline").outputText.contains("Sunlight falls"))
  }
}
