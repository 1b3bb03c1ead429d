import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Completions as real shells produce them from the scripts.
@Suite(.timeLimit(.minutes(5))) struct CompletionsTests {
  /// The candidates of bash with their descriptions.
  private func bash(_ words: [String], of grammar: Grammar = SampleGrammar.grammar) throws -> [String] {
    let script = grammar.completions(for: .bash).string
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let setUp = "COMP_WORDS=(stars \(list)); COMP_CWORD=\(words.count); COLUMNS=60; COMP_TYPE=9; _stars; "
    return try lines("/bin/bash", ["--norc", "-c", script + setUp + #"printf '%s\n' "${COMPREPLY[@]}""#])
  }

  private static let zshPath = "/usr/bin/zsh"

  /// The entries passed to zsh, which does the matching itself.
  private func zsh(_ words: [String], of grammar: Grammar = SampleGrammar.grammar) throws -> [String] {
    let script = grammar.completions(for: .zsh).string
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let stand =
      "compdef() {}; compset() {}; _files() { print files }; _describe() { print -rl -- ${(P)@[-1]} }\n"
    let setUp = "words=(stars \(list)); CURRENT=\(words.count + 1); _stars"
    return try lines(Self.zshPath, ["-f", "-c", stand + script + setUp])
  }

  private static let fishPath = "/usr/bin/fish"

  /// The candidates of fish, each with its description after a tab.
  private func fish(_ line: String, of grammar: Grammar = SampleGrammar.grammar) throws -> [String] {
    let script = grammar.completions(for: .fish).string
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

  private func words(_ lines: [String]) -> Set<String> {
    Set(lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) })
  }

  @Test func `completes commands, options and values in bash`() throws {
    #expect(try bash(["to"]) == ["today"])
    #expect(try words(bash(["favorites", ""])) == ["add", "list"])
    #expect(try bash(["--json", "explore", "--la"]) == ["--large"])
    #expect(try bash(["today", "--la"]) == [])
    #expect(try words(bash(["today", ""])).contains("--json"))
    #expect(try words(bash(["today", "--color", ""])) == ["always", "auto", "never"])
    #expect(try bash(["completions", "z"]) == ["zsh"])
    #expect(try bash(["help", "exit"]) == ["exit-codes"])
  }

  @Test func `describes candidates in bash if there are several`() throws {
    #expect(try bash(["favorites", ""]) == ["add   (Keep a day)", "list  (Show what is kept)"])
    let options = try bash(["explore", "--"])
    #expect(options.contains("--size       (How many.)"))
    #expect(options.allSatisfy { $0.count <= 58 })
  }

  @Test func `completes values after an equals sign in bash`() throws {
    // Given words as bash splits them at =
    #expect(try words(bash(["today", "--color", "="])) == ["always", "auto", "never"])
    #expect(try bash(["today", "--color", "=", "n"]) == ["never"])
    // And unsplit, if the user has removed = from COMP_WORDBREAKS
    #expect(try bash(["today", "--color=n"]) == ["--color=never"])
  }

  @Test(.program(zshPath)) func `completes and describes in zsh`() throws {
    #expect(try zsh(["favorites", ""]) == ["add:Keep a day", "list:Show what is kept"])
    #expect(try zsh(["to"]).contains("today:Show today's picture"))
    #expect(try zsh(["explore", "--"]).contains("--large:The largest version there is."))
    #expect(try zsh(["today", "--color", ""]) == ["always", "auto", "never"])
    #expect(try zsh(["today", "--color=a"]) == ["always", "auto", "never"])
    #expect(try zsh(["explore", ""]) == ["files"])
  }

  @Test(.program(fishPath)) func `completes and describes in fish`() throws {
    #expect(try fish("to") == ["today\tShow today's picture"])
    #expect(try fish("favorites ") == ["add\tKeep a day", "list\tShow what is kept"])
    #expect(try fish("--json explore --la") == ["--large\tThe largest version there is."])
    #expect(try words(fish("today --color ")) == ["always", "auto", "never"])
    #expect(try words(fish("today --color=a")) == ["--color=always", "--color=auto"])
    #expect(try fish("completions z") == ["zsh"])
    #expect(try fish("help exit") == ["exit-codes\tThe meaning of the exit code"])
    #expect(try words(fish("today ")).isEmpty)
  }

  @Test(.program(fishPath)) func `keeps commands of the same name apart in fish`() throws {
    // Given `today`, and `share today`, which takes an option
    let today = Command(name: "today", summary: "Show it")
    let shared = Command(name: "today", summary: "Share it", options: [SampleGrammar.large.spec])
    let share = Command(name: "share", summary: "Share", subcommands: [shared], runsAlone: false)
    let grammar = Grammar(
      program: Command(name: "stars", summary: "Look", subcommands: [today, share]), version: "1", topics: [])
    // Then
    #expect(try words(fish("share today --la", of: grammar)) == ["--large"])
    #expect(try fish("today --la", of: grammar).isEmpty)
    #expect(try words(fish("share today t", of: grammar)).isDisjoint(with: ["today"]))
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

  @Test func `completes a value depending on the previous one in bash`() throws {
    #expect(try bash(["paint", "s"], of: Self.paint) == ["sky", "sea"])
    #expect(try bash(["paint", "sky", ""], of: Self.paint) == ["blue", "red"])
    #expect(try bash(["paint", "sea", ""], of: Self.paint) == ["green"])
  }

  @Test(.program(zshPath)) func `completes a value depending on the previous one in zsh`() throws {
    #expect(try zsh(["paint", "sky", ""], of: Self.paint) == ["blue", "red"])
  }

  @Test(.program(fishPath)) func `completes a value depending on the previous one in fish`() throws {
    #expect(try words(fish("paint sky ", of: Self.paint)) == ["blue", "red"])
  }

  @Test(arguments: Grammar.Shell.allCases) func `names every command and option`(shell: Grammar.Shell) {
    let script = SampleGrammar.grammar.completions(for: shell).string
    for word in ["today", "explore", "favorites", "add", "search", "large", "json", "color"] {
      #expect(script.contains(word))
    }
    #expect(!script.contains("\u{1B}"))
  }
}
