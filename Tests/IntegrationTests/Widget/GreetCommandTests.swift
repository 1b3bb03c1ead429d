import Foundation
import SpaceTestSupport
import Testing

/// The greeting of a shell: from what is at hand, once a day, refreshed in the background.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct GreetCommandTests {
  private static let title = "A Ring around Saturn"
  private let server: APODFixtureServer
  private let user: ConsoleSession

  init() throws {
    server = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: Self.title)], today: "2026-11-21")
    user = try ConsoleSession(server: server)
  }

  @Test func `greets once a day without a request`() async throws {
    // Given a picture that was fetched today
    #expect(try await user.run("today").exitCode == 0)
    let asked = server.server.requests.count
    // When
    let first = try await user.runInTerminal("greet", "--pictures", "cells")
    let second = try await user.runInTerminal("greet", "--pictures", "cells")
    let again = try await user.runInTerminal("greet", "--always", "--pictures", "cells")
    let later = try await user.runInTerminal(
      "greet", "--offline", with: ["SPACE_EXPLORER_NOW": "2026-11-23T12:00:00Z"])
    // Then
    // The title, the day and what to do next are beside the picture
    var screen = TerminalReader(columns: 80, rows: 24)
    screen.show(Array(first.outputText.utf8))
    let rows = screen.lines
    let beside = try [Self.title, "21 November 2026", "space-explorer opens the app"].map { text in
      try #require(rows.firstIndex { $0.hasSuffix(text) && !$0.hasPrefix(text) }, "\(text)")
    }
    #expect(beside == beside.sorted() && beside[2] < 6)
    // And below it where there is no room
    let narrow = try await user.runInTerminal(
      "greet", "--always", "--pictures", "cells", size: .init(columns: 60, rows: 24))
    for text in ["\(Self.title) · 21 November 2026", "Ada Example", "as of 2026-", "opens the app"] {
      #expect(narrow.outputText.contains(text), "\(text)")
    }
    #expect(first.outputText.contains("▀") || first.outputText.contains("\u{1B}[48;"))
    #expect(second.exitCode == 0 && second.outputText.isEmpty)
    #expect(again.outputText.contains(Self.title) && later.outputText.contains(Self.title))
    #expect(server.server.requests.count == asked)
  }

  @Test func `ten shells at once get one greeting`() async throws {
    // Given
    #expect(try await user.run("today").exitCode == 0)
    // When
    let greetings = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<10 {
        group.addTask { [user] in try await user.runInTerminal("greet", "--no-picture").outputText }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // Then
    #expect(greetings.count { $0.contains(Self.title) } == 1, "\(greetings)")
  }

  @Test func `fetches in the background for the next time`() async throws {
    let first = try await user.runInTerminal("greet")
    #expect(first.exitCode == 0 && first.outputText.contains("No picture is stored yet."))
    var text = ""
    while !text.contains(Self.title) {
      text = try await user.runInTerminal("greet", "--always", "--no-picture").outputText
    }
  }

  @Test func `in a fresh home the next greeting of the day shows the picture`() async throws {
    #expect(try await user.runInTerminal("greet").outputText.contains("The next greeting shows one"))
    // When the background process has stored the picture
    while try await user.run("today", "--offline", "--json").json()["title"] as? String != Self.title {}
    let next = try await user.runInTerminal("greet", "--no-picture")
    let third = try await user.runInTerminal("greet", "--no-picture")
    // Then
    #expect(next.exitCode == 0 && next.outputText.contains(Self.title), "\(next)")
    #expect(third.exitCode == 0 && third.outputText.isEmpty)
  }

  @Test func `writes nothing into a pipe or if it is not wanted`() async throws {
    _ = try await user.run("today")
    let pipe = try await user.run("greet", "--always")
    let unwanted = try await user.runInTerminal("greet", "--always", with: ["NO_GREETING": "1"])
    for output in [pipe, unwanted] {
      #expect(output.exitCode == 0 && output.stdout.isEmpty && output.stderr.isEmpty)
    }
    #expect(try await user.run("greet", "--json").json()["title"] as? String == Self.title)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `prints a line that a shell can run`(shell: String) async throws {
    let output = try await user.run("greet", "--init", shell)
    #expect(
      output.exitCode == 0 && output.outputText.hasSuffix("&& space-explorer greet\n") != (shell == "fish"))
    #expect(output.outputText.split(separator: "\n").count == 1)
    #expect(try await user.run("greet", "--init", "tcsh").exitCode == 2)
  }
}
