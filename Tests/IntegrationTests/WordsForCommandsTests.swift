import Foundation
import SpaceTestSupport
import Testing

/// Answers of commands to words that they do not take: what happened, and what can be typed here.
@Suite(.inRealTime) struct WordsForCommandsTests {
  private static let wrong: [(words: [String], message: String, hint: String)] = [
    (
      ["settings", "key.refresh", "R"], "‘key.refresh’ is not a setting, but a line of the settings file.",
      "Write key.refresh = KEY there; space-explorer settings shows where the file is"
    ),
    (
      ["settings", "accent", "red"], "‘accent’ is not a setting, but a color of the theme.",
      "Write accent = COLOR below a line [theme] at the end of the settings file"
    ),
    (
      ["launches", "search"], "‘space-explorer launches search’ needs words to search for.",
      "Such as space-explorer launches search apollo."
    ),
    (
      ["launches", "past", "search"], "‘space-explorer launches search’ needs words to search for.",
      "Such as space-explorer launches search apollo."
    ),
    (
      ["explore", "search"], "‘space-explorer explore search’ needs words to search for.",
      "Such as space-explorer explore search apollo."
    ),
    (["completions"], "‘space-explorer completions’ needs SHELL.", "Write one of bash,"),
    (["settings", "key"], "‘space-explorer settings key’ needs NAME.", "Write one of nasa,"),
    (["settings", "reset"], "‘space-explorer settings reset’ needs NAME.", "Write one of color,"),
    (["launch"], "‘space-explorer launch’ needs LAUNCH.", "Usage: space-explorer launch LAUNCH"),
    (
      ["explore", "https://example.org"], "The link ‘https://example.org’ leads to no day.",
      "Write a day (2024-01-31, today, yesterday, -7), or a link to one.\n"
    ),
    (
      ["share", "https://example.org"],
      "The link ‘https://example.org’ leads to no day, no launch and no film.",
      "Write a day (2024-01-31, today, yesterday, -7), launch/ID"
    ),
  ]

  @Test(arguments: wrong.indices) func `tells what can be typed`(_ index: Int) async throws {
    let (words, message, hint) = Self.wrong[index]
    let output = try await ConsoleSession.alone().run(words: words + ["--offline"])
    #expect(output.exitCode == 2 && output.outputText.isEmpty)
    #expect(output.errorText.hasPrefix("Error: \(message)\n\(hint)"), "\(output.errorText)")
  }

  @Test func `a word that is only a part of one means no single launch`() async throws {
    let user = try ConsoleSession.alone()
    let shared = try await user.run("share", "explore", "--offline")
    #expect(shared.exitCode == 2 && shared.outputText.isEmpty)
    #expect(shared.errorText.hasPrefix("Error: ‘explore’ may be any of "), "\(shared.errorText)")
    #expect(try await user.run("launch", "aditya", "--offline").outputText.contains("Aditya-L1"))
  }

  @Test func `words for days that only launches of other days have are told`() async throws {
    let user = try ConsoleSession.alone()
    let note = "No launch is known for ‘tomorrow’; these have the words.\n"
    let other = try await user.run("launches", "tomorrow", "--offline")
    #expect(other.exitCode == 0 && other.errorText.contains(note), "\(other)")
    let past = try await user.run("launches", "--past", "tomorrow", "--offline")
    #expect(
      past.exitCode == 0 && past.errorText.contains("No past launch is known for ‘tomorrow’;"), "\(past)")
    let own = try await user.run("launches", "1957-10-04", "--offline")
    #expect(own.exitCode == 0 && !own.errorText.contains("these have the words"))
  }

  @Test func `search may stand before words, in any place that takes words`() async throws {
    let user = try ConsoleSession.alone()
    for words in [["launches", "search", "sputnik"], ["launches", "search", "--search", "sputnik"]] {
      let found = try await user.run(words: words + ["--offline", "--plain"])
      #expect(found.exitCode == 0 && found.outputText.contains("Sputnik"), "\(words)")
    }
    // And the word is searched for where an option gives it.
    let named = try await user.run("launches", "--search", "search", "--offline")
    #expect(named.exitCode != 2 && !named.errorText.contains("needs words"), "\(named)")
  }

  @Test func `a random day without a network is one that is stored`() async throws {
    // Given
    let server = try APODFixtureServer(records: [.image(on: "2024-01-01")], today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    #expect(try await user.run("explore", "random", "--offline").exitCode == 1)
    #expect(try await user.run("explore", "2024-01-01").exitCode == 0)
    // Then
    for _ in 1...3 {
      let random = try await user.run("explore", "random", "--offline", "--json")
      let day = try random.json()["day"] as? String
      #expect(random.exitCode == 0 && day == "2024-01-01")
    }
  }

  @Test func `a contact that stands twice in a file is told`() async throws {
    let user = try ConsoleSession.alone()
    let card = "BEGIN:VCARD\nFN:Ada\nTEL:1\nEND:VCARD\n"
    let other = "BEGIN:VCARD\nFN:Bob\nTEL:2\nEND:VCARD\n"
    func imported(_ words: String...) async throws -> String {
      // The sentence may be wrapped.
      try await user.run(words: ["contacts", "import"] + words).outputText.replacing("\n", with: " ")
    }
    #expect(
      try await imported(user.write(card + other + card, to: "a.vcf"))
        == "Imported 3 contacts from a.vcf. 1 was joined with one of the same name. 2 are kept. ")
    // And one that was imported before
    let changed = try user.write(card.replacing("TEL:1", with: "TEL:1\nEMAIL:a@example.org"), to: "b.vcf")
    #expect(
      try await imported(changed)
        == "Imported 1 contact from b.vcf. 1 was joined with one of the same name. 2 are kept. ")
    #expect(
      try await imported("--replace", user.path("a.vcf"))
        == "Imported 3 contacts from a.vcf. 1 was joined with one of the same name. 2 are kept. ")
  }

  @Test func `a closed standard output is named`() async throws {
    let closed = try await ConsoleSession.alone().runInShell("$0 today --offline --no-picture >&-")
    #expect(closed.errorText.contains("Error: Cannot write the output: standard output is closed.\n"))
  }
}
