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
    try await process.type("\u{1B}[Hf", until: "Kept Falcon 9 Block 5 | Crew-13.")
    try process.type("1f5")
    _ = try await process.waitForScreen {
      $0.text.contains("2026-11-21  A Ring around Saturn")
        && $0.text.contains("2026-11-24  Falcon 9 Block 5 | Crew-13")
    }
    try await process.quit()
  }

  @Test func `shows pictures and launches the next time without network and cache`() async throws {
    // Given
    try await keepBoth()
    launches.server.stop()
    apods.server.stop()
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    // When the next session starts on the page where the last one ended
    let process = try user.startInTerminal("--offline")
    let page = try await process.waitForScreen { $0.text.contains("2 favorites, kept on this machine") }
    // Then
    #expect(page.lines[2].hasPrefix(" 2026-11-21  A Ring around Saturn"))
    #expect(page.lines[3].hasPrefix(" 2026-11-24  Falcon 9 Block 5 | Crew-13"))
    // And both favorites can be opened
    try process.type("\u{1B}[B\r")
    _ = try await process.waitForScreen { $0.text.contains("cached") && $0.text.contains("To orbit.") }
    try process.type("5\u{1B}[A\r")
    _ = try await process.waitForScreen {
      $0.lines[0].contains("2 Explore") && $0.text.contains("2026-11-21 · image")
    }
    // And q goes back to the favorites, and then ends
    try await process.type("q", until: "2 favorites, kept on this machine")
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
}
