import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Commands outside of the app query the terminal for its picture protocol.
@Suite(.inRealTime) struct PictureQuestionTests {
  private func user() throws -> ConsoleSession {
    try ConsoleSession(
      server: try APODFixtureServer(records: [.image(on: "2024-01-01")], today: "2026-11-21"))
  }

  /// The last query: every terminal answers it, so its answer ends the waiting.
  private static let fence = "\u{1B}[c"

  @Test func `draws with characters if the terminal never answers`() async throws {
    let output = try await user().runInTerminal(
      "image", "2024-01-01", with: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    #expect(output.exitCode == 0)
    #expect(output.outputText.contains("a=q") && output.outputText.contains(Self.fence))
    #expect(output.outputText.contains("\u{1B}[38;2;") || output.outputText.contains("\u{1B}[48;2;"))
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], "\u{1B}_Ga=t"),
    (["TERM": "screen-256color", "STY": "1.pts"], "\u{1B}[48;"),
    (["TERM": "linux"], "\u{1B}["),
  ])
  func `sends no query when the environment is conclusive`(
    variables: [String: String], drawn: String
  ) async throws {
    let output = try await user().runInTerminal("image", "2024-01-01", with: variables)
    #expect(output.exitCode == 0)
    #expect(!output.outputText.contains(Self.fence) && !output.outputText.contains("a=q"))
    #expect(output.outputText.contains(drawn))
  }

  @Test(arguments: [["today", "--no-picture"], ["today", "--json"], ["today", "--pictures", "off"]])
  func `sends no query when no picture is drawn`(words: [String]) async throws {
    let process = try user().startInTerminal(words)
    let output = try await process.output()
    #expect(!output.outputText.contains(Self.fence))
  }

  @Test func `consumes the answer, and leaves keys typed after it to the shell`() async throws {
    // Try several times: on a busy machine the answer may arrive after the program's time limit.
    for _ in 0..<20 {
      let output = try await answered()
      guard output.contains("iterm2, as the terminal answered: WezTerm 2024") else { continue }
      #expect(output.contains("got <echo>"))
      #expect(!output.contains("62;4c"))
      return
    }
    Issue.record("No answer came in time.")
  }

  @Test(arguments: [
    ("\u{1B}[?1;2;4c", "sixel, as the terminal answered: tmux 3.4"), ("\u{1B}[?1;2c", "cells, "),
  ])
  func `in tmux sixels are drawn if tmux says that it shows them`(answer: String, finding: String)
    async throws
  {
    // Try several times: on a busy machine the answer may arrive after the program's time limit.
    var output = ""
    for _ in 0..<20 where !output.contains(finding) {
      let program = try user().startInTerminal(
        "doctor", "--offline", with: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"])
      try await program.waitForOutput(Self.fence)
      try program.type("\u{1B}P>|tmux 3.4\u{1B}\\" + answer)
      output = try await program.output().outputText
      // Kitty's query would become the title of the pane.
      #expect(!output.contains("a=q"))
    }
    #expect(output.contains(finding))
  }

  /// The output of a shell that reads a line after the program has ended, in a terminal that answers in
  /// pieces.
  private func answered() async throws -> String {
    let user = try user()
    let program = try Executable.spaceExplorer.path
    let shell = try Executable(path: "/bin/sh").start(
      ["-c", "\(program) doctor --offline; echo ready; read -r line; echo \"got <$line>\""],
      environment: ["HOME": user.home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8"], terminal: .init())
    try await shell.waitForOutput(Self.fence)
    try shell.type("\u{1B}P>|WezTerm 2024\u{1B}\\\u{1B}[6;1")
    try shell.type("8;9t\u{1B}[?62;4c")
    try await shell.waitForOutput("ready")
    try shell.type("echo\n")
    return try await shell.output().outputText
  }
}
