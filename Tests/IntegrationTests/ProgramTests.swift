import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Behavior common to all commands: configuration, files on disk, keys, signals.
@Suite(.inRealTime) struct ProgramTests {
  private let records = [APODRecord.image(on: "2026-11-21")]

  @Test(
    arguments: [
      (["tody"], "Did you mean ‘today’?"), (["today", "--jsn"], "Did you mean ‘--json’?"),
      (["explore"], "DAY"), (["explore", "random", "2024-01-01"], "does not take"),
      (["--color", "blue"], "always"),
      (["favorites", "ad"], "Did you mean ‘add’?"), (["today", "--log-file"], "needs a value"),
    ])
  func `reports wrong usage`(words: [String], hint: String) async throws {
    let executable = try Executable.spaceExplorer
    let output = try await executable.run(
      words, environment: ["HOME": "/nonexistent", "LANG": "C.UTF-8"])
    #expect(output.exitCode == 2)
    #expect(output.outputText.isEmpty)
    #expect(output.errorText.hasPrefix("Error: "))
    #expect(output.errorText.contains(hint))
  }

  /// Runs the words after it with an empty `/proc`; only root may do that on some systems.
  private static let withoutProc = ["-rm", "sh", "-c", "mount -t tmpfs none /proc && exec \"$@\"", "sh"]
  private static var canHideProc: Bool {
    get async throws {
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare") else { return false }
      return try await Executable(path: "/usr/bin/unshare").run(withoutProc + ["true"]).exitCode == 0
    }
  }

  @Test(.enabled("Needs unshare, and the right to use it", { try await canHideProc }))
  func `ends with a message without a mounted proc`() async throws {
    // A changed root with nothing mounted has no /proc, from which Swift reads the arguments.
    let program = try Executable.spaceExplorer.path
    let output = try await Executable(path: "/usr/bin/unshare").run(
      Self.withoutProc + [program, "version"], environment: ["LANG": "C.UTF-8"])
    #expect(output.exitCode == 1)
    #expect(output.outputText.isEmpty)
    #expect(output.errorText.contains("/proc is not mounted"))
  }

  @Test(
    arguments: [
      (["SPACE_EXPLORER_APOD_URL": "ftp://x.org"], Int32(2), "not-a-web-address"),
      (["SPACE_EXPLORER_CONTACTS_URL": "https://user:secret@x.org"], 2, "not-a-web-address"),
      (["SPACE_EXPLORER_NOW": "soon"], 2, "usage"),
    ])
  func `reports wrong configuration`(variables: [String: String], code: Int32, name: String) async throws {
    let output = try await ConsoleSession(server: nil, variables: variables).run("today", "--json")
    #expect(output.exitCode == code)
    #expect(try output.jsonError()["code"] == name)
  }

  @Test func `writes a key nowhere`() async throws {
    // Given a key that the service refuses, and a detailed log
    let server = try APODFixtureServer(records: records, today: "2026-11-21", keys: ["another"])
    let user = try ConsoleSession(server: server, variables: ["NASA_API_KEY": "verysecretkey123"])
    // When
    let mars = try await user.run(
      "mars", "--station", "insight", "--json", "--log-level", "debug", "--log-file", user.path("log"))
    let doctor = try await user.run("doctor")
    // Then the key was sent, and appears nowhere in the output or the log
    #expect(server.server.requests.contains { $0.query["api_key"] == "verysecretkey123" })
    let log = try String(contentsOfFile: user.path("log"), encoding: .utf8)
    #expect(log.contains("GET"))
    for text in [log, mars.outputText, mars.errorText, doctor.outputText, doctor.errorText] {
      #expect(!text.contains("verysecretkey123"))
    }
    #expect(doctor.outputText.contains("ve…23 from NASA_API_KEY"))
  }

  @Test func `reads keys and settings from their files`() async throws {
    // Given
    let server = try APODFixtureServer(records: records, today: "2026-11-21", keys: ["keyfromthefile"])
    let user = try ConsoleSession(server: server)
    try user.write("NASA_API_KEY=keyfromthefile\n", to: ".config/space-explorer/keys")
    try user.write("color = always # for less -R\npictures = off\n", to: ".config/space-explorer/settings")
    // When
    let output = try await user.run("today")
    // Then
    #expect(output.outputText.contains("live from 127.0.0.1"))
    #expect(output.outputText.contains("\u{1B}["))
    // And the key goes to the service that takes one
    _ = try await user.run("mars", "--station", "insight")
    #expect(server.server.requests.last?.query["api_key"] == "keyfromthefile")
  }

