import SpaceDomain
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceApp
@testable import SpaceConsole
@testable import TerminalKit

@Suite struct ProgramGrammarTests {
  private func invocation(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try Program.grammar.parse(words) else {
      throw UsageError("not a command: \(words)")
    }
    return invocation
  }

  @Test func `does not treat words after -- as a command`() throws {
    #expect(try invocation(["contacts", "--", "import"]).path == ["contacts"])
  }

  @Test func `reads global options`() throws {
    let invocation = try invocation(
      "today --color never --pictures=sixel --log-level debug --log-file - --plain"
        .split(separator: " ").map(String.init))
    #expect(invocation.color == .never)
    #expect(invocation[Settings.table.pictures.spec.option] == "sixel")
    #expect(invocation[GlobalOptions.logLevel] == .debug)
    #expect(invocation[GlobalOptions.logFile] == "-")
    #expect(invocation.format == .plain)
    var reading = SettingsReading(text: "", path: "", actions: [])
    reading.follow(try self.invocation(["today", "--no-picture", "--pictures", "cells"]))
    #expect(reading.settings.pictures == .off)
    #expect(try self.invocation(["--json"]).format == .json)
  }

  @Test func `reports a wrong command line as wrong usage`() throws {
    let error = try #require(#expect(throws: UsageError.self) { try Program.grammar.parse(["tody"]) })
    #expect(ExitCode(error) == .usage)
  }

  @Test(arguments: [
    "settings units imperial", "settings reset units", "settings key nasa --remove", "favorites add today",
  ])
  func `a command that changes what is kept finishes after an interruption`(words: String) throws {
    let invocation = try invocation(words.split(separator: " ").map(String.init))
    #expect(Program.node(invocation.path).interruption(invocation) == .finishes)
  }

  @Test func `lists exit codes in a topic`() {
    func text(_ topic: String) -> String {
      Program.grammar.topicPage(topic, width: 80).map(\.text.string).joined(separator: "\n")
    }
    #expect(text("exit-codes").contains("\n  0    Success, even when a cached or sample value was shown"))
    #expect(text("exit-codes").hasSuffix("  130  Interrupted."))
  }

  @Test func `lists the variables that people set, and all on request`() {
    let topic = Program.grammar.topics.first { $0.name == "environment" }
    #expect(
      topic?.rows.filter { !$0.isRare }.map(\.term.string) == [
        "NASA_API_KEY", "TMDB_API_KEY", "LAUNCH_LIBRARY_TOKEN", "SPACE_EXPLORER_CONTACTS_URL", "TZ",
        "https_proxy",
        "NO_COLOR", "ACCESSIBLE",
      ])
    let all = Program.grammar.topicPage("environment", all: true, width: 80).map(\.text.string)
    #expect(all.contains { $0.contains("SPACE_EXPLORER_NOW") })
  }

  @Test func `fits its help on one screen, beside a line for each command`() {
    let lines = Program.grammar.helpPage([], width: 80)
    #expect(lines.count - Program.grammar.root.subcommands.count <= 28)
  }

  /// All commands with their paths, including those that the grammar adds.
  private static let commands: [(path: [String], command: Command)] = {
    func below(_ command: Command, _ path: [String]) -> [(path: [String], command: Command)] {
      command.subcommands.flatMap { [(path + [$0.name], $0)] + below($0, path + [$0.name]) }
    }
    return below(Program.grammar.root, [])
  }()

  /// The text without line breaks, indentation and roff's escapes of dashes.
  private func words(_ text: String) -> String {
    text.replacing("\\-", with: "-").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `describes every command in help and the manual page alike`() {
    let page = words(Program.grammar.manualPage())
    for (path, command) in Self.commands {
      let help = words(Program.grammar.helpPage(path, width: 400).map(\.text.string).joined(separator: "\n"))
      let name = "space-explorer " + path.joined(separator: " ")
      #expect(page.contains(".SS \"\(name)"), "\(name)")
      for text in [command.summary.string] + command.options.map(\.help.string)
        + command.arguments.map(\.help.string) where text.allSatisfy(\.isASCII)
      {
        #expect(help.contains(text) && page.contains(text), "\(name): \(text)")
      }
      for option in command.options { #expect(help.contains("--\(option.name)"), "\(name)") }
    }
  }

  @Test func `completes words for days after last, this and next, alone`() {
    let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    let all = ["week", "month", "year"] + weekdays
    for (line, words) in [
      ("explore last", all), ("explore nebula last", all), ("image this", all), ("share last", weekdays),
      ("wallpaper last", weekdays), ("favorites add last", weekdays), ("launches last", all),
      ("launches next", all), ("launches stats next", all), ("settings units", ["metric", "imperial"]),
    ] {
      let typed = line.split(separator: " ").map(String.init) + [""]
      #expect(Program.grammar.candidates(for: typed).map(\.word) == words, "\(line)")
      #expect(Program.grammar.supply(for: typed) == nil, "\(line)")
    }
    #expect(!Program.grammar.candidates(for: ["explore", "next", ""]).map(\.word).contains("week"))
    #expect(Program.grammar.supply(for: ["explore", "falcon", ""]) != nil)
  }

  @Test func `completes every command and option`() {
    func words(_ path: some Sequence<String>, _ typed: String) -> [String] {
      Program.grammar.candidates(for: Array(path) + [typed]).map(\.word)
    }
    for (path, command) in Self.commands {
      #expect(words(path.dropLast(), "").contains(path.last ?? ""), "\(path)")
      for option in command.options + Program.grammar.globalOptions {
        #expect(words(path, "-").contains("--\(option.name)"), "\(path) \(option.name)")
      }
    }
  }
}
