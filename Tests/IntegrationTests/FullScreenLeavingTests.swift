import Foundation
import SpaceTestSupport
import Testing

/// Leaving a screen of the running app cancels its requests, and ending the app loses nothing that is kept.
@Suite(.inRealTime, .timeLimit(.minutes(5))) struct FullScreenLeavingTests {
  private let services: HoldingServer

  init() throws { services = try HoldingServer() }

  /// A place of the app, the keys that cause its requests, and the beginning of their paths.
  struct Place: Sendable, CustomTestStringConvertible {
    let link: String
    var keys = ""
    let path: String
    var testDescription: String { link + keys }
  }

  @Test(arguments: [
    Place(link: "today", path: "/apod"), Place(link: "explore/2024-01-01", path: "/apod"),
    Place(link: "mars", path: "/mars"),
    Place(
      link: "launch/0d6ad64c-3aed-4041-b095-e1d951bc6d29",
      path: "/launches/launches/0d6ad64c-3aed-4041-b095-e1d951bc6d29"),
    Place(link: "movie/550", path: "/movies/movie/550"),
    Place(link: "movies", keys: "/moon\r", path: "/movies/search"),
    Place(link: "contacts", path: "/contacts"),
  ])
  func `leaving a screen cancels its requests`(_ place: Place) async throws {
    // Given a screen whose request is held
    let app = try services.user().startInTerminal("open", "spaceexplorer://\(place.link)")
    _ = try await app.waitForScreen { $0.text.contains("1 Tod") }
    if !place.keys.isEmpty { try app.type(place.keys) }
    let held = try await services.waitForRequest(place.path)
    // When another screen is shown
    try app.type("8")
    // Then the request is canceled, and not repeated
    try await services.waitForCancellation(of: [held])
    _ = try await app.waitForScreen { $0.text.contains("Wallpaper") }
    let open = services.held.count { $0.path.hasPrefix(place.path) }
    let ended = services.server.abandoned.count { $0.path.hasPrefix(place.path) }
    #expect(open == ended)
    try await app.quit()
  }

  @Test(arguments: ["q", "\u{3}", ""]) func `a favorite is kept by who leaves at once`(_ end: String)
    async throws
  {
    // Given
    let user = try ConsoleSession.alone()
    let app = try user.startInTerminal("--offline", "--no-picture")
    try await app.waitForSample()
    // When f is pressed and the app is ended in the same moment, or by a signal
    try app.type("f" + end)
    if end.isEmpty {
      _ = try await app.waitForScreen { $0.text.contains("Added") }
      app.signal(SIGTERM)
    }
    _ = try await app.output()
    // Then
    #expect(try await user.run("favorites").outputText.contains("2012-10-14"))
  }

  /// Each signal, and each number of times that it is sent; with `--thorough` each of both.
  private static let ends: [(Int32, Int)] =
    [(SIGTERM, 1), (SIGHUP, 2)] + (Effort.isThorough ? [(SIGTERM, 2), (SIGHUP, 1)] : [])

  @Test(arguments: ends)
  func `a terminal that nobody reads holds up no end, and changes are kept`(_ signal: Int32, _ times: Int)
    async throws
  {
    // Given
    let user = try ConsoleSession.alone()
    let app = try user.startInTerminal("--offline", "--no-picture")
    try await app.waitForSample()
    app.stopReading()
    try app.type("f")
    try await app.type(untilStuck: "?")
    // When
    for _ in 0..<times { app.signal(signal) }
    // Then it waits for the terminal no longer than a second, all together
    #expect(try await app.output(patience: .seconds(3)).termination == .signalled(signal))
    #expect(try await user.run("favorites").outputText.contains("2012-10-14"))
  }

  @Test func `without a home no folder for pictures is guessed`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let folders = ["DATA", "CACHE", "CONFIG"].map { "SPACE_EXPLORER_\($0)_DIR='\(user.path($0))'" }
    let app = try user.startInShellTerminal(
      "/usr/bin/env -u HOME \(folders.joined(separator: " ")) \"$APP\" --offline")
    try await app.waitForSample()
    // When
    try await app.type("S", until: "Save the picture")
    try app.type("\r")
    // Then
    let error = try await app.waitForScreen { $0.text.contains("The home directory is unknown") }
    #expect(!FileManager.default.fileExists(atPath: "/Pictures"))
    // And another folder may be typed, until Esc
    #expect(error.text.contains("Folder: ~/Pictures"))
    try app.type("\u{1B}")
    _ = try await app.waitForScreen { !$0.text.contains("Folder: ") }
    try await app.quit()
  }
}
