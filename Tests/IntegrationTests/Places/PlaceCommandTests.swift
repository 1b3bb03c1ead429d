import Foundation
import SpaceTestSupport
import Testing

/// Commands that take a place, as processes without a network.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct PlaceCommandTests {
  private let user: ConsoleSession
  private static let sputnik = "jsr-1957-10-04-1928"
  /// The commands that take a day, a launch, or both.
  private static let days = [
    ["explore"], ["image"], ["wallpaper", "--print"], ["share"], ["favorites", "add"],
  ]

  init() throws { user = try ConsoleSession.alone() }

  @Test(arguments: days)
  func `every form of a day is the same day`(command: [String]) async throws {
    for day in [
      "2012-10-14", "2012-10-014", "20121014", "explore/2012-10-14", "spaceexplorer://explore/2012-10-14",
    ] {
      let output = try await user.run(
        words: command + [day, "--save=-"].prefix(command == ["image"] ? 2 : 1) + ["--offline"])
      // The bundled sample's own day is read, or fails for want of a network; a wrong day is wrong usage.
      #expect((output.exitCode == 2) == (day == "2012-10-014"), "\(command) \(day): \(output.errorText)")
    }
  }

  @Test(arguments: days)
  func `tomorrow is not yet published, and misspelled days are wrong usage`(command: [String]) async throws {
    for (word, code, text) in [
      ("tomorrow", 2, "2026-11-22"), ("2026-02-30", 2, "is not a day"), ("tody", 2, "Did you mean ‘today’?"),
      ("https://example.org/", 2, "leads to no day"),
    ] {
      let words = command + [word] + (command == ["image"] ? ["--save", "-"] : [])
      let output = try await user.run(words: words)
      #expect(output.exitCode == Int32(code), "\(words): \(output.errorText)")
      #expect(output.outputText.isEmpty && output.errorText.contains(text), "\(words): \(output.errorText)")
    }
  }

  @Test func `no picture to come is to be saved: the day is named before the terminal`() async throws {
    let tomorrow = try await user.run("image", "tomorrow")
    #expect(tomorrow.exitCode == 2 && tomorrow.errorText.contains("has not come yet"))
    #expect(!tomorrow.errorText.contains("--save"))
    let known = try await user.run("image", "2012-10-14")
    #expect(known.exitCode == 2 && known.errorText.contains("image 2012-10-14 --save FILE"))
  }

  @Test(arguments: [
    (["explore", "randm"], "‘random’"), (["wallpaper", "--print", "randm"], "‘random’"),
    (["explore", "mondey"], "‘monday’"), (["explore", "last weak"], "‘last week’"),
    (["explore", "2", "monts", "ago"], "‘2 months ago’"), (["share", "3 dais ago"], "‘3 days ago’"),
    (["share", "mondey"], "‘monday’"), (["image", "mondey", "--save=-"], "‘monday’"),
  ])
  func `advice names a word that the command takes`(words: [String], near: String) async throws {
    let output = try await user.run(words: words + ["--offline"])
    #expect(output.exitCode != 0 && output.errorText.contains("Did you mean \(near)"), "\(output.errorText)")
  }

  /// `favorites add` and `share` take the same places.
  private static let misspelled: [[String]] =
    [
      ["share", "randm"], ["image", "randm", "--save=-"], ["explore", "tomorow"], ["explore", "next weak"],
    ] + (Effort.isThorough ? [["favorites", "add", "randm"], ["share", "tomorow"]] : [])

  @Test(arguments: misspelled)
  func `no advice names what the command refuses`(words: [String]) async throws {
    let output = try await user.run(words: words + ["--offline"])
    #expect(output.exitCode != 0, "\(output.outputText)")
    for refused in ["‘random’", "‘tomorrow’", "‘next week’"] {
      #expect(!output.errorText.contains(refused), "\(output.errorText)")
    }
  }

  @Test func `every form of a launch is the same launch`() async throws {
    for place in [
      Self.sputnik, "launch/\(Self.sputnik)", "spaceexplorer://launch/\(Self.sputnik)", "1957-001",
    ] {
      let shown = try await user.run("launch", place, "--json", "--offline").json()
      #expect(shown["id"] as? String == Self.sputnik, "\(place)")
      let shared = try await user.run("share", place, "--offline")
      #expect(shared.exitCode == 0 && shared.outputText.contains("Sputnik 1"), "\(place)")
    }
    #expect(try await user.run("favorites", "add", "1957-001", "--offline").errorText.contains("Added "))
    #expect(try await user.run("favorites", "add", Self.sputnik, "--offline").errorText.contains("already"))
    #expect(try await user.run("favorites", "remove", "1957-001").exitCode == 0)
  }

  @Test func `opens the app at a place`() async throws {
    for (place, text) in [
      ("mars", "Mars"), ("explore", "Mostly Perseids"), ("spaceexplorer://explore", "Mostly Perseids"),
      ("launch/\(Self.sputnik)", "Baikonur"), ("1957-001", "Baikonur"),
    ] {
      let process = try user.startInTerminal("open", place, "--offline")
      _ = try await process.waitForScreen { $0.text.contains(text) }
      try await process.interrupt()
    }
    let tomorrow = try await user.runInTerminal("open", "tomorrow")
    #expect(tomorrow.exitCode == 2 && tomorrow.outputText.contains("2026-11-22"))
  }

  @Test func `completes days, launches and favorites from what is at hand`() async throws {
    func words(_ typed: String...) async throws -> String {
      try await user.run(words: ["completions", "bash", "--"] + typed).outputText
    }
    #expect(try await words("explore", "2012-10-14").contains("2012-10-14\tThe Hubble Extreme Deep Field\n"))
    #expect(try await words("explore", "y").contains("yesterday\t\n"))
    #expect(try await words("launch", "jsr-1957-10-04").contains("\(Self.sputnik)\t"))
    #expect(try await words("open", "launch/jsr-1957-10-04").contains("launch/\(Self.sputnik)\t"))
    #expect(!(try await words("launch", "").isEmpty))
    // Only what the command can take: no day to come, and nothing that is not kept
    #expect(!(try await words("explore", "t").contains("tomorrow")))
    #expect(try await words("favorites", "remove", "").isEmpty)
    _ = try await user.run("favorites", "add", Self.sputnik, "--offline")
    #expect(try await words("favorites", "remove", "").split(separator: "\n").count == 1)
    #expect(try await words("favorites", "remove", "launch/").contains("Sputnik"))
  }

  @Test func `refuses two formats at once`() async throws {
    for words in [["today"], ["launches"], ["explore", "random"], ["greet"], ["settings"]] {
      let output = try await user.run(words: words + ["--plain", "--json", "--offline"])
      #expect(output.exitCode == 2 && output.outputText.isEmpty)
      #expect(try output.jsonError()["message"] == "--json and --plain cannot be combined.")
    }
  }
}
