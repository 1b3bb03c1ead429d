import Foundation
import SpaceTestSupport
import Testing

/// The app's search of all pictures, on a real pseudo-terminal.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct ArchiveScreenTests {
  @Test func `searches while typing and opens the day`() async throws {
    // Given
    let server = try APODFixtureServer(
      records: [.image(on: "2025-12-10", title: "The Horsehead Nebula"), .image(on: "2026-11-21")],
      today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    let process = try user.startInTerminal("--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    // When
    try process.type("2/horsehead 2025")
    let found = try await process.waitForScreen { $0.text.contains("The Horsehead and Flame Nebulas") }
    // Then
    #expect(found.lines[2].hasPrefix(" / horsehead 2025") && found.lines[2].hasSuffix("2"))
    #expect(found.lines[3].hasPrefix("▌2025-12-10    The Horsehead Nebula"))
    try process.type("\r\r")
    // A half-drawn frame may match, so wait until the previous contents are gone before typing Escape.
    _ = try await process.waitForScreen {
      $0.text.contains("2025-12-10 · image") && !$0.text.contains("Flame Nebulas")
    }
    try await process.type("\u{1B}", until: "The Horsehead and Flame Nebulas")
    try await process.type("t", until: "On this day, 12-10, in all years")
    try await process.quit()
  }

  @Test func `suggests words where nothing matches`() async throws {
    let user = try ConsoleSession(server: nil)
    let process = try user.startInTerminal("--offline", "--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    try await process.type("2/nebla", until: "Did you mean ‘nebula’")
    try await process.type("\u{1B}[11~", until: ": keys ─")
    try await process.type("G", until: "also media:video")
    try await process.interrupt()
  }
}
