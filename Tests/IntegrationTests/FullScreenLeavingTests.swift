import Foundation
import SpaceTestSupport
import Testing

/// Leaving a screen of the running app cancels its requests, and ending the app loses nothing that is kept.
@Suite(.inRealTime, .timeLimit(.minutes(2))) struct FullScreenLeavingTests {
  /// A server that answers nothing.
  private let server: LoopbackServer
  private let gate = Gate()

  init() throws { server = try LoopbackServer() }

  /// A place of the app, the keys that cause its requests, and the beginning of their paths.
  struct Place: Sendable, CustomTestStringConvertible {
    let link: String
    var keys = ""
    let path: String
    var testDescription: String { link + keys }
  }

  private func user() throws -> ConsoleSession {
    server.route("/*") { [gate] _ in .json("{}").held(by: gate) }
    // The details of a launch wait for the update of the list, which goes on when the screen is left.
    for list in ["upcoming", "previous"] { server.route("/launches/launches/\(list)/") { _ in .status(404) } }
    let names = ["APOD", "NASA", "MARS", "MARS_IMAGES", "LAUNCHES", "MOVIES", "CONTACTS"]
    let addresses = names.map {
      ("SPACE_EXPLORER_\($0)_URL", server.url("/\($0.lowercased())").absoluteString)
    }
    return try ConsoleSession(
      server: nil,
      variables: Dictionary(uniqueKeysWithValues: addresses).merging([
        "PATH": "/nowhere", "TMDB_API_KEY": "a-key-of-nobody",
      ]) { $1 })
  }

  /// The first request whose path begins so.
  private func request(_ path: String) async throws -> LoopbackServer.Request {
    var count = 1
    while true {
      let requests = try await server.waitForRequests(count)
      if let found = requests.last, found.path.hasPrefix(path) { return found }
      count += 1
    }
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
    let app = try user().startInTerminal("open", "spaceexplorer://\(place.link)")
    _ = try await app.waitForScreen { $0.text.contains("Today") }
    if !place.keys.isEmpty { try app.type(place.keys) }
    let held = try await request(place.path)
    // When another screen is shown
    try app.type("6")
    // Then the request is canceled, and not repeated
    var count = 1
    while try await !server.waitForAbandoned(count).contains(where: { $0.path == held.path }) { count += 1 }
    _ = try await app.waitForScreen { $0.text.contains("Wallpaper") }
    let open = server.requests.count { $0.path.hasPrefix(place.path) }
    let ended = server.abandoned.count { $0.path.hasPrefix(place.path) }
    #expect(open == ended)
    try app.type("q")
    #expect(try await app.output().exitCode == 0)
  }

  @Test(arguments: ["q", "\u{3}", ""]) func `a favorite is kept by who leaves at once`(_ end: String)
    async throws
  {
    // Given
    let user = try ConsoleSession.alone()
    let app = try user.startInTerminal("--offline")
    try await app.waitForSample()
    // When f is pressed and the app is ended in the same moment, or by a signal
    try app.type("f" + end)
    if end.isEmpty {
      _ = try await app.waitForScreen { $0.text.contains("Kept") }
      app.signal(SIGTERM)
    }
    _ = try await app.output()
    // Then
    #expect(try await user.run("favorites").outputText.contains("2012-10-14"))
  }
}
