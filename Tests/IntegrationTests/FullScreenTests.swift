import Foundation
import SpaceTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The app as a user has it: a real process on a real pseudo-terminal.
@Suite struct FullScreenTests {
  @Test func `says that it cannot read from the background`() async throws {
    // Given a shell that starts it in the background, where nothing stops it
    let user = try ConsoleSession(server: nil)
    let program = try Executable.spaceExplorer.path
    let line = "trap '' TTIN TTOU; set -m; \(program) --offline & wait $!; echo \"ended with $?\""
    let shell = try Executable(path: "/bin/sh").start(
      ["-c", line], environment: ["HOME": user.home.path, "TERM": "xterm"], terminal: .init())
    _ = try await shell.waitForScreen { $0.text.contains("8 Settings") }
    // When
    try shell.type("x")
    // Then
    let output = try await shell.output()
    #expect(output.outputText.contains("No keys can be read from the terminal any more."))
    #expect(output.outputText.contains("ended with 1"))
  }

  /// A user without a network, and without chafa, so that there is text only.
  private func user(_ more: [String: String] = [:]) throws -> ConsoleSession {
    try ConsoleSession(
      server: nil, variables: ["PATH": "/nowhere", "COLORTERM": "truecolor"].merging(more) { $1 })
  }

  /// Waits until the app is there.
  private func begun(_ process: RunningProcess) async throws {
    _ = try await process.waitForScreen { $0.text.contains("Apollo 13: The Damaged Service Module") }
  }

  private static let restored = "\u{1B}[?25h\u{1B}[?1049l"

  // MARK: - Beginning and ending

