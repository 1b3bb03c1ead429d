import Foundation
import SpaceTestSupport
import Testing

/// Launches on a new home, and words that mean what they most likely mean.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesFirstLookTests {
  @Test(arguments: [
    ["launches"], ["launches", "--upcoming"], ["launches", "upcoming"], ["launches", "next"],
    ["launches", "ics"],
  ])
  func `fetches upcoming launches first if there are only bundled ones`(words: [String]) async throws {
    let server = try LaunchServer()
    let user = try server.user()
    let output = try await user.run(words: words)
    #expect(output.exitCode == 0 && output.outputText.contains(words.last == "next" ? "Starlink" : "Crew-13"))
    #expect(server.asked.first == "/2.3.0/launches/upcoming/")
  }

  @Test func `shows the bundled launches when the service does not answer`() async throws {
    let server = try LaunchServer()
    server.server.stop()
    let user = try server.user()
    for (words, name) in [(["launches", "--upcoming"], "Griffin"), (["launches", "ics"], "Aspera")] {
      let output = try await user.run(words: words)
      #expect(output.exitCode == 0 && output.outputText.contains(name))
      #expect(output.errorText.contains("No connection to 127.0.0.1 could be made."))
      #expect(output.errorText.contains("upcoming ones as of 22 August 2026"))
    }
  }

  @Test func `the app tells how much of the gap since the history was filled`() async throws {
    // Given more past launches than the requests of a first look fetch
    let past = (1...15).map { number in
      var row = LaunchServer.Row.flown
      row.id = "0000\(1_000 + number)-aaaa-4000-8000-000000000005"
      row.net = "2026-10-\(10 + number)T03:00:00Z"
      return row
    }
    let server = try LaunchServer([.crew] + past, pageLength: 1)
    let user = try server.user()
    let process = try user.startInTerminal("--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    // When
    try process.type("4")
    // Then
    _ = try await process.waitForScreen {
      $0.text.contains("8 of 15 launches since 2025-11-30 are fetched; the rest follows")
    }
    #expect(server.asked.count == 9 && server.askedForEvents == 1)
    try await process.quit()
  }

  @Test(arguments: ["1990-01-01T00:00:00Z", "2090-01-01T00:00:00Z"])
  func `a clock that is decades wrong calls nothing upcoming that is past`(now: String) async throws {
    let process = try ConsoleSession(server: nil, variables: ["SPACE_EXPLORER_NOW": now])
      .startInTerminal("--offline", "--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    for (key, text) in [
      ("2", "2026-08-22    Mostly Perseids"), ("3", "Curiosity"), ("7", "No favorites"), ("8", "Colors"),
    ] {
      try process.type(key)
      _ = try await process.waitForScreen { $0.text.contains(text) }
    }
    try process.type("4")
    let launches = try await process.waitForScreen { $0.text.contains("7,354") }
    #expect(launches.text.contains("Unknown") == now.hasPrefix("2090"))
    #expect(launches.lines[2].contains("T-") == now.hasPrefix("1990"))
    try await process.quit()
  }

  @Test(arguments: [
    (["launches", "upcoming", "crew"], ["launches", "--upcoming", "--search", "crew"]),
    (["launches", "search", "europa", "clipper"], ["launches", "--search", "europa clipper"]),
    (["launches", "past", "--limit", "9"], ["launches", "--past", "--limit", "9"]),
    (["launches", "sputnik"], ["launches", "--search", "sputnik"]),
    (["mars", "insight"], ["mars", "--station", "insight"]),
    (["explore", "galaxy"], ["explore", "--search", "galaxy"]),
    (["explore", "search", "horsehead", "nebula"], ["explore", "--search", "horsehead nebula"]),
  ])
  func `words mean what they most likely mean`(words: [String], options: [String]) async throws {
    let user = try ConsoleSession(server: nil)
    let (one, other) = (
      try await user.run(words: words + ["--offline", "--plain"]),
      try await user.run(words: options + ["--offline", "--plain"])
    )
    #expect(one.exitCode == 0 && one.outputText == other.outputText && !one.outputText.isEmpty)
  }

  @Test(arguments: ["2026-02-30", "24-1-1", "2024-13", "0000", "tody"])
  func `what looks like a day and is none is refused`(word: String) async throws {
    #expect(try await ConsoleSession(server: nil).run("explore", word, "--offline").exitCode == 2)
  }
}
