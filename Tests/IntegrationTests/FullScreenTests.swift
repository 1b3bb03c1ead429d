import Foundation
import SpaceTestSupport
import Testing

/// The app as users run it: a real process on a real pseudo-terminal.
@Suite(.inRealTime) struct FullScreenTests {
  @Test func `follows the terminal's size`() async throws {
    let process = try ConsoleSession.alone().startInTerminal("--offline")
    try await process.waitForSample()
    try process.resize(columns: 200, rows: 50)
    _ = try await process.waitForScreen(columns: 200, rows: 50) { screen in
      screen.lines[49].hasSuffix("? keys  q quit") && screen.lines[1].count == 200
    }
    try process.resize(columns: 39, rows: 11)
    _ = try await process.waitForScreen(columns: 39, rows: 11) { $0.lines[0].hasPrefix("Too small: 39×11.") }
    try process.resize(columns: 40, rows: 12)
    _ = try await process.waitForScreen(columns: 40, rows: 12) { $0.lines[11].hasSuffix("? keys") }
    try await process.quit()
  }

  @Test(arguments: 1...UInt64(Effort.isThorough ? 3 : 1))
  func `fits any size while a list is being fetched`(seed: UInt64) async throws {
    // Given launches of which only the first page has come
    let gate = Gate()
    let launches = try LaunchServer([.crew, .artemis], pageLength: 1, laterPages: gate)
    let user = try ConsoleSession(server: nil, variables: launches.variables)
    let process = try user.startInTerminal("open", "spaceexplorer://launches")
    try await launches.server.waitForRequests(2)
    var random = SplitMix(state: seed)
    for _ in 0..<6 {
      // When
      let columns = UInt16.random(in: 40...300, using: &random)
      let rows = UInt16.random(in: 12...100, using: &random)
      try process.resize(columns: columns, rows: rows)
      // Then the tabs are in the first row, and the keys in the last
      _ = try await process.waitForScreen(columns: Int(columns), rows: Int(rows)) { screen in
        let last = screen.lines[Int(rows) - 1]
        return screen.lines[0].contains("4") && (last.hasSuffix("? keys") || last.hasSuffix("q quit"))
          && (rows < 20 || screen.lines[1].count == Int(columns))
      }
      try process.type(["j", "k", "\u{1B}[6~"].randomElement(using: &random) ?? "j")
    }
    gate.open()
    try await process.interrupt()
  }

  @Test func `redraws everything when the terminal reports an unchanged size`() async throws {
    // Given
    let process = try ConsoleSession.alone().startInTerminal("--offline", "--no-picture")
    try await process.waitForSample()
    // When SIGWINCH arrives without a new size, as after two changes within one event loop turn
    process.signal(SIGWINCH)
    // Then the screen is cleared and redrawn
    try await process.waitForOutput(times: 2, "\u{1B}[2J")
    try await process.quit()
  }

  @Test func `shows every screen and searches`() async throws {
    let process = try ConsoleSession.alone().startInTerminal("--offline")
    try await process.waitForSample()
    try await process.type("3", until: "Atmospheric Pressure")
    try process.type("4/apollo 11")
    let found = try await process.waitForScreen {
      $0.text.contains("/ apollo 11") && $0.text.contains("Saturn V | Apollo 11")
    }
    #expect(found.text.contains("🌕 Saturn V | Apollo 11  "))
    try await process.type("\r\r", until: "Place      Kennedy Space Center")
    try process.type("qq")
    #expect(try await process.output().exitCode == 0)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "xterm-256color"]])
  func `words are edited where the cursor of the terminal stands`(environment: [String: String]) async throws
  {
    let process = try ConsoleSession.alone(environment).startInTerminal("--offline", "--no-picture")
    try await process.waitForSample()
    try process.type("4/pollo 12")
    _ = try await process.waitForScreen { $0.text.contains("/ pollo 12") && $0.showsCursor }
    // Home, letters, Alt-F, Ctrl-K, a paste, Left
    try process.type("\u{1B}[Hap\u{1B}f\u{0B}\u{1B}[200~\n11\u{1B}[201~\u{1B}[D")
    let found = try await process.waitForScreen {
      $0.text.contains("/ appollo 11") && $0.cursor.column == 12 && $0.showsCursor
    }
    #expect(found.lines[found.cursor.row].hasPrefix(" / appollo 11"))
    // Ctrl-A, Right, Ctrl-D, Enter
    try process.type("\u{01}\u{1B}[C\u{04}\r")
    let list = try await process.waitForScreen { $0.text.contains("Saturn V | Apollo 11") && !$0.showsCursor }
    #expect(list.text.contains("/ apollo 11"))
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
  }

  @Test func `starts where the last session ended`() async throws {
    let user = try ConsoleSession.alone()
    for isFirst in [true, false] {
      let process = try user.startInTerminal("--offline", "--no-picture")
      if isFirst {
        try await process.waitForSample()
        try process.type("4")
      }
      _ = try await process.waitForScreen { $0.text.contains("7,354") }
      try await process.quit()
    }
  }

  @Test func `opens links and explains invalid ones`() async throws {
    let user = try ConsoleSession.alone()
    let process = try user.startInTerminal("open", "spaceexplorer://launch/jsr-1957-10-04-1928", "--offline")
    _ = try await process.waitForScreen {
      $0.text.contains("Sputnik 8K71PS | Sputnik 1") && $0.text.contains("Baikonur")
    }
    try await process.interrupt()
    let wrong = try await user.runInTerminal("open", "spaceexplorer://venus")
    #expect(
      wrong.exitCode == 2 && wrong.outputText.contains("Unknown place \"venus\"."))
    let pipe = try await user.run("open", "spaceexplorer://mars")
    #expect(pipe.exitCode == 2 && pipe.errorText.contains("The app needs a terminal."))
  }

