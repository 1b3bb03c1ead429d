import SpaceDomain
import SpaceTestSupport
import Testing

/// The program as a job of real shells: it uses the terminal only in the foreground, as `less` does.
@Suite(.inRealTime) struct JobControlTests {
  private static let entered = "\u{1B}[?1049h"
  private static let shells = ["bash", "dash", "zsh"].filter { Installed.path(of: $0) != nil }
  private static let flags = ["bash": ["--norc", "--noprofile", "-i"], "dash": ["-i"], "zsh": ["-f", "-i"]]

  private func start(_ shell: String, for user: ConsoleSession) throws -> RunningProcess {
    try user.startInTerminal(shell: shell, Self.flags[shell] ?? [])
  }

  @Test(arguments: shells, ["--offline", "slideshow --offline"])
  func `stops in the background until it is in the foreground`(_ shell: String, _ words: String)
    async throws
  {
    // Given
    let process = try start(shell, for: try .alone(["PS1": "ready: "]))
    try process.type("\"$APP\" \(words) &\n")
    // Then
    #expect(try await !process.untilStopped(from: 1).contains(Self.entered))
    // When
    try process.type("fg\n")
    _ = try await process.waitForScreen { $0.modes.contains(1049) }
    try process.type("\u{1A}")
    // Not before the prompt: the terminal drops what was typed for the program.
    _ = try await process.waitForScreen { $0.lines.last { !$0.isEmpty } == "ready:" }
    try process.type("bg\n")
    // Then it neither draws nor takes what is typed for the shell.
    let output = try await process.untilStopped(from: 1_000)
    #expect(output.ranges(of: Self.entered).count == 1)
    // When
    try process.type("fg\n")
    try await process.waitForOutput(times: 2, Self.entered)
    _ = try await process.waitForScreen { $0.modes.contains(1049) }
    try process.type("q")
    _ = try await process.waitForScreen { $0.lines.last { !$0.isEmpty } == "ready:" }
    _ = try await process.run("echo", number: 2_000)
    try process.type("exit\n")
    // Then
    #expect(try await process.output().exitCode == 0)
  }

  @Test(arguments: shells) func `takes the place of the shell`(_ shell: String) async throws {
    // Given
    let process = try start(shell, for: try .alone())
    try process.type("exec \"$APP\" --offline\n")
    try await process.waitForSample()
    // When nobody could continue it
    try process.type("\u{1A}?")
    // Then
    _ = try await process.waitForScreen { $0.modes.contains(1049) && $0.text.contains("Today: keys") }
    try await process.interrupt()
  }

  @Test(arguments: shells) func `asks about pictures only in the foreground`(_ shell: String) async throws {
    // Given
    let server = try APODFixtureServer(records: [.image(on: "2024-01-01")], today: "2026-11-21")
    let process = try start(shell, for: try ConsoleSession(server: server))
    try process.type("\"$APP\" image 2024-01-01 &\n")
    #expect(try await !process.untilStopped(from: 1).contains("\u{1B}[c"))
    // When
    try process.type("fg\n")
    try await process.waitForOutput("\u{1B}[c")
    try process.type("\u{1B}[?62;4c")
    // Then
    #expect(try await process.run("echo", number: 1_000).contains("\u{1B}["))
    try process.type("exit\n")
    #expect(try await process.output().exitCode == 0)
  }

  @Test(arguments: shells) func `a countdown runs on in the background`(_ shell: String) async throws {
    // Given
    let process = try start(shell, for: try await LaunchServer().syncedUser())
    try process.type("PS1='ready: '\n\"$APP\" launches next\n")
    try await process.waitForOutput("T-00:00:0")
    // When
    try process.type("\u{1A}")
    // Not before the prompt behind the countdown: the terminal drops what was typed for the program.
    _ = try await process.waitForScreen {
      $0.text.contains("T-00:00:0") && $0.lines.last { !$0.isEmpty } == "ready:"
    }
    let before = try await process.run("", number: 1)
    try process.type("bg\n")
    // Then nothing stops it again
    let after = try await process.run("sleep 1; jobs", number: 2)
    let news = String(after.dropFirst(before.count))
    #expect(news.contains("unning") && !["topped", "uspended"].contains(where: news.contains), "\(news)")
    // And a signal ends it
    _ = try await process.run("kill %1; wait", number: 3)
    try process.type("exit\n")
    #expect(try await process.output().exitCode == 0)
  }

  @Test(arguments: shells) func `a script that waits for it stops with it`(_ shell: String) async throws {
    // Given
    let process = try start(shell, for: try .alone(["PS1": "ready: "]))
    try process.type("/bin/sh -c '\"$APP\" --offline; echo behind'\n")
    try await process.waitForSample()
    // When
    try process.type("\u{1A}")
    _ = try await process.waitForScreen { $0.lines.last { !$0.isEmpty } == "ready:" }
    try process.type("fg\n")
    try await process.waitForOutput(times: 2, Self.entered)
    try process.type("q")
    // Then
    try await process.waitForOutput("behind\r\n")
    try process.type("exit\n")
    #expect(try await process.output().exitCode == 0)
  }
}

extension RunningProcess {
  /// Types a line for the shell, and returns all output once the shell has run it.
  fileprivate func run(_ line: String, number: Int) async throws -> String {
    // The line as it is typed does not contain its result.
    try type("\(line)\necho end$((\(number)))\n")
    return try await waitForOutput("end\(number)\r\n")
  }

  /// Returns all output once the shell says that its job is stopped.
  fileprivate func untilStopped(from number: Int) async throws -> String {
    var (number, news) = (number, "")
    var output = try await run("", number: number)
    while !["topped", "uspended"].contains(where: news.contains) {
      number += 1
      let start = output.count
      output = try await run("jobs", number: number)
      news = String(output.dropFirst(start))
    }
    return output
  }
}