  @Test func `keeps an invalid settings line and suggests the nearest name`() async throws {
    // Given
    let user = try ConsoleSession(server: nil)
    let lines = "unit = imperial # to be mended\nkey.refrsh = R\nkey.share = f\n"
    let file = try user.write(lines, to: ".config/space-explorer/settings")
    // When
    let kept = try await user.run("settings", "theme", "dark")
    let doctor = try await user.run("doctor", "--offline", "--json")
    let (list, json) = (try await user.run("settings"), try await user.run("settings", "--json"))
    // Then
    #expect(kept.exitCode == 0)
    #expect(
      kept.errorText == """
        Warning: Line 1 of \(file) is ignored: there is no setting ‘unit’.
        Did you mean ‘units’?
        Saved theme = dark.

        """)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines + "theme = dark\n")
    let settings = try #require(try doctor.json()["settings"] as? [String: String])
    #expect(settings["theme"] == "dark, line 4 of the settings file")
    #expect(settings["not used, line 1"]?.hasSuffix("‘unit’. Did you mean ‘units’?") == true)
    #expect(settings["not used, line 2"] == "there is no action ‘refrsh’. Did you mean ‘refresh’?")
    #expect(settings["not used, line 3"]?.hasPrefix("its key is used for favorite.") == true)
    #expect(list.outputText.contains("not used, line 3") && list.outputText.contains("‘refresh’?"))
    let faults = try #require(try json.json()["notUsed"] as? [[String: Any]])
    #expect(faults.compactMap { $0["line"] as? Int } == [1, 2, 3])
  }

  @Test func `the colors of a theme are those of the terminal's background, and of a theme just saved`()
    async throws
  {
    let user = try ConsoleSession(server: nil, variables: ["COLORFGBG": "0;15"])
    let shown = try await user.run("settings", "theme")
    #expect(shown.outputText.contains("title    #1654b2  contrast "), "\(shown)")
    let saved = try await user.run("settings", "theme", "dark")
    #expect(saved.outputText.contains("title    #7ab2ff  contrast "), "\(saved)")
  }

  @Test func `shows where each setting comes from`() async throws {
    let user = try ConsoleSession(server: nil, variables: ["SPACE_EXPLORER_UNITS": "imperial"])
    #expect(try await user.run("settings", "picture-cache", "off").exitCode == 0)
    // When
    let all = try await user.run("settings", "--plain", "--theme", "light")
    let overruled = try await user.run("settings", "units", "metric", "--plain")
    // Then
    #expect(
      all.outputText == """
        color\tauto\tdefault
        theme\tlight\tflag
        units\timperial\tenvironment
        pictures\tauto\tdefault
        animation\ton\tdefault
        picture-cache\toff\tfile
        alerts\toff\tdefault
        observatory\toff\tdefault
        explore\tlist\tdefault
        wallpaper\tauto\tdefault
        save-folder\tauto\tdefault

        """)
    #expect(overruled.outputText == "units\timperial\tenvironment\n")
    #expect(overruled.errorText.contains("SPACE_EXPLORER_UNITS overrides the settings file"))
    #expect(try await user.run("settings", "unit").exitCode == 2)
    #expect(try await user.run("settings", "units", "si").exitCode == 2)
  }

  @Test func `a key file that others can read is reported once, and stops no command`() async throws {
    // Given
    let server = try APODFixtureServer(records: records, today: "2026-11-21", keys: ["keyfromthefile"])
    let user = try ConsoleSession(server: server)
    let file = try user.write(
      "NASA_API_KEY=keyfromthefile\n", to: ".config/space-explorer/keys", mode: 0o644)
    // When
    let today = try await user.run("today")
    _ = try await user.run("mars", "--station", "insight")
    let doctor = try await user.run("doctor", "--offline", "--json")
    // Then the key is not used, and the message names the command that fixes the file's permissions
    #expect(today.exitCode == 0 && today.outputText.contains("live from 127.0.0.1"))
    #expect(!server.server.requests.contains { $0.query["api_key"] == "keyfromthefile" })
    for output in [today, doctor] {
      #expect(output.errorText.components(separatedBy: "chmod 600 '\(file)'").count == 2)
    }
    let keys = try #require(try doctor.json()["keys"] as? [String: String])
    #expect(doctor.exitCode == 0)
    #expect(keys["NASA_API_KEY"]?.hasPrefix("not set") == true)
    #expect(keys["not used"]?.contains("can be read or changed by others") == true)
  }

  @Test func `doctor and standard error report damage on the disk`() async throws {
    // Given a favorites file with invalid contents
    let user = try ConsoleSession(server: nil)
    let file = try user.write("not what was written", to: ".local/share/space-explorer/favorites")
    // When
    let doctor = try await user.run("doctor", "--offline", "--plain")
    // Then
    let told = "\(file) is damaged: it was cut short or changed."
    #expect(doctor.exitCode == 0)
    #expect(doctor.outputText.contains("Kept\tfault\t\(told)\n"))
    #expect(doctor.errorText.components(separatedBy: told).count == 2)
  }

  @Test func `doctor and standard error report a damaged memory of alerts`() async throws {
    // Given a memory that is no record; without fetched launches there is nothing to remember
    let user = try await LaunchServer().syncedUser()
    let alert = ["launches", "alert", "--offline"]
    #expect(try await user.run(words: alert).exitCode == 3)
    let folder = user.path(".local/share/space-explorer/alerts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".") }
    let file = "\(folder)/\(try #require(names.first))"
    try Data("not what was written".utf8).write(to: URL(filePath: file))
    // When
    let doctor = try await user.run("doctor", "--offline", "--plain")
    let output = try await user.run(words: alert)
    // Then both tell it, and the next memory takes its place
    let told = "\(file) is damaged: it was cut short or changed."
    #expect(doctor.exitCode == 0 && output.exitCode == 3)
    #expect(doctor.outputText.contains("Kept\tfault\t\(told)\n"))
    #expect(output.errorText.components(separatedBy: told).count == 2)
    #expect(try await user.run(words: alert).errorText.contains("damaged") == false)
  }

  @Test func `doctor says ok for a service that answers, and uses no internal terms`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server, variables: ["COLORTERM": "truecolor"])
    let output = try await user.run("doctor", "--plain", "--color", "always")
    let rows = output.outputText.split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("Services\tPictures of the day\tok, status ") })
    #expect(rows.contains("Program\tcolors\ttrue color"))
    #expect(rows.contains("Kept\tpictures on disk\t0, 0 of 150 MB"))
    // Settings shows what is kept too, where no command can be typed
    #expect(rows.filter { $0.hasPrefix("Kept\t") }.allSatisfy { !$0.contains("space-explorer") })
    let off = try await user.run("doctor", "--offline", "--plain", "--picture-cache", "off")
    #expect(off.outputText.contains("Kept\tpictures on disk\t0, 0; the picture cache is off\n"))
    #expect(!output.outputText.contains("breaker"))
  }

  @Test(arguments: [
    ["today", "--offline"], ["launches", "--upcoming", "--offline"], ["movies", "moon"],
    ["mars", "--offline"],
    ["doctor", "--offline"], ["--help"], ["help", "settings"], ["explore", "tomorow"], ["mars", "--help"],
    ["contacts", "import", "/nowhere"],
  ])
  func `writes its own texts in ASCII if the locale supports only that`(words: [String]) async throws {
    let user = try ConsoleSession(server: nil, variables: ["LANG": "C", "TMDB_API_KEY": ""])
    let output = try await user.run(words: words)
    for text in [output.outputText, output.errorText] {
      let foreign = text.filter { !$0.isASCII && !$0.isLetter }
      #expect(foreign.isEmpty, "\(foreign) in \(text)")
    }
  }

  @Test func `uses the defaults if the settings cannot be read`() async throws {
    // Given a folder in place of the settings file
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    let file = user.path(".config/space-explorer/settings")
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    // When
    let output = try await user.run("today", "--json")
    // Then
    #expect(output.exitCode == 0)
    #expect(try output.json()["day"] as? String == "2026-11-21")
    #expect(
      output.errorText == """
        Warning: The settings are the defaults, because \(file) cannot be read: it is a folder.
        Make it a text file that you may read, or move it away.

        """)
  }

  @Test(arguments: [0, 1, 17, 39, 40, 100, -1])
  func `loses nothing to a damaged cache`(cut: Int) async throws {
    // Given a cached picture of the day whose file was cut short, or has another version (-1)
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    _ = try await user.run("favorites", "add")
    let file = URL(filePath: user.path(".cache/space-explorer/last-day"))
    var bytes = try Data(contentsOf: file)
    if cut >= 0 { bytes = bytes.prefix(cut) } else { for index in 4..<12 { bytes[index] = 0xEE } }
    try bytes.write(to: file)
    // When no service answers
    let today = try await user.run(
      "today", "--json",
      with: [
        "SPACE_EXPLORER_APOD_URL": "http://127.0.0.1:1", "SPACE_EXPLORER_NASA_URL": "http://127.0.0.1:1",
      ])
    // Then the favorite of that day is shown
    #expect(today.exitCode == 0)
    #expect((try today.json()["provenance"] as? [String: String])?["kind"] == "cached")
    #expect(try await user.run("favorites", "--plain").outputText.hasPrefix("apod/2026-11-21\t"))
    // And the next successful answer is cached again
    _ = try await user.run("today", "--json")
    server.server.stop()
    #expect(
      (try await user.run("today", "--json").json()["provenance"] as? [String: String])?["kind"] == "cached")
  }

  @Test func `ends with 130 when interrupted`() async throws {
    // Given services that hold back their answers
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let gate = Gate()
    server.server.route("/wp-json/wp/v2/apod-basic/*") { _ in .json("{}").held(by: gate) }
    server.server.route("/planetary/apod") { _ in .json("{}").held(by: gate) }
    let process = try ConsoleSession(server: server).start("today")
    try await gate.arrivals(1)
    // When
    process.signal(SIGINT)
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 130)
    #expect(output.outputText.isEmpty)
  }

  @Test func `continues if the caller ignores interruptions`() async throws {
    // Given a service that holds back its answer
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let gate = Gate()
    server.server.route("/wp-json/wp/v2/apod-basic/*") { _ in .json("{}").held(by: gate) }
    let user = try ConsoleSession(
      server: server, variables: ["SPACE_EXPLORER_NASA_URL": "http://127.0.0.1:1"])
    let process = try user.startInShell("trap '' INT; exec \"$0\" today --json")
    try await gate.arrivals(1)
    // When
    process.signal(SIGINT)
    gate.open()
    // Then
    #expect(try await process.output().exitCode == 0)
  }

  @Test(arguments: [5, 6, 7, 8, 9, 10])
  func `ends with a message if too few files can be opened`(limit: Int) async throws {
    let user = try ConsoleSession(server: nil)
    for command in ["today --offline", "launches --offline", "widget", "doctor"] {
      let output = try await user.runInShell("ulimit -n \(limit); exec \"$0\" \(command)")
      #expect(output.exitCode == 1)
      #expect(output.errorText.hasPrefix("Error: The system lets this program open too few files"))
    }
  }

  @Test func `ends with a message if there is too little memory`() async throws {
    let user = try ConsoleSession(server: nil)
    for limit in [200_000, 260_000] {
      let output = try await user.runInShell("ulimit -v \(limit); exec \"$0\" launches --offline")
      #expect(output.exitCode == 1)
      #expect(output.errorText.hasPrefix("Error: The system gives this program too little memory."))
    }
    #expect(try await user.runInShell("ulimit -v 2000000; exec \"$0\" launches --offline").exitCode == 0)
  }

  @Test(.file("/dev/full"), arguments: ["--help", "image today"])
  func `reports that the output cannot be written`(command: String) async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    try user.write("pictures = sixel\n", to: ".config/space-explorer/settings")
    let output = try await user.runInShell("\"$0\" \(command) > /dev/full")
    #expect(output.exitCode == 1)
    #expect(output.errorText.contains("Cannot write the output"))
  }

  @Test(arguments: ["today", "--version"])
  func `reports that the output is closed`(command: String) async throws {
    // Given a caller that closed standard output, so that the next connection or file gets its descriptor
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    // When
    let output = try await user.runInShell("exec \"$0\" \(command) --no-picture >&-")
    // Then nothing is written to that connection or file
    #expect(output.exitCode == 1)
    #expect(output.errorText.contains("Cannot write the output"))
  }

  @Test(.file("/proc")) func `runs without a home`() async throws {
    // Given neither HOME nor writable directories
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(
      server: server, variables: ["HOME": "/proc/nowhere", "SPACE_EXPLORER_CACHE_DIR": "/proc/nowhere"])
    // When, Then
    #expect(try await user.run("today").exitCode == 0)
    let kept = try await user.run("favorites", "add", "--json")
    #expect(kept.exitCode == 1)
    #expect(try kept.jsonError()["hint"]?.isEmpty == false)
  }
}
