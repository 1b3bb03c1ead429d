import Foundation
import SpaceTestSupport
import Testing

/// The app takes over a terminal and restores it, whatever happens in between.
@Suite(.inRealTime) struct FullScreenTerminalTests {
  private static let restored = "\u{1B}[?25h\u{1B}[?1049l"

  @Test func `reports that it cannot read in the background`() async throws {
    // When a shell starts the app in the background where it does not stop
    let user = try ConsoleSession(server: nil)
    let program = try Executable.spaceExplorer.path
    let line = "trap '' TTIN TTOU; set -m; \(program) --offline & wait $!; echo \"ended with $?\""
    let shell = try Executable(path: "/bin/sh").start(
      ["-c", line], environment: ["HOME": user.home.path, "TERM": "xterm"], terminal: .init())
    // Then
    let output = try await shell.output()
    #expect(!output.outputText.contains("8 Settings"))
    #expect(output.outputText.contains("No keys can be read from the terminal any more."))
    #expect(output.outputText.contains("ended with 1"))
  }

  @Test func `starts on a terminal and restores it`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let process = try user.startInTerminal("--offline")
    // When
    let screen = try await process.waitForScreen { $0.text.contains("sample") && $0.text.contains("q quit") }
    #expect(screen.lines[0].hasPrefix(" 1 Today 2 "))
    #expect(screen.modes.isSuperset(of: [1049, 2004, 1000, 1006]) && !screen.modes.contains(25))
    let raw = try process.terminalMode()
    try process.type("q")
    let output = try await process.output()
    // Then
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasSuffix(Self.restored))
    let (mode, untouched) = (try process.terminalMode(), try RunningProcess.freshTerminalMode())
    #expect(mode != raw && mode == untouched)
    #expect(
      try String(contentsOfFile: user.path(".local/share/space-explorer/session.json"), encoding: .utf8)
        .contains("today"))
  }

  @Test func `gives the Linux console what its font has`() async throws {
    // Given
    let process = try ConsoleSession.alone(["TERM": "linux"]).startInTerminal("--offline")
    var screens = [try await process.waitForScreen { $0.text.contains("Hubble") && $0.text.contains("▀") }]
    // When
    for (key, text) in [("4", "7,354"), ("3", "Sol"), ("?", "Mars: keys")] {
      try process.type(key)
      screens.append(try await process.waitForScreen { $0.text.contains(text) })
    }
    try process.type("\u{3}")
    // Then
    let font = Set("─│┌┐└┘░▒▓▀▄█▌▐←→↑↓".unicodeScalars)
    for screen in screens {
      let foreign = screen.text.unicodeScalars.filter { $0.value > 0xFF && !font.contains($0) }
      #expect(foreign.isEmpty, "\(String(String.UnicodeScalarView(foreign)))")
    }
    #expect(try await process.output().exitCode == 130)
  }

  @Test func `saves the session when the terminal is closed`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let file = user.path(".local/share/space-explorer/session.json")
    let process = try user.startInTerminal("--offline", "--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("Hubble Extreme") }
    // When the user switches to another tab and the app is killed after a while
    try process.type("8")
    try await awaitCondition("the tab in the session's file") {
      (try? String(contentsOfFile: file, encoding: .utf8))?.contains("settings") == true
    }
    process.signal(SIGKILL)
    _ = try await process.output()
    // Then
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let again = try user.startInTerminal("--offline", "--no-picture")
    _ = try await again.waitForScreen { $0.text.contains("Picture cache") }
    try await again.quit()
  }

  @Test func `prints today's picture without a terminal`() async throws {
    let output = try await ConsoleSession.alone().run("--offline")
    #expect(output.exitCode == 0 && output.outputText.hasPrefix("The Hubble Extreme Deep Field"))
    #expect(!output.outputText.contains("\u{1B}"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
  func `prints today's picture on a terminal that cannot draw`(_ more: [String: String]) async throws {
    let output = try await ConsoleSession.alone(more).runInTerminal("--offline")
    #expect(output.exitCode == 0 && !output.outputText.contains("\u{1B}[?1049h"))
  }

  @Test func `Ctrl-C interrupts it`() async throws {
    let process = try ConsoleSession.alone().startInTerminal("--offline")
    try await process.waitForSample()
    try process.type("\u{3}")
    let output = try await process.output()
    #expect(output.exitCode == 130 && output.outputText.hasSuffix(Self.restored))
  }

  /// Signals from outside and, of those of a fault, two; all with `--thorough`.
  private static let ends: [Int32] =
    [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT]
    + (Effort.isThorough ? [SIGILL, SIGTRAP, SIGBUS] : [])

  @Test(arguments: ends)
  func `restores the terminal however it ends`(_ number: Int32) async throws {
    // Given
    let process = try ConsoleSession.alone().startInTerminal("--offline", "--no-picture")
    try await process.waitForSample()
    // When
    process.signal(number)
    let output = try await process.output()
    // Then
    #expect(output.termination == (number == SIGINT ? .exited(130) : .signalled(number)))
    #expect(output.outputText.hasSuffix(Self.restored))
    let (mode, untouched) = (try process.terminalMode(), try RunningProcess.freshTerminalMode())
    #expect(mode == untouched)
  }

  @Test(.program("/bin/bash")) func `suspends and resumes as a shell expects`() async throws {
    // Given
    let home = Homes.new().path
    defer { try? FileManager.default.removeItem(atPath: home) }
    let path = try Executable.spaceExplorer.path
    let script = "'\(path)' --offline; stty -a | grep -c -- '-icanon'; echo STOPPED; read -r _; fg; echo DONE"
    let process = try Executable(path: "/bin/bash").start(
      ["-mc", script],
      environment: ["HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      terminal: .init())
    _ = try await process.waitForScreen { $0.text.contains("Hubble Extreme") }
    // When
    try process.type("\u{1A}")
    let stopped = try await process.waitForScreen { $0.text.contains("STOPPED") }
    #expect(!stopped.modes.contains(1049) && !stopped.modes.contains(1000))
    try process.type("\n")
    // Then
    let again = try await process.waitForScreen {
      $0.modes.contains(1049) && $0.text.contains("Hubble Extreme")
    }
    #expect(again.modes.contains(1000))
    try process.type("q")
    let output = try await process.output()
    #expect(output.outputText.contains("DONE") && output.exitCode == 0)
    // The shell must find the terminal in its usual mode, according to `stty`.
    #expect(output.outputText.contains("0\r\nSTOPPED"))
  }

  @Test func `survives any bytes at any size`() async throws {
    // Given
    let process = try ConsoleSession.alone().startInTerminal("--offline")
    try await process.waitForSample()
    var generator = SplitMix(state: 42)
    let pieces = [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[<0;9;4M", "\u{1B}[<65;9;9M", "\t", "\r", "\u{1B}", "/",
      "?", "\u{1B}[200~",
    ]
    // When
    for _ in 0..<150 {
      var text = ""
      for _ in 0..<10 {
        let byte = UInt8.random(in: 1...126, using: &generator)
        // These bytes end or suspend the app.
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
    let (mode, untouched) = (try process.terminalMode(), try RunningProcess.freshTerminalMode())
    #expect(mode == untouched)
  }
}
