import Foundation
import SpaceTestSupport
import Testing

/// The app shows what other processes store while somebody looks.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenFollowingTests {
  @Test func `a launch that slips, in the list and on its page`() async throws {
    // Given an app that shows the page of a launch, beside the list
    let server = try LaunchServer([.crew, .artemis])
    let user = try await server.syncedUser()
    let link = "spaceexplorer://launch/\(LaunchServer.Row.crew.id)"
    let process = try user.startInTerminal("open", link, "--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("24 November 2026") }
    // When another process stores a later time
    server.change(LaunchServer.Row.crew.id) { $0.net = "2026-11-26T15:00:00Z" }
    #expect(try await user.run("launches", "sync").exitCode == 0)
    // Then the page counts down to it, and so does the list
    _ = try await process.waitForScreen {
      $0.text.contains("26 November 2026") && !$0.text.contains("24 November 2026")
    }
    try process.type("\u{1B}")
    _ = try await process.waitForScreen { $0.text.contains("2026-11-26") }
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
  }

  @Test func `texts of the archive, for a search that found nothing`() async throws {
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_APOD_URL": server.url.absoluteString])
    let process = try user.startInTerminal("--offline", "--no-picture")
    try await process.type("2/word149x", until: "No picture matches")
    #expect(try await user.run("explore", "sync").exitCode == 0)
    _ = try await process.waitForScreen { $0.text.contains("Nebula 149") }
    try process.type("\r")
    try await process.quit()
  }

  @Test func `the picture of the day`() async throws {
    // Given an app that shows yesterday's, since today's is not published yet
    let server = try APODFixtureServer(
      records: [.image(on: "2026-11-20", title: "Jupiter")], today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    let process = try user.startInTerminal("--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("Jupiter") }
    // When it is published, and another process fetches it
    let later = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: "Neptune")], today: "2026-11-21")
    let addresses = [
      "SPACE_EXPLORER_APOD_URL": later.scienceURL.absoluteString,
      "SPACE_EXPLORER_NASA_URL": later.classicURL.absoluteString,
    ]
    server.server.stop()
    #expect(try await user.run("today", with: addresses).exitCode == 0)
    // Then the app shows it
    _ = try await process.waitForScreen { $0.text.contains("Neptune") && !$0.text.contains("Jupiter") }
    try await process.quit()
  }

  @Test func `contacts that are imported`() async throws {
    let user = try ConsoleSession(server: nil)
    let process = try user.startInTerminal("--offline")
    try await process.type("6", until: "contacts import")
    let cards = "BEGIN:VCARD\nFN:Ada\nTEL:1\nEND:VCARD\n"
    _ = try await user.run("contacts", "import", user.write(cards, to: "a.vcf"))
    _ = try await process.waitForScreen { $0.text.contains("Ada") }
    try await process.quit()
  }

  @Test func `contacts that are fetched, without a request of its own`() async throws {
    // Given two apps that show the contacts of an address
    let server = try LoopbackServer()
    server.route(
      "/people", answers: .json(#"[{"name":"Ada"}]"#), .json(#"[{"name":"Ada"}]"#),
      .json(#"[{"name":"Ada"},{"name":"Brook"}]"#))
    let address = ["SPACE_EXPLORER_CONTACTS_URL": server.url("/people").absoluteString]
    let user = try ConsoleSession(server: nil, variables: address)
    var apps: [RunningProcess] = []
    for count in 1...2 {
      let app = try user.startInTerminal("--no-picture")
      try await app.type("6", until: "Ada")
      _ = try await server.waitForRequests(count)
      apps.append(app)
    }
    // When another process fetches others
    #expect(try await user.run("contacts").exitCode == 0)
    // Then both show them
    for app in apps { _ = try await app.waitForScreen { $0.text.contains("Brook") } }
    for app in apps { try await app.quit() }
    #expect(server.requests.count == 3)
  }
}
