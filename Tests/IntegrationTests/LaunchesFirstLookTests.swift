import Foundation
import SpaceTestSupport
import Testing

/// Launches on a new home, and words that mean what they most likely mean.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesFirstLookTests {
  @Test(arguments: [
    ["launches", "--upcoming"], ["launches", "upcoming"], ["launches", "next"], ["launches", "ics"],
  ])
  func `fetches upcoming launches first if there are only bundled ones`(words: [String]) async throws {
    let server = try LaunchServer([.soon, .crew, .artemis, .someday, .flown])
    let user = try ConsoleSession(server: nil, variables: server.variables)
    let output = try await user.run(words: words)
    #expect(output.exitCode == 0 && output.outputText.contains(words.last == "next" ? "Starlink" : "Crew-13"))
    #expect(server.asked.first == "/2.3.0/launches/upcoming/")
  }

  @Test func `shows the bundled launches when the service does not answer`() async throws {
    let server = try LaunchServer([.soon, .crew, .artemis, .someday, .flown])
    server.server.stop()
    let user = try ConsoleSession(server: nil, variables: server.variables)
    for words in [["launches", "--upcoming"], ["launches", "ics"]] {
      let output = try await user.run(words: words)
      #expect(output.exitCode == 0 && output.outputText.contains("Aspera"))
      #expect(output.errorText.contains("No connection to 127.0.0.1 could be made."))
      #expect(output.errorText.contains("upcoming ones as of 22 August 2026"))
    }
  }

  @Test(arguments: [
    (["launches", "upcoming", "crew"], ["launches", "--upcoming", "--search", "crew"]),
    (["launches", "search", "europa", "clipper"], ["launches", "--search", "europa clipper"]),
    (["launches", "past"], ["launches", "--past"]),
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

  @Test(arguments: ["2026-02-30", "24-1-1", "2024", "tody"])
  func `what looks like a day and is none is refused`(word: String) async throws {
    #expect(try await ConsoleSession(server: nil).run("explore", word, "--offline").exitCode == 2)
  }
}
