import Foundation
import Testing

@testable import TerminalKit

@Suite struct CompletionsTests {
  private func bash(_ words: [String]) throws -> Set<String> {
    let script = SampleGrammar.grammar.completions(for: .bash).string
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let setUp = "COMP_WORDS=(stars \(list)); COMP_CWORD=\(words.count); _stars; "
    return try output("/bin/bash", ["--norc", "-c", script + setUp + "printf '%s\\n' \"${COMPREPLY[@]}\""])
  }

  private static let fishPath = "/usr/bin/fish"
  private static var hasFish: Bool { FileManager.default.isExecutableFile(atPath: fishPath) }

  private func fish(_ line: String, of grammar: Grammar = SampleGrammar.grammar) throws -> Set<String> {
    let script = grammar.completions(for: .fish).string
    return try output(Self.fishPath, ["--no-config", "-c", script + "complete -C 'stars \(line)'"])
  }

  /// What a program writes, the first word of each line.
  private func output(_ program: String, _ arguments: [String]) throws -> Set<String> {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Set(lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) })
  }

  @Test
  func `bash completes commands, their commands, options and values`() throws {
    #expect(try bash(["to"]) == ["today"])
    #expect(try bash(["favorites", ""]).isSuperset(of: ["add", "list", "--json"]))
    #expect(try bash(["--json", "explore", "--la"]) == ["--large"])
    #expect(try bash(["today", "--la"]) == [])
    #expect(try bash(["today", "--color", ""]) == ["always", "auto", "never"])
    #expect(try bash(["completions", "z"]) == ["zsh"])
    #expect(try bash(["help", "exit"]) == ["exit-codes"])
  }

  @Test(.enabled(if: Self.hasFish))
  func `fish completes the same`() throws {
    #expect(try fish("to") == ["today"])
    #expect(try fish("favorites ").isSuperset(of: ["add", "list"]))
    #expect(try fish("--json explore --la") == ["--large"])
    #expect(try fish("today --color ") == ["always", "auto", "never"])
    #expect(try fish("completions z") == ["zsh"])
    #expect(try fish("help exit") == ["exit-codes"])
  }

  @Test(.enabled(if: Self.hasFish))
  func `fish keeps commands of the same name apart`() throws {
    // Given `today`, and `share today`, which takes an option
    let today = Command(name: "today", summary: "Show it")
    let shared = Command(name: "today", summary: "Share it", options: [SampleGrammar.large.spec])
    let share = Command(name: "share", summary: "Share", subcommands: [shared], runsAlone: false)
    let grammar = Grammar(
      program: Command(name: "stars", summary: "Look", subcommands: [today, share]), version: "1", topics: [])
    // Then
    #expect(try fish("share today --la", of: grammar) == ["--large"])
    #expect(try fish("today --la", of: grammar).isEmpty)
    #expect(try fish("share today t", of: grammar).isDisjoint(with: ["today"]))
  }

  @Test(arguments: [Grammar.Shell.zsh, .fish])
  func `scripts for zsh and fish name every command and option`(shell: Grammar.Shell) {
    let script = SampleGrammar.grammar.completions(for: shell).string
    for word in ["today", "explore", "favorites", "add", "search", "large", "json", "color"] {
      #expect(script.contains(word))
    }
    #expect(!script.contains("\u{1B}"))
  }

  @Test
  func `quotes inside of descriptions stay inside`() {
    let script = SampleGrammar.grammar.completions(for: .fish).string
    #expect(script.contains(#"-a today -d 'Show today\'s picture'"#))
  }
}
