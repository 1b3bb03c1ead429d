import Foundation
import SpaceTestSupport
import Testing

/// The countdown and the watch, which run while time passes.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesLiveTests {
  /// The part that all ticks of the countdown have, before and after the launch. A stall skips single seconds.
  private static let tick = "00:00:"

  // MARK: - Next

  @Test func `is one line when output is not a terminal`() async throws {
    let user = try await LaunchServer().syncedUser()
    let output = try await user.run("launches", "next", with: ["TZ": "IST-5:30"])
    #expect(output.exitCode == 0)
    #expect(
      output.outputText
        == "T-00:00:10 · Falcon 9 Block 5 | Starlink Group 12-1 · 21 November 2026, 17:30:10 UTC+5:30 · 21 November 2026, 12:00:10 UTC\n"
    )
    #expect(try await user.run("launches", "next", "--json").json()["countdown"] as? String == "T-00:00:10")
  }

  @Test func `fetches if no upcoming launch is known`() async throws {
    let server = try LaunchServer()
    let user = try server.user()
    #expect(try await user.run("launches", "next", "--plain").outputText.hasPrefix(LaunchServer.Row.soon.id))
    let offline = try server.user()
    let bundled = try await offline.run("launches", "next", "--offline")
    #expect(bundled.exitCode == 0 && bundled.errorText.contains("upcoming ones as of 22 August 2026"))
  }

  @Test func `counts down on a terminal until interrupted`() async throws {
    // Given a clock that starts ten seconds before the launch
    let user = try await LaunchServer().syncedUser()
    // When the countdown runs for three ticks
    let process = try user.startInTerminal("launches", "next")
    try await process.waitForOutput(times: 3, Self.tick)
    try process.type("\u{3}")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 130)
    let lines = output.outputText.components(separatedBy: "\r\n")
    #expect(lines[0].contains("Falcon 9 Block 5 | Starlink Group 12-1"))
    // Each tick overwrites the previous line
    #expect(lines[4].hasPrefix("\r  T-00:00:") || lines[4].hasPrefix("  T-00:00:"))
    let ticks = lines[4].components(separatedBy: "\r  T")
    #expect(ticks.count > 2 && Set(ticks).count == ticks.count, "\(ticks)")
    #expect(output.outputText.hasSuffix("\r\n"))
  }

  @Test(arguments: ["launches next", "launches watch"])
  func `what is typed is not shown in a countdown, and q ends it`(_ words: String) async throws {
    // Given
    let user = try await LaunchServer().syncedUser()
    let process = try user.startInTerminal(words.split(separator: " ").map(String.init))
    try await process.waitForOutput(times: 2, Self.tick)
    // When
    try process.type("xyz\n")
    try await process.waitForOutput(times: 4, Self.tick)
    try process.type("q")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 0)
    #expect(!output.outputText.contains("xyz"), "\(output.outputText)")
    let (mode, untouched) = (try process.terminalMode(), try RunningProcess.freshTerminalMode())
    #expect(mode == untouched)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal that ends a countdown leaves the terminal as it was`(_ number: Int32) async throws {
    let user = try await LaunchServer().syncedUser()
    let process = try user.startInTerminal("launches", "next")
    try await process.waitForOutput(times: 2, Self.tick)
    let hidden = try process.terminalMode()
    process.signal(number)
    let output = try await process.output()
    #expect(output.termination == (number == SIGINT ? .exited(130) : .signalled(SIGTERM)))
    let (mode, untouched) = (try process.terminalMode(), try RunningProcess.freshTerminalMode())
    #expect(mode != hidden && mode == untouched)
  }

  @Test func `a launch known by month has no running countdown`() async throws {
    let user = try await LaunchServer([.artemis]).syncedUser()
    let line = try await user.run("launches", "next")
    #expect(line.outputText == "NET November 2027 · SLS Block 1B | Artemis IV\n")
    // The command ends by itself.
    let terminal = try await user.runInTerminal("launches", "next")
    #expect(terminal.exitCode == 0)
    #expect(terminal.outputText.contains("NET November 2027") && !terminal.outputText.contains("00:00"))
  }

  @Test func `screen readers get one line`() async throws {
    let user = try await LaunchServer().syncedUser()
    let output = try await user.runInTerminal("launches", "next", "--accessible")
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasPrefix("T-00:00:10, "))
  }

  // MARK: - Watch

  @Test func `reports the end and runs a command with the facts`() async throws {
    // Given a launch that is over by the first request, with a name that a shell would execute
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    server.change(LaunchServer.Row.soon.id) {
      $0.status = 3
      $0.name = "Falcon 9 | $(touch hacked); `touch hacked` '\"; touch hacked"
    }
    let file = user.path("facts")
    // When
    let output = try await user.run(
      "launches", "watch", "--json", "--exec",
      #"printf '%s\n' "$LAUNCH_EVENT" "$LAUNCH_NAME" "$LAUNCH_STATUS" "$LAUNCH_PREVIOUS_NET" > "# + file,
      with: ["NASA_API_KEY": "0123456789abcdef0123456789abcdef01234567"])
    // Then
    #expect(output.exitCode == 0)
    let events = output.outputText.split(separator: "\n")
    #expect(events.count == 2)
    #expect(events[0].contains(#""event":"watching""#) && events[1].contains(#""event":"ended""#))
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "ended\nFalcon 9 | $(touch hacked); `touch hacked` '\"; touch hacked\nSuccess\n\n")
    #expect(!FileManager.default.fileExists(atPath: "hacked"))
  }

  @Test func `rings the bell at T-0 and can be interrupted`() async throws {
    // Given a launch only seconds away: late enough for a slow machine to start the program before it
    var row = LaunchServer.Row.soon
    row.net = "2026-11-21T12:00:03Z"
    let server = try LaunchServer([row])
    let user = try await server.syncedUser()
    // When
    let process = try user.startInTerminal("launches", "watch", "--bell", "--exec", "echo ran $LAUNCH_EVENT")
    try await process.waitForOutput("ran due")
    try process.type("\u{3}")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 130)
    #expect(
      output.outputText.contains(
        "Watching Falcon 9 Block 5 | Starlink Group 12-1: 21 November 2026,"))
    #expect(output.outputText.contains("T-0 of Falcon 9 Block 5 | Starlink Group 12-1."))
    #expect(output.outputText.contains("\u{7}"))
    #expect(!output.outputText.contains("Warning") && server.asked.count == 3)
    // And the countdown was shown meanwhile
    #expect(output.outputText.contains("T-00:00:01  Falcon 9"))
  }

  @Test func `interrupting also ends the command`() async throws {
    // Given a launch that is over by the first request, and a command that never ends
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    server.change(LaunchServer.Row.soon.id) { $0.status = 3 }
    let process = try user.start("launches", "watch", "--exec", "echo begun; while :; do :; done")
    try await process.waitForOutput("begun")
    // When only the program itself is interrupted
    process.signal(SIGINT)
    // Then the streams close, because the command has ended too
    #expect(try await process.output().exitCode == 130)
  }

  @Test func `reports a command that fails`() async throws {
    let server = try LaunchServer()
    let user = try await server.syncedUser()
    let output = try await user.run(
      "launches", "watch", LaunchServer.Row.flown.id, "--exec", "exit 7")
    #expect(output.exitCode == 0)
    #expect(output.errorText.contains("The command of --exec ended with 7."))
    #expect(output.outputText.contains("Electron | Owl: Success."))
    #expect(try await user.run("launches", "watch", "xyzzy-quux").exitCode == 3)
  }
}
