import Foundation
import SpaceTestSupport
import Testing

/// Names, days and rows of a list, typed for commands that take one thing. Processes without a network.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct ListedNamesTests {
  private let user: ConsoleSession
  private static let sputnik = "jsr-1957-10-04-1928"

  init() throws { user = try ConsoleSession.alone() }

  @Test(arguments: [["sputnik", "1"], ["1957-10-04"], ["4 october 1957"], ["Sputnik 8K71PS | Sputnik 1"]])
  func `a launch is shown by its name or day`(words: [String]) async throws {
    let shown = try await user.run(words: ["launch", "--json", "--offline"] + words)
    #expect(shown.exitCode == 0, "\(shown.errorText)")
    #expect(try shown.json()["id"] as? String == Self.sputnik)
  }

  @Test func `the best name is shown, and a row of the list by its number`() async throws {
    let best = try await user.run("launch", "apollo", "11", "--json", "--offline")
    #expect((try best.json()["name"] as? String)?.contains("Apollo 11") == true)
    let first = try await user.run("launches", "--plain", "--limit", "1", "--offline").outputText
    let shown = try await user.run("launch", "1", "--plain", "--offline").outputText
    #expect(shown.split(separator: "\t").first == first.split(separator: "\t").first)
  }

  @Test func `a name of a thousand launches lists some, each with what to type`() async throws {
    let many = try await user.run("launch", "kosmos", "--offline")
    #expect(many.exitCode == 2 && many.outputText.isEmpty)
    let lines = many.errorText.split(separator: "\n")
    #expect(lines[0].contains("‘kosmos’ may be any of ") && lines.count == 23)
    #expect(lines[2].hasPrefix("  space-explorer launch jsr-"))
    #expect(lines.last?.hasSuffix(" more") == true)
    // Each command that is written there can be typed
    let words = lines[2].split(separator: " ").map(String.init)
    #expect(try await user.run("launch", words[2], "--offline").exitCode == 0)
    let json = try await user.run("launch", "apollo", "--offline", "--json")
    #expect(json.exitCode == 2 && json.errorText.contains(#""choices":[{"type":"space-explorer launch jsr-"#))
  }

  @Test func `a launch that does not exist has advice`() async throws {
    for (words, code) in [
      (["1850-10-04"], 3), (["2024-02-30"], 2), (["0000"], 2), (["blak hole zyx"], 3), ([""], 2),
      (["9999-99"], 2),
    ] {
      let none = try await user.run(words: ["launch", "--offline"] + words)
      #expect(none.exitCode == Int32(code) && none.outputText.isEmpty, "\(words): \(none.errorText)")
      #expect(none.errorText.split(separator: "\n").count >= 2, "\(none.errorText)")
    }
  }

  @Test func `a favorite is removed by its day, name or row, and each change is undone`() async throws {
    for word in [Self.sputnik, "jsr-1957-11-03-0230"] {
      #expect(try await user.run("favorites", "add", word, "--offline").exitCode == 0)
    }
    for words in [["1957-10-04"], ["sputnik", "1"], ["2"]] {
      // Both were added at the same instant, so that the one restored last is the first row
      let second = try await user.run("favorites", "--plain").outputText.split(separator: "\n")[1]
      let name = words == ["2"] && second.contains("Sputnik 2") ? "Sputnik 2" : "Sputnik 1"
      let removed = try await user.run(words: ["favorites", "remove"] + words)
      #expect(removed.exitCode == 0 && removed.errorText.contains(name), "\(words): \(removed.errorText)")
      #expect(try await user.run("favorites", "--plain").outputText.split(separator: "\n").count == 1)
      let undone = try await user.run("favorites", "undo")
      #expect(undone.exitCode == 0 && undone.errorText.contains("Restored "), "\(undone.errorText)")
      #expect(try await user.run("favorites", "--plain").outputText.split(separator: "\n").count == 2)
    }
    let several = try await user.run("favorites", "remove", "sputnik")
    #expect(
      several.exitCode == 2
        && several.errorText.contains("space-explorer favorites remove launch/\(Self.sputnik)"))
    #expect(try await user.run("favorites", "undo").exitCode == 3)
    // An addition is undone too
    _ = try await user.run("favorites", "add", "1957-10-04", "--offline")
    _ = try await user.run("favorites", "remove", "2")
    _ = try await user.run("favorites", "add", Self.sputnik, "--offline")
    let undone = try await user.run("favorites", "undo").errorText
    #expect(undone.hasPrefix("Removed Sputnik"), "\(undone)")
    // A row that is not there is no part of a name: Apollo 9 would be removed
    let none = try await user.run("favorites", "remove", "9")
    #expect(
      none.exitCode == 3 && none.errorText.hasPrefix("Error: There is no row 9; the last row is "), "\(none)")
    // And a misspelled name gets the nearest
    let wrong = try await user.run("favorites", "remove", "sputnk")
    #expect(
      wrong.errorText.hasPrefix("Error: There is no favorite ‘sputnk’.\nDid you mean ‘Sputnik’?"),
      "\(wrong.errorText)")
  }
}
