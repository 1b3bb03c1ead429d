import Foundation
import SpaceTestSupport
import Testing

/// Places that lists show, typed for every command that takes one, and what an hour of ordinary use found untrue. Processes
/// without a network.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct EverydayPlacesTests {
  private let user: ConsoleSession
  private static let apollo = "Saturn V | Apollo 11"

  init() throws { user = try ConsoleSession.alone() }

  @Test func `a launch is named by its words for every command`() async throws {
    let kept = try await user.run("favorites", "add", "apollo", "11", "--offline")
    #expect(
      kept.exitCode == 0 && kept.errorText == "Added 1969-07-16 \(Self.apollo) to favorites.\n"
        || kept.errorText.contains(Self.apollo))
    let shared = try await user.run("share", "apollo", "11", "--offline")
    #expect(shared.exitCode == 0 && shared.outputText.contains("Apollo 11"), "\(shared.errorText)")
    let opened = try await user.run("open", "apollo", "11", "--offline")
    #expect(opened.exitCode == 2 && opened.errorText.contains("The app needs a terminal."))
  }

  @Test func `launch before a row or a name is the launch that the list shows, for every command`()
    async throws
  {
    let listed = try await user.run("launches", "--plain", "--limit", "1", "--offline")
    let id = try #require(listed.outputText.split(separator: "\t").first)
    for (words, key) in [
      (["launch", "1"], "launch/\(id)\t"), (["launch", "sputnik", "1"], "launch/jsr-1957-10-04"),
    ] {
      let kept = try await user.run(words: ["favorites", "add"] + words + ["--offline"])
      #expect(kept.exitCode == 0 && kept.errorText.hasPrefix("Added "), "\(kept)")
      let list = try await user.run("favorites", "--plain").outputText
      #expect(list.hasPrefix(key), "\(list)")
      let removed = try await user.run(words: ["favorites", "remove"] + words + ["--offline"])
      #expect(removed.exitCode == 0 && removed.errorText.hasPrefix("Removed "), "\(removed)")
    }
    let missing = try await user.run("favorites", "remove", "launch", "1", "--offline")
    #expect(missing.exitCode == 3 && missing.errorText.contains("There is no favorite ‘launch 1’."))
  }

  @Test func `the next launch has a word, and a film its kind before its title`() async throws {
    let next = try await user.run("launches", "next", "--offline", "--plain").outputText.prefix { $0 != "\t" }
    for word in ["next", "Next", "launch/next", "spaceexplorer://launch/next"] {
      let shown = try await user.run("launch", word, "--offline", "--json")
      #expect(try shown.json()["id"] as? String == String(next), "\(shown)")
    }
    let named = try await user.run("launch", String(next), "--offline", "--json")
    let name = try #require(try named.json()["name"] as? String)
    for words in [["share", "launch", "next"], ["share", "next"], ["share", "launch/next"]] {
      let shared = try await user.run(words: words + ["--offline"])
      #expect(shared.exitCode == 0 && shared.outputText.hasPrefix(name), "\(shared)")
    }
    // Of those with words, too, which are listed by their times
    let listed = try await user.run("launches", "next", "spacex", "--offline", "--plain").outputText
    let ids = listed.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    let all = try await user.run("launches", "upcoming", "--offline", "--plain").outputText
    let order = all.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.filter(ids.contains)
    #expect(ids.count > 5 && ids == order)
    let first = try await user.run("launch", "next", "spacex", "--offline", "--json")
    #expect(try first.json()["id"] as? String == ids.first.map(String.init), "\(first)")
    let film = try await user.runInTerminal("open", "movie", "xyzzy", "--offline")
    #expect(film.exitCode == 3 && film.outputText.contains("No film of the sample catalog"), "\(film)")
    let nothing = try await user.runInTerminal("open", "xyzzy", "--offline").outputText
    #expect(nothing.contains("‘xyzzy’ is neither a day nor the name of a launch,"), "\(nothing)")
  }

  @Test func `a launch is watched by its name`() async throws {
    let watched = try await user.run("launches", "watch", "sputnik", "1", "--offline")
    #expect(
      watched.exitCode == 0 && watched.outputText.contains("Sputnik 8K71PS | Sputnik 1: Success"),
      "\(watched)")
    let several = try await user.run("launches", "watch", "apollo", "--offline")
    #expect(several.exitCode == 2 && several.errorText.contains("  space-explorer launches watch "))
  }

  @Test func `a name of several launches lists them with what to type for this command`() async throws {
    for command in [["launch"], ["share"], ["share", "launch"], ["favorites", "add"]] {
      let several = try await user.run(words: command + ["apollo", "--offline"])
      #expect(several.exitCode == 2 && several.outputText.isEmpty, "\(command): \(several)")
      #expect(several.errorText.contains("‘apollo’ may be any of "))
      let typed = try #require(
        several.errorText.split(separator: "\n").first { $0.hasPrefix("  space-explorer ") })
      let words = typed.split(separator: " ").dropFirst().prefix(command.count + 1).map(String.init)
      #expect(words.prefix(command.count) == command[...])
      #expect(try await user.run(words: words + ["--offline"]).exitCode == 0, "\(words)")
    }
  }

  private static let refused: [([String], Int, String)] = [
    (["share", "random"], 2, "space-explorer explore random"),
    (["favorites", "add", "random"], 2, "explore random"),
    (["image", ""], 2, "An empty word is not a day."), (["launch", "?"], 3, "‘?’"),
    (["favorites", "add", "march", "1956"], 2, "‘march 1956’ is more than one day."),
    (
      ["share", "october", "1957"], 2,
      "such as 2024-01-31; space-explorer launches 1957-10 lists the launches."
    ),
    (
      ["favorites", "add", "last", "3", "months"], 2,
      "space-explorer explore last 3 months lists the pictures, space-explorer launches last 3 months the launches."
    ),
    (["share", "movie/nothing"], 2, "movie/ID, the title of a picture or a film"),
    (["share", "interstellar"], 2, "  space-explorer share movie/sample-interstellar"),
    (["share", "todya"], 2, "Did you mean ‘today’?"),
    (["launches", "next", "never"], 3, "No upcoming launch matches ‘never’."),
    (["launches", "next", "weak"], 2, "Did you mean ‘next week’?"),
    (["launches", "next", "3"], 2, "space-explorer launches upcoming --limit 3 lists as many."),
    (["launches", "next", "3", "days"], 2, "Write it without, such as space-explorer launches next month."),
    (["launch", "next", "xyzzy"], 3, "No upcoming launch matches ‘xyzzy’."),
    (["explore", "2024-02-30"], 2, "is not a day"),
    (["explore", "horsehead", "year:2023..2024"], 2, "a range of days stands alone: 2023..2024."),
    (["explore", "3/4/2024"], 2, "‘3/4/2024’ may be 2024-04-03 or 2024-03-04."),
    (["explore", "2024-01-01.."], 2, "The range ‘2024-01-01..’ lacks an end."),
    (["movies", "apolo", "13"], 3, "Did you mean ‘apollo 13’?"),
    (["explore", "blak", "hole"], 3, "Did you mean ‘black hole’?"),
    (["explore", "0000"], 2, "is not a year"),
    (["explore", "2024-01", "2024-02"], 2, "does not take ‘2024-01’ among words."),
    (["help", "keys", "xyzzy"], 2, "‘space-explorer help keys’ does not take ‘xyzzy’."),
    (["explore", "2026-11..2024-01"], 2, "Write the earlier end first: 2024-01..2026-11."),
    (["image", "2026-11..2024-01", "--save", "x"], 2, "2024-01..2026-11."),
    (["explore", "2031-05"], 2, "Error: 2031-05 has not come yet: in New York it is "),
    (["explore", "2031-05..2031"], 2, "Error: 2031-05..2031 has not come yet"),
    (["explore", "1994"], 2, "Error: 1994 is before the first picture of the day."),
    (["image", "next", "year", "--save", "folder"], 2, "Error: next year has not come yet"),
    (["explore", "2024-01-01", "--search", "nebula"], 2, "--search takes no DAY"),
    (["image", "random"], 2, "space-explorer explore random"),
    (["explore", "random", "--limit", "3"], 2, "--limit needs a list"),
    (["launch", "0"], 2, "The first row of space-explorer launches is 1."),
    (["launch", "arianne"], 3, "Did you mean ‘ariane’?"),
    (["launches", "vehicel:falcon"], 3, "Did you mean ‘vehicle:falcon’?"),
    (["launches", "falcon", "9", "next", "week"], 3, "Words for days stand alone: ‘next week’."),
    (["explore", "last", "month", "xyzzy"], 3, "Words for days stand alone: ‘last month’."),
    (["launch", "jsr-xx"], 3, "space-explorer launches --plain shows the ids."),
    (["launch", "1957-10-05"], 3, "No launch of that day is known;"),
    (["launches", "search", "1956-03"], 3, "None of these days"),
    (
      ["launches", "stats", "next", "year"], 3, "launches next year searches upcoming and past ones."
    ),
    (["share", "1957-10-05"], 2, "1957-10-05 is before the first picture of the day."),
    (["movie", "solarus"], 3, "Did you mean ‘solaris’"),
    (["share", "movie", "xyzzy"], 3, "No film of the sample catalog matches ‘xyzzy’."),
    (["image", "last", "week", "--save", "week/x.jpg"], 2, "‘week/x.jpg’ is the name of one picture;"),
    (["image", "xyzzy"], 3, "‘xyzzy’ is neither a day nor the title of a picture."),
    (["image", "pleiads"], 3, "Did you mean ‘pleiades’?"),
    (["wallpaper", "last", "week", "--print"], 2, "‘last week’ is more than one day."),
    (["launches", "next", "--limit", "3"], 2, "--limit needs a period or words."),
    (["launches", "stats", "--search", "2024-02-30"], 2, "‘2024-02-30’ is not a day."),
    (["favorites", "add", "apollo-99x"], 3, "space-explorer launch"),
    (["wallpaper", "favorite", "--print"], 3, "favorites add 2024-01-01"),
    (["wallpaper", "favorite"], 3, "No picture of the day is a favorite yet."),
    (["mars", "perseverance", "--station", "insight"], 2, "cannot be combined"),
    (["settings", "reset", "them"], 2, "Did you mean ‘theme’?"),
    (["settings", "units=metric"], 2, "Write space-explorer settings units metric"),
    (["settings", "wallpaper", "feh"], 2, "Write the program with {} for the picture's file"),
    (["wallpaper", "--every", "hour"], 2, "--every: ‘hour’ is not possible, only ‘day’."),
  ]

  /// The same of commands that take these words in the same way.
  private static let refusedAlike: [([String], Int, String)] = [
    (["share", "?"], 3, "‘?’"), (["share", "xyzzy"], 3, "neither a day nor the name of a launch"),
    (["launches", "search", "1957-10-05"], 3, "No launch of that day is known;"),
    (["launches", "upcoming", "1957-10-04"], 3, "launches 1957-10-04 searches upcoming and past ones."),
  ]
  private static let allRefused: [([String], Int, String)] =
    Effort.isThorough ? refused + refusedAlike : refused

  @Test(arguments: allRefused)
  func `what cannot be done says why and what to type`(words: [String], exitCode: Int, text: String)
    async throws
  {
    let output = try await user.run(words: words + ["--offline"])
    #expect(output.exitCode == Int32(exitCode) && output.outputText.isEmpty, "\(output)")
    #expect(output.errorText.contains(text), "\(output.errorText)")
    // No advice names what was typed
    #expect(!output.errorText.contains("Did you mean ‘\(words.last ?? "")’"))
  }

  @Test func `a launch is named by its day before the first picture`() async throws {
    let sputnik = try await user.run("favorites", "add", "1957-10-04", "--offline")
    #expect(sputnik.exitCode == 0 && sputnik.errorText.contains("Sputnik 8K71PS | Sputnik 1"), "\(sputnik)")
  }

  @Test func `the launches of a period are listed by its words`() async throws {
    let next = try await user.run("launches", "next", "month", "--offline", "--plain")
    #expect(next.exitCode == 0 || next.exitCode == 3 && next.errorText.contains("‘next month’"))
    let days = next.outputText.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(days.allSatisfy { $0 >= "2026-11-30" }, "\(days)")
    let few = try await user.run("launches", "next", "year", "--offline", "--plain", "--limit", "1")
    #expect(few.exitCode == 0 && few.outputText.split(separator: "\n").count == 1, "\(few)")
  }

  @Test func `a title of a picture is taken by every command that takes a day`() async throws {
    let commands: [(words: [String], options: [String])] = [
      (["image"], ["--save", user.path("x.jpg")]), (["wallpaper"], ["--print"]), (["share"], []),
      (["share", "day"], []), (["favorites", "add"], []),
    ]
    for (words, options) in commands {
      let command = words.joined(separator: " ")
      // Without a network only the title of the day is known.
      let one = try await user.run(
        words: words + ["caught", "in", "the", "web", "visualization", "--offline"] + options)
      #expect((one.errorText + one.outputText).contains("Black Hole Merger"), "\(command): \(one)")
      // A title of several pictures lists them, each with what to type for this command. Favorites take the places of share
      guard Effort.isThorough || command != "favorites add" else { continue }
      let several = try await user.run(words: words + ["horsehead", "nebula", "--offline"] + options)
      #expect(several.exitCode == 2 && several.errorText.contains("‘horsehead nebula’ may be any of "))
      #expect(several.errorText.contains("  space-explorer \(command) 20"), "\(several)")
    }
  }

  @Test func `a name of launches and of pictures lists both`() async throws {
    let several = try await user.run("share", "saturn", "--offline")
    #expect(several.exitCode == 2 && several.errorText.contains(" launches and "), "\(several)")
    #expect(several.errorText.contains("  space-explorer share launch/"))
    #expect(several.errorText.contains("  space-explorer share 20"))
    // And one of a kind is counted as one
    let one = try await user.run("share", "saturn", "v", "--offline")
    #expect(one.errorText.contains(" launches and 1 picture."), "\(one)")
  }

  @Test func `a film is named by its title, for every command`() async throws {
    let film = try await user.run("movie", "apollo", "13", "--offline", "--json")
    #expect(try film.json()["id"] as? String == "sample-apollo-13", "\(film)")
    for words in [["share", "movie", "apollo", "13"], ["share", "woman", "in", "the", "moon"]] {
      let shared = try await user.run(words: words + ["--offline"])
      #expect(shared.exitCode == 0 && !shared.outputText.isEmpty, "\(shared)")
    }
    let several = try await user.run("movie", "solaris", "--offline")
    #expect(several.exitCode == 2 && several.errorText.contains("‘solaris’ may be any of 2 films."))
    #expect(several.errorText.contains("  space-explorer movie sample-solaris"), "\(several)")
    let cut = try await user.run("movie", "sample-solaris", "--offline").errorText
    #expect(cut.contains("‘sample-solaris’ may be any of 2 films.") && cut.contains(" sample-solaris-1972"))
  }

  @Test func `words for a month count the launches of that month`() async throws {
    for words in [["--search", "1969-07"], ["1969-07"], ["july", "1969"], ["search", "july", "1969"]] {
      let stats = try await user.run(words: ["launches", "stats"] + words + ["--offline", "--json"])
      #expect(try stats.json()["total"] as? Int == 12, "\(words): \(stats)")
    }
  }

  @Test(arguments: ["ics", "alert"]) func `words mean the same with and without --search`(command: String)
    async throws
  {
    let plain = try await user.run("launches", command, "agency:spacex", "--offline")
    let option = try await user.run("launches", command, "--search", "agency:spacex", "--offline")
    #expect(plain.exitCode == option.exitCode && plain.outputText == option.outputText, "\(plain)")
    let refused = try await user.run("launches", command, "2024-02-30", "--offline")
    #expect(refused.exitCode == 2 && refused.errorText.contains("‘2024-02-30’ is not a day."), "\(refused)")
  }

  @Test(arguments: ["explore", "launches"]) func `on this day means the option`(command: String) async throws
  {
    for (words, option) in [
      (["on", "this", "day"], ["--on-this-day"]), (["On this day", "july 20"], ["--on-this-day", "07-20"]),
    ] {
      let listed = try await user.run(words: [command] + words + ["--offline", "--plain"])
      let same = try await user.run(words: [command] + option + ["--offline", "--plain"])
      #expect(listed.exitCode == 0 && listed.outputText == same.outputText, "\(listed)")
    }
    #expect(try await user.run(command, "on", "this", "day", "xyz", "--offline").exitCode == 2)
  }

  @Test func `without a network the sample is drawn and saved on its own day`() async throws {
    let saved = try await user.run("image", "2012-10-14", "--save", user.path("sample.jpg"), "--offline")
    #expect(saved.exitCode == 0 && saved.outputText.contains("sample.jpg"), "\(saved)")
    let wallpaper = try await user.run("wallpaper", "2012-10-14", "--print", "--offline")
    #expect(wallpaper.exitCode == 0 && wallpaper.outputText.contains("2012-10-14"), "\(wallpaper)")
    // Another day is not replaced by it.
    let other = try await user.run("image", "today", "--save", user.path("today.jpg"), "--offline")
    #expect(other.exitCode != 0 && other.outputText.isEmpty)
  }

  @Test func `nothing at hand is a note on standard error`() async throws {
    let none = try await user.run("favorites")
    #expect(none.exitCode == 0 && none.outputText.isEmpty && none.errorText.hasPrefix("No favorites yet."))
    #expect(try await user.run("favorites", "--json").outputText == "[]\n")
  }

  // MARK: - Pipes

  @Test func `rows are whole in a pipe, and cut where COLUMNS says`() async throws {
    let words = ["launches", "search", "vandenberg", "--limit", "50", "--offline"]
    let piped = try await user.run(words: words).outputText.split(separator: "\n")
    #expect(piped.prefix(50).allSatisfy { $0.contains("Vandenberg") })
    #expect(!piped.prefix(50).contains { $0.contains("…") })
    let narrow = try await user.run(words: words, with: ["COLUMNS": "80"]).outputText
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let pictures = try await user.run("explore", "black hole merger", "--offline").outputText
    #expect(
      pictures.contains("Caught in the Web: Visualization of a Black Hole Merger in the Universe")
        || !pictures.contains("…"))
  }

  // MARK: - Settings

  @Test func `a new setting of colors counts for the answer to it`() async throws {
    let always = try await user.run("settings", "color", "always").outputText
    #expect(always.contains("\u{1B}["), "\(always)")
    let reset = try await user.run("settings", "reset", "color").outputText
    #expect(reset.contains("auto") && !reset.contains("\u{1B}["), "\(reset)")
  }

  @Test func `a setting says which values it has, and is reset`() async throws {
    let folder = try await user.run("settings", "save-folder").outputText
    #expect(folder.contains("Values    auto, or the folder of saved pictures in the app"), "\(folder)")
    #expect(try await user.run("settings", "units", "imperial").exitCode == 0)
    let reset = try await user.run("settings", "reset", "units")
    #expect(
      reset.exitCode == 0 && reset.outputText.hasPrefix("units = metric\nFrom      the default\n"), "\(reset)"
    )
    #expect(try await user.run("settings", "units", "--plain").outputText == "units\tmetric\tdefault\n")
    let again = try await user.run("settings", "reset", "units")
    #expect(again.exitCode == 0 && again.errorText.contains("does not have units"))
  }

  @Test func `a wrong key is two lines in the app, and none in a command that has no keys`() async throws {
    try user.write("key.foo = x\n", to: ".config/space-explorer/settings")
    #expect(try await user.run("explore", "2012-10-14", "--offline").errorText.contains("foo") == false)
    let app = try user.startInTerminal("--offline", "--no-picture")
    let screen = try await app.waitForScreen {
      $0.text.contains("there is no action") || $0.text.contains("‘foo’")
    }
    let lines = screen.text.split(separator: "\n").filter { line in
      ["Line 1 of", "‘foo’", "help keys"].contains { line.contains($0) }
    }
    #expect(lines.count <= 3, "\(screen.text)")
    try await app.interrupt()
  }

  // MARK: - Contacts

  @Test func `an import without news says so`() async throws {
    try user.write("BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nTEL:1\nEND:VCARD\n", to: "ada.vcf")
    #expect(
      try await user.run("contacts", "import", user.path("ada.vcf")).outputText.hasPrefix(
        "Imported 1 contact"))
    let again = try await user.run("contacts", "import", user.path("ada.vcf"))
    #expect(again.outputText == "Nothing in ada.vcf is new. 1 is kept.\n")
    let part = try await user.run("contacts", "remove", "Ada")
    #expect(
      part.exitCode == 2 && part.errorText.contains("‘Ada’ is not the whole name of a contact.\nWrite this:"))
  }
}
