import Foundation
import SpaceTestSupport
import Testing

/// Words for days in commands and searches. Processes without a network, on 21 November 2026.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct DayWordsCommandTests {
  private let user: ConsoleSession

  init() throws { user = try ConsoleSession.alone() }

  @Test(arguments: [
    ["explore", "--search"], ["launches", "search"], ["launches", "--search"], ["explore"],
  ])
  func `what looks like a day and is none is wrong usage`(command: [String]) async throws {
    for text in ["2024-02-30", "0000", "2024-13", "2026-11..2024-01", "2024-01.."] {
      let output = try await user.run(words: command + [text, "--offline"])
      #expect(output.exitCode == 2 && output.outputText.isEmpty, "\(command) \(text): \(output.errorText)")
    }
    let none = try await user.run(
      words: command + (command.last == "--search" ? ["next never"] : ["next", "never"]))
    #expect(none.exitCode == 3, "\(none.errorText)")
  }

  @Test func `launches of a day stand alone, and those of a month come first`() async throws {
    let day = try await user.run("launches", "search", "1969-07-16", "--plain", "--offline").outputText
    #expect(day.split(separator: "\n").count == 1 && day.contains("Apollo 11"), "\(day)")
    let on = try await user.run("launches", "on", "1969-07-16", "--plain", "--offline")
    #expect(on.outputText == day, "\(on)")
    let month = try await user.run("launches", "in", "july", "1969", "--plain", "--offline").outputText
    let days = month.split(separator: "\n").map { $0.split(separator: "\t")[1].prefix(7) }
    #expect(days.count > 5 && days.prefix(5).allSatisfy { $0 == "1969-07" })
  }

  @Test func `pictures of a day and of a month come first`() async throws {
    let day = try await user.run("explore", "--search", "2019-07-20", "--plain", "--offline").outputText
    #expect(day.hasPrefix("2019-07-20\t"))
    let month = try await user.run("explore", "2019-07", "--plain", "--offline").outputText
    #expect(month.split(separator: "\n").count == 31 && month.hasPrefix("2019-07-01\t"))
    let year = try await user.run("explore", "--search", "july 2019", "--plain", "--offline").outputText
    #expect(year.hasPrefix("2019-07-31\t"))
  }

  @Test func `names come before other texts`() async throws {
    let output = try await user.run("launches", "search", "falcon 9", "--plain", "--offline").outputText
    let names = output.split(separator: "\n").map { $0.split(separator: "\t")[3] }
    let heavy = names.firstIndex { $0.hasPrefix("Falcon Heavy") } ?? names.count
    let last = names.lastIndex { $0.hasPrefix("Falcon 9") } ?? names.count
    #expect(names.first?.hasPrefix("Falcon 9") == true && last < heavy)
    #expect(names.last?.hasPrefix("Saturn V") == true)
  }
}
