import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct ExploreCommandTests {
  private let records = [
    APODRecord.image(on: "2024-01-01"), .video(on: "2024-01-02"), .other(on: "2024-01-03"),
    .image(on: "2026-11-21"),
  ]

  private func user(_ records: [APODRecord]? = nil) throws -> ConsoleSession {
    try ConsoleSession(server: try APODFixtureServer(records: records ?? self.records, today: "2026-11-21"))
  }

  @Test func `shows a video day with its link`() async throws {
    let output = try await user().run("explore", "2024-01-02")
    #expect(output.exitCode == 0)
    #expect(output.outputText.contains("2024-01-02 · video · live from 127.0.0.1\n"))
    #expect(output.outputText.contains("Video    https://www.youtube.com/embed/abcdefghijk?rel=0\n"))
    let json = try await user().run("explore", "2024-01-02", "--json").json()
    let media = json["media"] as? [String: String]
    #expect(media?["type"] == "video")
    #expect(media?["thumbnailURL"]?.contains("/pictures/comet.png") == true)
  }

  @Test func `a range without a network shows what is at hand, marked`() async throws {
    // Given one day that was opened
    let user = try user()
    _ = try await user.run("explore", "2024-01-02")
    // When
    let range = ["explore", "2024-01-01..2024-01-03", "--offline"]
    let text = try await user.run(words: range)
    let plain = try await user.run(words: range + ["--plain"])
    let json = try await user.run(words: range + ["--json"])
    // Then the others are there with their bundled titles
    #expect(text.exitCode == 0 && text.errorText.contains("Showing what is stored."))
    let lines = text.outputText.split(separator: "\n")
    #expect(lines.count == 4 && lines[1] == "2024-01-02  video  A Comet Rises")
    #expect(lines[0].hasPrefix("2024-01-01  image  NGC 1232"))
    #expect(lines[3].hasPrefix("3 pictures · cached") && lines[3].hasSuffix(", 2 by title only"))
    let shown: [Substring] = plain.outputText.split(separator: "\n").map { $0.prefix(10) }
    #expect(shown == ["2024-01-01", "2024-01-02", "2024-01-03"])
    let origins = plain.outputText.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)[5]
    }
    #expect(origins == ["bundled", "cached", "bundled"])
    let days = try #require(JSONSerialization.jsonObject(with: json.stdout) as? [[String: Any]])
    #expect(
      days.map { ($0["provenance"] as? [String: Any])?["kind"] as? String } == [
        "bundled", "cached", "bundled",
      ])
    #expect(days[0]["explanation"] == nil && days[1]["explanation"] != nil)
    // And a period has as many as are asked for
    let few = try await user.run("explore", "2024-01", "--limit", "2", "--offline", "--plain")
    #expect(few.outputText.split(separator: "\n").map { $0.prefix(10) } == ["2024-01-01", "2024-01-02"])
    let counted = try await user.run("explore", "2024-01", "--limit", "2", "--offline").outputText
    #expect(counted.contains("\n2 of 31 pictures · "), "\(counted)")
    // And all of them without a number, as the help says
    let all = try await user.run("explore", "2024-01", "--offline").outputText
    #expect(all.contains("\n31 pictures · "), "\(all)")
    let help = try await user.run("help", "explore").outputText.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("20 for a person, all of a period, and all with --json"))
    // And without any title it is an error
    let none = try await user.run("explore", "2026-11-19..2026-11-21", "--offline")
    #expect(none.exitCode == 1)
  }

  @Test func `a random picture without a network is a stored one, explained once`() async throws {
    let user = try user()
    _ = try await user.run("explore", "2024-01-01")
    let output = try await user.run("explore", "random", "--offline")
    #expect(output.exitCode == 0 && output.outputText.contains("A Ring around Saturn"), "\(output)")
    #expect(output.errorText.contains(" Showing a random stored picture."))
    #expect(output.errorText.ranges(of: "Showing").count == 1, "\(output.errorText)")
  }

  @Test func `reports a day without a picture`() async throws {
    let output = try await user().run("explore", "2010-10-10")
    #expect(output.exitCode == 3)
    #expect(output.outputText.isEmpty)
    #expect(
      output.errorText == """
        Error: No APOD available for this date. NASA publishes daily on US Eastern Time.
        Try another day.

        """)
  }

  @Test(
    arguments: [
      ("1995-06-15", 2, "before-first-day"), ("2026-11-22", 2, "in-future"),
      ("1995-06-18", 3, "never-published"),
      ("2024-02-30", 2, "usage"), ("", 2, "usage"),
      ("2024-01-05..2024-01-01", 2, "reversed-range"), ("2000-01-01..2024-01-01", 2, "range-too-long"),
      ("2024-01-01..", 2, "usage"), ("2024-01-01..2027-01-01", 2, "in-future"),
    ])
  func `refuses impossible days`(word: String, code: Int32, name: String) async throws {
    // Given a server that must not receive a request
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    // When
    let output = try await ConsoleSession(server: server).run("explore", word, "--json")
    // Then
    #expect(output.exitCode == code)
    #expect(output.outputText.isEmpty)
    let error = try output.jsonError()
    #expect(error["code"] == name)
    #expect(error["hint"]?.isEmpty == false)
    #expect(server.server.requests.isEmpty)
  }

  @Test func `lists a range`() async throws {
    let output = try await user().run("explore", "2024-01-01..2024-01-31")
    #expect(
      output.outputText == """
        2024-01-01  image  A Ring around Saturn
        2024-01-02  video  A Comet Rises
        2024-01-03  video  Turn the Moon
        3 pictures · live from 127.0.0.1

        """
        || output.outputText.contains("2024-01-03  other  Turn the Moon"))
    let json = try await user().run("explore", "2024-01-01..2024-01-31", "--json")
    let list = try JSONSerialization.jsonObject(with: json.stdout) as? [[String: Any]]
    #expect(list?.map { $0["day"] as? String } == ["2024-01-01", "2024-01-02", "2024-01-03"])
  }

  @Test func `finds a random day`() async throws {
    // Given an archive of the three days published between 16 and 21 June 1995
    let records = ["1995-06-16", "1995-06-20", "1995-06-21"].map {
      APODRecord.image(on: CalendarDay(stringLiteral: $0))
    }
    let server = try APODFixtureServer(records: records, today: "1995-06-21")
    let user = try ConsoleSession(server: server, variables: ["SPACE_EXPLORER_NOW": "1995-06-21T12:00:00Z"])
    // When, Then
    for _ in 1...5 {
      let output = try await user.run("explore", "random", "--json")
      #expect(output.exitCode == 0)
      #expect(records.map(\.day.description).contains(try output.json()["day"] as? String ?? ""))
    }
  }

  @Test func `never shows another day's picture when no service answers`() async throws {
    // Given one successful answer for another day
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    _ = try await user.run("explore", "2024-01-01")
    server.server.stop()
    // When, Then
    let another = try await user.run("explore", "2024-01-02")
    #expect(another.exitCode == 1)
    #expect(another.outputText.isEmpty)
    let same = try await user.run("explore", "2024-01-01", "--json")
    #expect(same.exitCode == 0)
    #expect((try same.json()["provenance"] as? [String: String])?["kind"] == "cached")
  }

  @Test func `writes no control sequence of a remote text`() async throws {
    // Given texts that would clear the screen, set the title and reverse the writing direction
    let hostile = "\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m \u{202E}txet\u{2028} end\u{0}\r\n"
    let record = APODRecord.image(
      on: "2024-01-01", title: hostile, explanation: hostile, credit: hostile, alternativeText: hostile)
    for words in [["explore", "2024-01-01"], ["explore", "2024-01-01", "--plain"]] {
      let output = try await user([record]).run(
        words[0], words[1], words.count > 2 ? words[2] : "--no-picture")
      #expect(output.exitCode == 0)
      let scalars = output.outputText.unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
      #expect(!scalars.contains { (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" || $0 == "\u{2028}" })
    }
    let json = try await user([record]).run("explore", "2024-01-01", "--json")
    #expect(json.stdout.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    #expect(!json.outputText.unicodeScalars.contains { (0x80...0x9F).contains($0.value) || $0 == "\u{202E}" })
    #expect((try json.json()["title"] as? String)?.contains("\u{1B}[2J") == true)
  }
}