  @Test func `begins on a terminal and leaves it as it was`() async throws {
    // Given
    let user = try user()
    let process = try user.startInTerminal("--offline")
    // When
    let screen = try await process.waitForScreen { $0.text.contains("sample") && $0.text.contains("q quit") }
    #expect(screen.lines[0].hasPrefix("1 Today 2 Explore 3 Mars 4 Launches"))
    #expect(screen.modes.isSuperset(of: [1049, 2004, 1000, 1006]) && !screen.modes.contains(25))
    let raw = try process.terminalMode()
    try process.type("q")
    let output = try await process.output()
    // Then
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasSuffix(Self.restored))
    let (mode, untouched) = (try process.terminalMode(), try pristine())
    #expect(mode != raw && mode == untouched)
    #expect(
      try String(contentsOfFile: user.path(".local/share/space-explorer/session.json"), encoding: .utf8)
        .contains("today"))
  }

  @Test func `keeps the session of a terminal that is closed`() async throws {
    // Given
    let user = try user()
    let file = user.path(".local/share/space-explorer/session.json")
    let process = try user.startInTerminal(["--offline"])
    _ = try await process.waitForScreen { $0.text.contains("Apollo 13") }
    // When it was moved to another tab, and after a while is killed
    try process.type("8")
    while (try? String(contentsOfFile: file, encoding: .utf8))?.contains("settings") != true {
      await Task.yield()
    }
    process.signal(SIGKILL)
    _ = try await process.output()
    // Then
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let again = try user.startInTerminal(["--offline"])
    _ = try await again.waitForScreen { $0.text.contains("Enter changes the selected setting") }
    try again.type("q")
    #expect(try await again.output().exitCode == 0)
  }

  /// The mode of a terminal that nobody has touched.
  private func pristine() throws -> [UInt] {
    let process = try Executable(path: "/bin/cat").start([], environment: [:], terminal: .init())
    defer { process.signal(SIGKILL) }
    return try process.terminalMode()
  }

  @Test func `prints today where there is no terminal`() async throws {
    let output = try await user().run("--offline")
    #expect(output.exitCode == 0 && output.outputText.hasPrefix("Apollo 13"))
    #expect(!output.outputText.contains("\u{1B}"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
  func `prints today on a terminal that cannot draw`(_ more: [String: String]) async throws {
    let output = try await user(more).runInTerminal("--offline")
    #expect(output.exitCode == 0 && !output.outputText.contains("\u{1B}[?1049h"))
  }

  @Test func `is interrupted by control c`() async throws {
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    try process.type("\u{3}")
    let output = try await process.output()
    #expect(output.exitCode == 130 && output.outputText.hasSuffix(Self.restored))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS])
  func `leaves the terminal as it was whatever happens`(_ number: Int32) async throws {
    // Given
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    // When
    process.signal(number)
    let output = try await process.output()
    // Then
    #expect(output.termination == .signalled(number))
    #expect(output.outputText.hasSuffix(Self.restored))
    let (mode, untouched) = (try process.terminalMode(), try pristine())
    #expect(mode == untouched)
  }

  @Test func `stops and goes on as a shell wants it`() async throws {
    guard FileManager.default.isExecutableFile(atPath: "/bin/bash") else { return }
    // Given
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: home) }
    let path = try Executable.spaceExplorer.path
    let script = "'\(path)' --offline; stty -a | grep -c -- '-icanon'; echo STOPPED; read -r _; fg; echo DONE"
    let process = try Executable(path: "/bin/bash").start(
      ["-mc", script],
      environment: ["HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      terminal: .init())
    _ = try await process.waitForScreen { $0.text.contains("Apollo 13") }
    // When
    try process.type("\u{1A}")
    let stopped = try await process.waitForScreen { $0.text.contains("STOPPED") }
    #expect(!stopped.modes.contains(1049) && !stopped.modes.contains(1000))
    try process.type("\n")
    // Then
    let again = try await process.waitForScreen { $0.modes.contains(1049) && $0.text.contains("Apollo 13") }
    #expect(again.modes.contains(1000))
    try process.type("q")
    let output = try await process.output()
    #expect(output.outputText.contains("DONE") && output.exitCode == 0)
    // The shell found the terminal in its usual mode: no line of `stty` says otherwise.
    #expect(output.outputText.contains("0\r\nSTOPPED"))
  }

  // MARK: - Using it

  @Test func `follows the terminal's size`() async throws {
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    try process.resize(columns: 200, rows: 50)
    _ = try await process.waitForScreen(columns: 200, rows: 50) { screen in
      screen.lines[49].hasSuffix("? keys  q quit") && screen.lines[1].count == 200
    }
    try process.resize(columns: 39, rows: 11)
    _ = try await process.waitForScreen(columns: 39, rows: 11) { $0.lines[0].hasPrefix("Too small: 39×11.") }
    try process.resize(columns: 40, rows: 12)
    _ = try await process.waitForScreen(columns: 40, rows: 12) { $0.lines[11].hasSuffix("? keys") }
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
  }

  @Test func `draws all again when the terminal tells of a size that is the same`() async throws {
    // Given
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    // When, as after two changes within one turn
    process.signal(SIGWINCH)
    // Then the screen is cleared and drawn once more
    try await process.waitForOutput(times: 2, "\u{1B}[2J")
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
  }

  @Test(.disabled("Waits for texts and counts of before the new history and keys"))
  func `shows every screen and searches`() async throws {
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    try process.type("3")
    _ = try await process.waitForScreen { $0.text.contains("Atmospheric Pressure") }
    try process.type("4/apollo 11")
    let found = try await process.waitForScreen {
      $0.text.contains("/ apollo 11") && $0.text.contains("Saturn V | Apollo 11")
    }
    #expect(found.text.contains("1969-07-16 13:32    Saturn V | Apollo 11"))
    try process.type("\r\r")
    _ = try await process.waitForScreen { $0.text.contains("Kennedy Space Center") }
    try process.type("qq")
    #expect(try await process.output().exitCode == 0)
  }

  @Test(.disabled("Waits for texts and counts of before the new history and keys"))
  func `begins where the last session ended`() async throws {
    let user = try user()
    for isFirst in [true, false] {
      let process = try user.startInTerminal("--offline")
      if isFirst {
        try await begun(process)
        try process.type("4")
      }
      _ = try await process.waitForScreen { $0.text.contains("7,126") }
      try process.type("q")
      #expect(try await process.output().exitCode == 0)
    }
  }

  @Test(.disabled("Waits for texts and counts of before the new history and keys"))
  func `opens links and says what is wrong with them`() async throws {
    let user = try user()
    let process = try user.startInTerminal("open", "spaceexplorer://launch/jsr-1957-10-04-1928", "--offline")
    _ = try await process.waitForScreen {
      $0.text.contains("Sputnik 8K71PS | Sputnik 1") && $0.text.contains("Baikonur")
    }
    try process.type("\u{3}")
    #expect(try await process.output().exitCode == 130)
    let wrong = try await user.runInTerminal("open", "spaceexplorer://venus")
    #expect(
      wrong.exitCode == 2 && wrong.outputText.contains("Unknown place \"venus\"."))
    let pipe = try await user.run("open", "spaceexplorer://mars")
    #expect(pipe.exitCode == 2 && pipe.errorText.contains("The app needs a terminal."))
  }

  @Test func `takes colors from nobody where none are wanted`() async throws {
    let process = try user(["NO_COLOR": "1"]).startInTerminal("--offline")
    try await begun(process)
    try process.type("q")
    let output = try await process.output()
    var screen = TerminalReader(columns: 80, rows: 24)
    screen.show(Array(output.stdout))
    // Bold, dim, underlined and reversed are no colors.
    #expect(screen.cells.joined().allSatisfy { $0.looks.isSubset(of: ["1", "2", "4", "7"]) })
    #expect(screen.cells[0][1].looks == ["1", "7"])
  }

  @Test func `chooses colors for a light terminal`() async throws {
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    try process.type("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\")
    try await process.waitForOutput("38;2;22;84;178")
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
  }

  @Test(
    .disabled("Waits for texts and counts of before the new history and keys"),
    arguments: [("7003", true), ("4000", false)])
  func `writes links on terminals that take them`(_ version: String, _ takesLinks: Bool) async throws {
    let process = try user(["VTE_VERSION": version]).startInTerminal("--offline")
    try await begun(process)
    try process.type("q")
    let output = try await process.output()
    #expect(output.outputText.contains("\u{1B}]8;;https://") == takesLinks)
  }

  @Test func `opens a film`() async throws {
    let user = try user()
    let process = try user.startInTerminal("open", "spaceexplorer://movie/sample-solaris-1972", "--offline")
    _ = try await process.waitForScreen { $0.text.contains("Andrei Tarkovsky's film") }
    try process.type("\u{3}")
    #expect(try await process.output().exitCode == 130)
    let wrong = try await user.runInTerminal("open", "spaceexplorer://movie/solaris")
    #expect(wrong.exitCode == 2 && wrong.outputText.contains("is no id of one."))
  }

  @Test func `takes an escape that nothing follows`() async throws {
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    try process.type("sm")
    _ = try await process.waitForScreen { $0.text.contains("There are no contacts yet.") }
    // When
    try process.type("\u{1B}")
    // Then the ways are there again, and the second is chosen.
    _ = try await process.waitForScreen { screen in
      guard let row = screen.lines.firstIndex(where: { $0.contains("m  Write a mail") }) else { return false }
      return screen.cells[row][10].looks.contains("7")
    }
    try process.type("qq")
    #expect(try await process.output().exitCode == 0)
  }

  @Test func `shares with a contact`() async throws {
    // Given somebody with a contact and a program for mails
    let user = try user()
    let (folder, file) = (user.path("bin"), user.path("opened"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = "#!/bin/sh\necho noise; echo noise >&2\nprintf '%s' \"$1\" > '\(file)'\n"
    for name in ["xdg-open", "open"] {
      _ = FileManager.default.createFile(
        atPath: folder + "/" + name, contents: Data(script.utf8), attributes: [.posixPermissions: 0o755])
    }
    try Data("[{\"name\":\"Ada Lovelace\",\"email\":\"ada@example.org\"}]".utf8)
      .write(to: URL(filePath: user.path("friends.json")))
    #expect(try await user.run("contacts", "import", user.path("friends.json")).exitCode == 0)
    // When
    let process = try user.startInTerminal("--offline", with: ["PATH": folder + ":/usr/bin:/bin"])
    try await begun(process)
    try process.type("sm")
    _ = try await process.waitForScreen { $0.text.contains("ada@example.org") }
    try process.type("ada\r")
    let screen = try await process.waitForScreen { $0.text.contains("Opened a mail to Ada Lovelace.") }
    // Then
    #expect(!screen.text.contains("noise"))
    try process.type("q")
    #expect(try await process.output().exitCode == 0)
    let mail = try String(contentsOfFile: file, encoding: .utf8)
    #expect(mail.hasPrefix("mailto:ada@example.org?subject=Apollo%2013") && mail.contains("2020-04-17"))
  }

  @Test(
    .disabled("Waits for texts and counts of before the new history and keys"),
    arguments: [["ACCESSIBLE": "1"], ["SPEAKS": "yes"], ["ACCESSIBLE": "1", "TERM": "dumb"]])
  func `asks and answers for a screen reader`(_ more: [String: String]) async throws {
    // Given
    let words = more["ACCESSIBLE"] == nil ? ["--accessible", "--offline"] : ["--offline"]
    let process = try user(more).startInTerminal(words)
    // When
    try await process.waitForOutput("Type a number and Enter.")
    try process.type("1\n")
    try await process.waitForOutput("A cylindrical spacecraft drifts before a black sky")
    try process.type("4\nagency:isro year:2023\n")
    try await process.waitForOutput("EOS-07")
    try process.type("2\nyesterday\n")
    try await process.waitForOutput("Error: ")
    try process.type("4\n--help\n")
    try await process.waitForOutput("No launch matches ‘--help’.")
    try process.type("5\n\n")
    try await process.waitForOutput("Part of a title. Enter alone goes back.")
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

  @Test func `asks nobody for the settings that a screen reader reads`() async throws {
    // Given
    let process = try user().startInTerminal("--accessible")
    try await process.waitForOutput("Type a number and Enter.")
    // When
    try process.type("8\nq\n")
    // Then
    let output = try await process.output()
    #expect(output.outputText.contains("Services"))
    #expect(output.outputText.contains("no request, offline: "))
    #expect(!output.outputText.contains("could be made") && !output.outputText.contains("ok, status"))
  }

  // MARK: - Bad input

  @Test func `survives any bytes at any size`() async throws {
    // Given
    let process = try user().startInTerminal("--offline")
    try await begun(process)
    var generator = Pseudorandom(state: 42)
    let pieces = [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[<0;9;4M", "\u{1B}[<65;9;9M", "\t", "\r", "\u{1B}", "/",
      "?", "\u{1B}[200~",
    ]
    // When
    for _ in 0..<150 {
      var text = ""
      for _ in 0..<10 {
        let byte = UInt8.random(in: 1...126, using: &generator)
        // Those that end or stop the app.
        let isEnd = [3, 26, UInt8(ascii: "q")].contains(byte)
        text +=
          Bool.random(using: &generator) || isEnd
          ? pieces.randomElement(using: &generator)! : String(Character(Unicode.Scalar(byte)))
      }
      try process.type(text)
      try process.resize(
        columns: .random(in: 1...220, using: &generator), rows: .random(in: 1...60, using: &generator))
    }
    try process.type("\u{1B}[201~\u{3}")
    let output = try await process.output()
    // Then
    #expect(output.exitCode == 130 && output.outputText.hasSuffix(Self.restored))
    let (mode, untouched) = (try process.terminalMode(), try pristine())
    #expect(mode == untouched)
  }
}

/// Steele, Lea & Flood, "Fast splittable pseudorandom number generators", 2014.
private struct Pseudorandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
