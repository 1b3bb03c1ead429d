import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// The line for a status bar: printed at once from the cache, and refreshed for the next time.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct WidgetCommandTests {
  private static let title = "A Ring around Saturn"
  /// The line of a fresh home.
  private static let bundled = "T-69d Electron | Aspera (as of 2026-08-22)\n"

  private func services() throws -> (apods: APODFixtureServer, launches: LaunchServer) {
    (
      try APODFixtureServer(records: [.image(on: "2026-11-21", title: Self.title)], today: "2026-11-21"),
      try LaunchServer([.crew, .flown])
    )
  }

  @Test func `shows stored content without a request`() async throws {
    // Given a recently cached picture and launches
    let (apods, launches) = try services()
    let user = try ConsoleSession(server: apods, variables: launches.variables)
    #expect(try await user.run("widget", "refresh").exitCode == 0)
    let asked = [apods.server.requests.count, launches.server.requests.count]
    // When
    let line = try await user.run("widget")
    let own = try await user.run("widget", "--format", "{{{day}} {agency}: {launch}{")
    let format = try await user.run("widget", "--format", "{when}|{place}|{{{title}}")
    // Then
    #expect(line.exitCode == 0 && line.errorText.isEmpty)
    #expect(line.outputText == "T-3d 11:30:00 Falcon 9 Block 5 | Crew-13 · \(Self.title)\n")
    #expect(own.exitCode == 2 && own.outputText.isEmpty && own.errorText.contains("A brace is not closed."))
    #expect(format.outputText.hasSuffix("|Kennedy Space Center, FL, USA|{\(Self.title)}\n"))
    let json = try await user.run("widget", "--json").json()
    #expect(
      json["launch"] as? String == "Falcon 9 Block 5 | Crew-13" && json["day"] as? String == "2026-11-21")
    #expect([apods.server.requests.count, launches.server.requests.count] == asked)
  }

  @Test func `returns at once and refreshes in the background`() async throws {
    // Given an empty cache
    let (apods, launches) = try services()
    let user = try ConsoleSession(server: apods, variables: launches.variables)
    // When
    let first = try await user.run("widget")
    // Then the command did not wait, and a background process sends the requests
    #expect(first.exitCode == 0 && first.errorText.isEmpty)
    #expect(first.outputText == Self.bundled)
    var line = ""
    while line != "T-3d 11:30:00 Falcon 9 Block 5 | Crew-13 · \(Self.title)\n" {
      line = try await user.run("widget").outputText
    }
  }

  @Test func `ten at once start one refresh`() async throws {
    // Given a new home
    let (gate, server) = (Gate(), try LoopbackServer())
    server.route("/*") { _ in .status(404).held(by: gate) }
    let address = server.url("/x").absoluteString
    let user = try ConsoleSession(server: nil, variables: ["SPACE_EXPLORER_APOD_URL": address])
    // When
    let outputs = try await withThrowingTaskGroup(of: Int32?.self) { group in
      for _ in 0..<10 { group.addTask { try await user.run("widget").exitCode } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    _ = try await server.waitForRequests(1)
    // Then
    #expect(outputs.allSatisfy { $0 == 0 } && outputs.count == 10)
    #expect(server.requests.count == 1)
    gate.open()
  }

  @Test func `does not wait for a service that does not answer`() async throws {
    // Given services that hold back their answers
    let (gate, server) = (Gate(), try LoopbackServer())
    server.route("/*") { _ in .status(404).held(by: gate) }
    let address = server.url("/x").absoluteString
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_LAUNCHES_URL": address, "SPACE_EXPLORER_APOD_URL": address,
        "SPACE_EXPLORER_NASA_URL": address,
      ])
    // When
    let first = try await user.run("widget")
    _ = try await server.waitForRequests(2)
    let second = try await user.run("widget")
    // Then it ended before they answered, and the second command started no further process
    #expect(first.exitCode == 0 && second.exitCode == 0)
    #expect(server.requests.count { $0.path == "/x/261121" } == 1)
    gate.open()
  }

  @Test func `starts no background process without a writable cache`() async throws {
    // Given a cache that cannot be written, because a file is in its place
    let (apods, launches) = try services()
    let user = try ConsoleSession(
      server: apods,
      variables: launches.variables.merging(
        ["SPACE_EXPLORER_CACHE_DIR": "/dev/null/cache"], uniquingKeysWith: { $1 }))
    // When a prompt shows the line several times
    for _ in 0..<3 {
      let output = try await user.run("widget")
      #expect(output.exitCode == 0 && output.outputText == Self.bundled)
    }
    // Then the only request is that of the explicit refresh
    _ = try await user.run("widget", "refresh")
    #expect(apods.server.requests.count == 1)
  }

  @Test func `does not show an explored day as today's`() async throws {
    // Given
    let apods = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: Self.title), .image(on: "2024-01-01", title: "An old one")],
      today: "2026-11-21")
    let launches = try LaunchServer([.crew, .flown])
    let user = try ConsoleSession(server: apods, variables: launches.variables)
    _ = try await user.run("widget", "refresh")
    // When
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    // Then
    let json = try await user.run("widget", "--offline", "--json").json()
    #expect(json["title"] as? String != "An old one" && json["day"] as? String != "2024-01-01")
  }

  @Test func `sends no request when offline`() async throws {
    let (apods, launches) = try services()
    let user = try ConsoleSession(server: apods, variables: launches.variables)
    let output = try await user.run("widget", "--offline")
    #expect(output.exitCode == 0 && output.outputText == Self.bundled)
    // A background process would have left its mark before the command ended, so nothing is coming anymore
    #expect(try await user.run("widget", "--offline", "--json").json()["title"] == nil)
    #expect(apods.server.connections.accepted == 0 && launches.server.connections.accepted == 0)
  }

  @Test func `a fresh home has the launch that launches next knows`() async throws {
    let user = try ConsoleSession.alone()
    let next = try await user.run("launches", "next", "--offline", "--json").json()
    let own = try await user.run("widget", "--format", "{launch} {countdown}", "--offline")
    #expect(own.exitCode == 0 && own.outputText == "Electron | Aspera (as of 2026-08-22) T-69d\n", "\(own)")
    let json = try await user.run("widget", "--offline", "--json").json()
    #expect(json["launch"] as? String == next["name"] as? String && json["launch"] != nil)
    #expect(json["asOf"] as? String == "2026-08-22")
  }
}