  @Test func `writes no colors at all if none are wanted`() async throws {
    let process = try ConsoleSession.alone(["NO_COLOR": "1"]).startInTerminal("--offline")
    try await process.waitForSample()
    try process.type("q")
    // Without what it writes when it leaves the screen.
    let output = try await process.output().outputText.components(separatedBy: "\u{1B}[0m\u{1B}[H\u{1B}[2J")
    var screen = TerminalReader(columns: 80, rows: 24)
    screen.show(Array(output[0].utf8))
    // Bold, dim, underlined and reversed are styles, not colors.
    #expect(screen.cells.joined().allSatisfy { $0.looks.isSubset(of: ["1", "2", "4", "7"]) })
    #expect(screen.cells[0][1].looks == ["1", "7"])
  }

  @Test func `app and commands have the colors of the background that the terminal answered last`()
    async throws
  {
    // Given a terminal whose background is not known
    let user = try ConsoleSession.alone()
    func title() async throws -> String {
      try await user.runInTerminal("today", "--offline", "--no-picture").outputText
    }
    #expect(try await title().contains("38;2;51;118;203m"))
    // When the app hears that it is light
    let app = try user.startInTerminal("--offline", "--no-picture")
    try await app.waitForSample()
    try app.type("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\")
    try await app.waitForOutput("38;2;22;84;178")
    try await app.quit()
    // Then
    #expect(try await title().contains("38;2;22;84;178m"))
    // But the setting comes first, and another terminal has answered nothing
    let dark = try await user.runInTerminal("today", "--offline", "--no-picture", "--theme", "dark")
      .outputText
    #expect(dark.contains("38;2;122;178;255m"))
    let other = try await user.runInTerminal(
      "today", "--offline", "--no-picture", with: ["TERM_PROGRAM": "other"]
    ).outputText
    #expect(other.contains("38;2;51;118;203m"))
  }

  @Test(
    arguments: [("7003", true), ("4000", false)])
  func `writes links on terminals that support them`(_ version: String, _ takesLinks: Bool) async throws {
    let process = try ConsoleSession.alone(["VTE_VERSION": version])
      .startInTerminal("--offline", "--no-picture")
    try await process.waitForSample()
    // The name of the server stands for the address where it can be clicked.
    try await process.type("G", until: takesLinks ? "Page     apod.nasa.gov ↗" : "Page     https://")
    try process.type("q")
    let output = try await process.output()
    #expect(output.outputText.contains("\u{1B}]8;;https://") == takesLinks)
  }

  @Test func `opens a film`() async throws {
    let user = try ConsoleSession.alone()
    let process = try user.startInTerminal("open", "spaceexplorer://movie/sample-solaris-1972", "--offline")
    _ = try await process.waitForScreen { $0.text.contains("Andrei Tarkovsky's film") }
    try await process.interrupt()
    let wrong = try await user.runInTerminal("open", "spaceexplorer://movie/solaris")
    #expect(wrong.exitCode == 2 && wrong.outputText.contains("is not an id."))
  }

  @Test func `reads a lone Escape`() async throws {
    let process = try ConsoleSession.alone().startInTerminal("--offline", "--no-picture")
    try await process.waitForSample()
    try await process.type("sm", until: "There are no contacts yet.")
    // When
    try process.type("\u{1B}")
    // Then the ways of sharing are listed again, with the second one selected.
    _ = try await process.waitForScreen { screen in
      guard let row = screen.lines.firstIndex(where: { $0.contains("m  Write a mail") }) else { return false }
      return screen.cells[row][10].looks.contains("7")
    }
    try process.type("qq")
    #expect(try await process.output().exitCode == 0)
  }

  @Test func `shares with a contact`() async throws {
    // Given a user with a contact and a mail program
    let user = try ConsoleSession.alone()
    let file = user.path("opened")
    let script = "#!/bin/sh\necho noise; echo noise >&2\nprintf '%s' \"$1\" > '\(file)'\n"
    for name in ["xdg-open", "open"] { try user.write(script, to: "bin/\(name)", mode: 0o755) }
    let friends = try user.write(
      #"[{"name":"Ada Lovelace","email":"ada@example.org"}]"#, to: "friends.json")
    #expect(try await user.run("contacts", "import", friends).exitCode == 0)
    // When
    let process = try user.startInTerminal(
      "--offline", "--no-picture", with: ["PATH": user.path("bin") + ":/usr/bin:/bin"])
    try await process.waitForSample()
    try await process.type("sm", until: "ada@example.org")
    try process.type("ada\r")
    let screen = try await process.waitForScreen { $0.text.contains("Opened a mail to Ada Lovelace.") }
    // Then
    #expect(!screen.text.contains("noise"))
    try await process.quit()
    let mail = try String(contentsOfFile: file, encoding: .utf8)
    #expect(mail.hasPrefix("mailto:ada@example.org?subject=The%20Hubble") && mail.contains("2012-10-14"))
  }

  @Test(
    arguments: [["ACCESSIBLE": "1"], ["SPEAKS": "yes"], ["ACCESSIBLE": "1", "TERM": "dumb"]])
  func `offers numbered choices to a screen reader`(_ more: [String: String]) async throws {
    // Given
    let words = more["ACCESSIBLE"] == nil ? ["--accessible", "--offline"] : ["--offline"]
    let process = try ConsoleSession.alone(more).startInTerminal(words)
    // When
    try await process.waitForOutput("Type a number and Enter.")
    try process.type("1\n")
    try await process.waitForOutput("Thousands of galaxies on black")
    try process.type("q\n")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 0)
    #expect(!output.outputText.contains("\u{1B}[?1049h") && !output.outputText.contains("\u{1B}[2J"))
  }

  @Test func `answers each numbered choice of a screen reader`() async throws {
    // Given
    let process = try ConsoleSession.alone(["TERM": "dumb"]).startInTerminal("--accessible", "--offline")
    // When
    try await process.waitForOutput("Type a number and Enter.")
    try process.type("4\nsearch\nagency:isro year:2023\n")
    try await process.waitForOutput("EOS-07")
    try process.type("run\nexplore yesterday\n")
    try await process.waitForOutput("Error: ")
    try process.type("search\n--help\n")
    try await process.waitForOutput("No launch matches ‘--help’.")
    try process.type("5\n\n")
    try await process.waitForOutput("Solaris")
    try process.type("6\nimport\n")
    try await process.waitForOutput("There are no contacts yet.")
    try process.type("q\n")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 0)
    #expect(!output.outputText.contains("Unknown choice ."))
    #expect(!output.outputText.contains("must not be empty"))
    #expect(!output.outputText.contains("\u{1B}[?1049h") && !output.outputText.contains("\u{1B}[2J"))
  }

  @Test func `repeats the question after an invalid choice`() async throws {
    let process = try ConsoleSession.alone().startInTerminal("--accessible", "--offline")
    try await process.waitForOutput("Type a number and Enter.")
    try process.type("-9223372036854775808\n0\n99\n9223372036854775807\n99999999999999999999\nQuit\n")
    let output = try await process.output()
    #expect(output.exitCode == 0)
    #expect(output.outputText.components(separatedBy: "Unknown choice").count == 6)
    #expect(output.outputText.contains("Unknown choice 99. ? reads the menu."))
  }

  @Test func `checks no service for settings in the accessible menu`() async throws {
    // Given
    let process = try ConsoleSession.alone().startInTerminal("--accessible")
    try await process.waitForOutput("Type a number and Enter.")
    // When
    try process.type("8\nq\n")
    // Then
    let output = try await process.output()
    #expect(output.outputText.contains("Sources") && output.outputText.contains("i3 Units metric"))
    #expect(!output.outputText.contains("ok, status"))
  }
}
