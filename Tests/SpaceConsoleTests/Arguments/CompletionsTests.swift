import Foundation
import Testing

@testable import SpaceConsole

@Suite struct CompletionsTests {
  private func bash(_ words: [String]) throws -> Set<String> {
    let script = SampleGrammar.grammar.completions(for: .bash).string
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "--norc", "-c",
      script + "COMP_WORDS=(stars \(list)); COMP_CWORD=\(words.count); _stars; echo \"${COMPREPLY[@]}\"",
    ]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Set(String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init))
  }

  @Test("bash completes commands, their commands, options and values")
  func completesInBash() throws {
    #expect(try bash(["to"]) == ["today"])
    #expect(try bash(["favorites", ""]).isSuperset(of: ["add", "list", "--json"]))
    #expect(try bash(["--json", "explore", "--la"]) == ["--large"])
    #expect(try bash(["today", "--la"]) == [])
    #expect(try bash(["today", "--color", ""]) == ["always", "auto", "never"])
    #expect(try bash(["completions", "z"]) == ["zsh"])
    #expect(try bash(["help", "exit"]) == ["exit-codes"])
  }

  @Test("Scripts for zsh and fish name every command and option", arguments: [Grammar.Shell.zsh, .fish])
  func namesEverything(shell: Grammar.Shell) {
    let script = SampleGrammar.grammar.completions(for: shell).string
    for word in ["today", "explore", "favorites", "add", "search", "large", "json", "color"] {
      #expect(script.contains(word))
    }
    #expect(!script.contains("\u{1B}"))
  }

  @Test("Quotes inside of descriptions stay inside")
  func quotesDescriptions() {
    let script = SampleGrammar.grammar.completions(for: .fish).string
    #expect(script.contains(#"-a today -d 'Show today\'s picture'"#))
  }
}
