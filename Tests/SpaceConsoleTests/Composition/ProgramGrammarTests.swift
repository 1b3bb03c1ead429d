import SpaceDomain
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole
@testable import TerminalKit

@Suite struct ProgramGrammarTests {
  private func invocation(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try Program.grammar.parse(words) else {
      throw UsageError("not a command: \(words)")
    }
    return invocation
  }

  @Test func `takes words after the end of options for no command`() throws {
    #expect(try invocation(["contacts", "--", "import"]).path == ["contacts"])
  }

  @Test func `reads global options`() throws {
    let invocation = try invocation(
      "today --color never --pictures=sixel --log-level debug --log-file - --plain"
        .split(separator: " ").map(String.init))
    #expect(invocation[GlobalOptions.color] == .never)
    #expect(invocation.pictures == .forced(.sixel))
    #expect(invocation[GlobalOptions.logLevel] == .debug)
    #expect(invocation[GlobalOptions.logFile] == "-")
    #expect(invocation.format == .plain)
    #expect(try self.invocation(["today", "--no-picture", "--pictures", "cells"]).pictures == .off)
    #expect(try self.invocation(["--json"]).format == .json)
  }

  @Test func `ends a wrong command line as wrong usage`() throws {
    let error = try #require(#expect(throws: UsageError.self) { try Program.grammar.parse(["tody"]) })
    #expect(ExitCode(error) == .usage)
  }

  @Test func `tells exit codes and variables in topics`() {
    func text(_ topic: String) -> String {
      Program.grammar.topicPage(topic, width: 80).map(\.text.string).joined(separator: "\n")
    }
    #expect(text("exit-codes").contains("\n  0    Success, also when a cached or sample value was shown"))
    #expect(text("exit-codes").hasSuffix("  130  Interrupted."))
    #expect(text("environment").contains("SPACE_EXPLORER_NOW"))
    #expect(text("environment").contains("https_proxy"))
    #expect(text("environment").contains("NO_COLOR"))
  }

  @Test func `explains itself on one screen`() {
    #expect(Program.grammar.helpPage([], width: 80).count <= 40)
  }

  @Test func `names every command in completions, help and the manual page alike`() {
    let texts = Grammar.Shell.allCases.map { Program.grammar.completions(for: $0).string }
    let page = Program.grammar.manualPage().replacing("\\-", with: "-")
    for command in Program.grammar.program.subcommands {
      #expect((texts + [page]).allSatisfy { $0.contains(command.name) })
      for option in command.allOptions { #expect(page.contains("--\(option.name)")) }
    }
  }
}
