import Foundation
import SpaceTestSupport
import Testing

/// The search of films in the running app, over real HTTP.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenMoviesTests {
  private let server: MovieFixtureServer
  private let user: ConsoleSession

  init() throws {
    server = try MovieFixtureServer()
    user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_MOVIES_URL": server.baseURL.absoluteString, "PATH": "/nowhere",
        "TMDB_API_KEY": "0123456789abcdef0123456789abcdef",
      ])
  }

  @Test func `opens the film that was searched, and goes back to the films`() async throws {
    // Given the films that a typed word finds
    let process = try user.startInTerminal("open", "spaceexplorer://movies")
    _ = try await process.waitForScreen { $0.text.contains("Press / and type part of a film's title.") }
    try await process.type("/orbit", until: "Orbit 2")
    // When Enter ends typing, and opens the film
    try process.type("\r\r")
    // Then
    let page = try await process.waitForScreen {
      $0.text.contains("Round and round.") && $0.text.contains("Original  Kreisbahn")
    }
    #expect(!page.text.contains("Orbit 2") && page.text.contains("Rating    8.4/10 · 26,279 votes"))
    try await server.server.waitForRequests(4)
    #expect(server.asked.contains("/3/movie/1"))
    // And Escape shows the films again, where another one opens
    try await process.type("\u{1B}", until: "Orbit 2")
    try process.type("\u{1B}[B\r")
    _ = try await process.waitForScreen {
      $0.text.contains("themoviedb.org/movie/2") || $0.text.contains("404")
    }
    // The page of a film is drawn before its details are requested
    var count = 5
    while try await !server.server.waitForRequests(count).contains(where: { $0.path == "/3/movie/2" }) {
      count += 1
    }
    try await process.interrupt()
  }
}
