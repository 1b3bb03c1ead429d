import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// The words that may follow, and how real shells show them.
@Suite(.hangLimit) struct CompletionsTests {
  private func words(_ given: [String], of grammar: Grammar = SampleGrammar.grammar) -> [String] {
    grammar.candidates(for: given).map(\.word)
  }

  /// The program `stars` as a function of bash and zsh, which answers these words and no others.
  private func program(_ shell: String, answering words: [String]) -> String {
    let records = SampleGrammar.grammar.candidates(for: words).map {
      "'\($0.word)\t\($0.help.string.quoted)'"
    }
    let call = "completions \(shell) -- \(words.joined(separator: " "))"
    return "stars() { [ \"$*\" = '\(call)' ] && printf '%s\\n' \(records.joined(separator: " ")); }\n"
  }

  /// The candidates of bash with their descriptions.
  /// - Parameter asked: the words that the program is asked about; by default those of the shell.
  private func bash(_ words: [String], asked: [String]? = nil) throws -> [String] {
    let script = SampleGrammar.grammar.completions(for: .bash) + program("bash", answering: asked ?? words)
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let setUp =
      "COMP_WORDS=(stars \(list)); COMP_CWORD=\(words.count); COLUMNS=60; COMP_TYPE=9; _stars stars; "
    return try lines("/bin/bash", ["--norc", "-c", script + setUp + #"printf '%s\n' "${COMPREPLY[@]}""#])
  }

  private static let zshPath = "/usr/bin/zsh"

  /// The entries passed to zsh, which does the matching itself.
  private func zsh(_ words: [String]) throws -> [String] {
    let script = SampleGrammar.grammar.completions(for: .zsh) + program("zsh", answering: words)
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let stand = "compdef() {}; _files() { print files }; _describe() { print -rl -- ${(P)@[-1]} }\n"
    let setUp = "words=(stars \(list)); CURRENT=\(words.count + 1); _stars"
    return try lines(Self.zshPath, ["-f", "-c", stand + script + setUp])
  }

  private static let fishPath = "/usr/bin/fish"

  /// The candidates of fish, each with its description after a tab.
  private func fish(_ line: String) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let records = SampleGrammar.grammar.candidates(for: words).map {
      "'\($0.word)\t\($0.help.string.quoted)'"
    }
    let call = "completions fish -- \(words.joined(separator: " "))"
    let stand = """
      function stars
        test "$argv" = '\(call)'; and printf '%s\\n' \(records.joined(separator: " "))
      end

      """
    let script = stand + SampleGrammar.grammar.completions(for: .fish)
    return try lines(Self.fishPath, ["--no-config", "-c", script + "complete -C 'stars \(line)'"])
  }

  private func lines(_ program: String, _ arguments: [String]) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `lists commands, options and values`() {
    #expect(words(["to"]).contains("today"))
    #expect(words(["favorites", ""]) == ["add", "list"])
    #expect(words(["--json", "explore", "--la"]).contains("--large"))
    #expect(!words(["today", "--la"]).contains("--large"))
    #expect(words(["today", ""]).contains("--json"))
    #expect(words(["today", "--color", ""]) == ["always", "auto", "never"])
    #expect(words(["today", "--color=n"]) == ["--color=always", "--color=auto", "--color=never"])
    #expect(words(["completions", "z"]) == ["bash", "zsh", "fish"])
    #expect(words(["help", "exit"]).contains("exit-codes"))
    #expect(words(["help", "favorites", ""]) == ["add", "list"])
  }

  @Test func `lists nothing where any text or file may follow`() {
    #expect(words(["explore", ""]).isEmpty)
    #expect(words(["search", "mars", ""]).isEmpty)
    #expect(words(["explore", "--size", ""]).isEmpty)
    #expect(words(["explore", "--size=1"]).isEmpty)
  }

  @Test func `takes the value of an option for no command`() {
    #expect(words(["--log-level", "favorites", "to"]).contains("today"))
  }

  @Test func `keeps commands of the same name apart`() {
    // Given `today`, and `share today`, which takes an option
    let today = Command(name: "today", summary: "Show it")
    let shared = Command(name: "today", summary: "Share it", options: [SampleGrammar.large.spec])
    let share = Command(name: "share", summary: "Share", subcommands: [shared], runsAlone: false)
    let grammar = Grammar(
      program: Command(name: "stars", summary: "Look", subcommands: [today, share]), version: "1", topics: [])
    // Then
    #expect(words(["share", "today", "--la"], of: grammar).contains("--large"))
    #expect(!words(["today", "--la"], of: grammar).contains("--large"))
    #expect(!words(["share", "today", "t"], of: grammar).contains("today"))
  }

  /// A program whose second argument depends on the first.
  private static let paint: Grammar = {
    let part = Argument<String>(
      "PART", help: "What to paint.",
      ValueParser(
        choices: ["sky", "sea"], nextChoices: { ["sky": ["blue", "red"], "sea": ["green"]][$0] ?? [] }
      ) { $0 })
    let color = Argument<String>("COLOR", help: "Its color.", .text)
    let paint = Command(name: "paint", summary: "Paint", arguments: [part.spec, color.spec])
    return Grammar(
      program: Command(name: "stars", summary: "Look", subcommands: [paint]), version: "1", topics: [])
  }()

  @Test func `lists values that depend on the previous one`() {
    #expect(words(["paint", "s"], of: Self.paint) == ["sky", "sea"])
    #expect(words(["paint", "sky", ""], of: Self.paint) == ["blue", "red"])
    #expect(words(["paint", "sea", ""], of: Self.paint) == ["green"])
  }

  // MARK: - Shells

  @Test func `completes words that begin as typed in bash`() throws {
    #expect(try bash(["to"]) == ["today"])
    #expect(try bash(["today", "--la"]) == [])
    #expect(try bash(["explore", ""]) == [])
  }

  @Test func `describes candidates in bash if there are several`() throws {
    #expect(try bash(["favorites", ""]) == ["add   (Keep a day)", "list  (Show what is kept)"])
    let options = try bash(["explore", "--"])
    #expect(options.contains("--size       (How many.)"))
    #expect(options.allSatisfy { $0.count <= 58 })
  }

  @Test func `completes values after an equals sign in bash`() throws {
    // Given words as bash splits them at =
    let all = ["always", "auto", "never"]
    #expect(try bash(["today", "--color", "="], asked: ["today", "--color", ""]) == all)
    #expect(try bash(["today", "--color", "=", "n"], asked: ["today", "--color", "n"]) == ["never"])
    // And unsplit, if the user has removed = from COMP_WORDBREAKS
    #expect(try bash(["today", "--color=n"]) == ["--color=never"])
  }

  @Test(.program(zshPath)) func `completes and describes in zsh`() throws {
    #expect(try zsh(["favorites", ""]) == ["add:Keep a day", "list:Show what is kept"])
    #expect(try zsh(["to"]).contains("today:Show today's picture"))
    #expect(try zsh(["explore", "--"]).contains("--large:The largest version there is."))
    #expect(try zsh(["today", "--color", ""]) == ["always", "auto", "never"])
    #expect(try zsh(["explore", ""]) == ["files"])
  }

  @Test(.program(fishPath)) func `completes and describes in fish`() throws {
    #expect(try fish("to") == ["today\tShow today's picture"])
    #expect(try fish("favorites ") == ["add\tKeep a day", "list\tShow what is kept"])
    #expect(try fish("--json explore --la") == ["--large\tThe largest version there is."])
    #expect(try fish("today --color ") == ["always", "auto", "never"])
    #expect(try fish("today --color=a").contains("--color=always"))
    #expect(try fish("help exit") == ["exit-codes\tThe meaning of the exit code"])
  }

  @Test(arguments: Grammar.Shell.allCases) func `writes scripts without control characters`(
    shell: Grammar.Shell
  ) {
    let script = SampleGrammar.grammar.completions(for: shell)
    #expect(script.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }
}

extension String {
  /// The text inside of single quotes of a shell.
  fileprivate var quoted: String { replacing("'", with: "'\\''") }
}
