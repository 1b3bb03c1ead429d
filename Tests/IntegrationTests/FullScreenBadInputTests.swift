import Foundation
import SpaceTestSupport
import Testing

/// Searches that no person would type, and answers that come too late, in the running app.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenBadInputTests {
  private static let queries: [LongText] = [
    .repeating("a", 100_000), .repeating("moon ", 20_000), "  \t \u{A0}\u{3000} ", "\u{301}",
    .repeating("\u{301}", 1_000), "e\u{301}\u{302}\u{303}",
  ]

  @Test(arguments: queries)
  func `a query of 100,000 characters, white space or combining marks is answered`(query: LongText)
    async throws
  {
    let app = try ConsoleSession.alone().startInTerminal("--offline", "--no-picture")
    try await app.waitForSample()
    // Given the app at each tab with a search
    for tab in ["2", "4", "5", "6"] {
      // When the query is pasted into its field
      try app.type("\(tab)/\u{1B}[200~\(query.string)\u{1B}[201~\r")
      // Then keys still work
      try await app.type("?", until: ": keys ─")
      try await app.type("q8", until: "Wallpaper")
    }
    try await app.quit()
  }

  @Test func `an answer that comes after the next search was asked is never shown`() async throws {
    // Given films, whose first search is held
    let (server, gate) = (try MovieFixtureServer(), Gate())
    server.answer(
      "moon", .json(MovieFixtureServer.page([MovieFixtureServer.film(8, "Too Late")])).held(by: gate))
    server.answer("mars", .json(MovieFixtureServer.page([MovieFixtureServer.film(9, "In Time")])))
    let user = try ConsoleSession.alone([
      "SPACE_EXPLORER_MOVIES_URL": server.baseURL.absoluteString, "TMDB_API_KEY": "a-key-of-nobody",
    ])
    let app = try user.startInTerminal("open", "spaceexplorer://movies")
    _ = try await app.waitForScreen { $0.text.contains("/ to search") }
    try app.type("/moon")
    try await gate.arrivals(1)
    // When the next is asked and answered, and then the first is
    try await app.type("\u{7F}\u{7F}\u{7F}ars", until: "In Time")
    gate.open()
    try await app.type("\r8", until: "Wallpaper")
    try await app.type("5", until: "In Time")
    try app.type("q")
    // Then its answer was never on the screen
    let output = try await app.output()
    #expect(output.exitCode == 0 && !output.outputText.contains("Too Late"))
  }

  @Test(arguments: ["venus", "slideshow", "share", "calendar", "venus/2024-01-01", ""])
  func `a link to a place that no tab has is refused with the places that there are`(place: String)
    async throws
  {
    // When
    let output = try await ConsoleSession.alone().runInTerminal("open", "spaceexplorer://\(place)")
    // Then
    let name = place.prefix { $0 != "/" }
    #expect(output.exitCode == 2 && output.outputText.contains("Unknown place \"\(name)\"."))
    // On a terminal, messages are broken at spaces.
    let text = output.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("One of today, explore, explore/DAY"))
  }
}
