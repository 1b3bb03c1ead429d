import Foundation
import SpaceTestSupport
import Synchronization
import Testing

/// `launches alert` as a timer runs it: over simulated days, beside others, and where something fails.
@Suite(.timeLimit(.minutes(10)), .inRealTime) struct LaunchAlertsTests {
  private static let alert = ["launches", "alert", "--plain"]
  private static let line = ["launches", "alert", "--plain", "--at", "60m,10m,0"]

  /// The variables of a run some minutes after noon of 21 November 2026.
  private func at(_ minutes: Int, _ more: [String: String] = [:]) -> [String: String] {
    let instant = Date.sampleNow.addingTimeInterval(Double(minutes) * 60)
    return ["SPACE_EXPLORER_NOW": instant.formatted(.iso8601)].merging(more) { $1 }
  }

  /// The events and times of a run's records.
  private func events(_ output: ProcessOutput) -> [String] {
    output.outputText.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      return "\(fields[0]) \(fields[2].dropFirst(8).prefix(8))"
    }
  }

  /// A launch at 16:00 on the third day, and a server that has it.
  private func threeDays() throws -> (LaunchServer, LaunchServer.Row) {
    var row = LaunchServer.Row.crew
    row.net = "2026-11-24T16:00:00Z"
    return (try LaunchServer([row, .artemis, .flown]), row)
  }

  // MARK: - Over days

  @Test func `over three days, beside tmux and a widget, each change is told once within the pause`()
    async throws
  {
    // Given a home with a timer, a line of tmux and a widget, and a launch three days ahead
    let (server, row) = try threeDays()
    let user = try server.user()
    var (told, calls) = ([String](), [(minute: Int, count: Int)]())
    // Far away they run every nine hours here, or three with --thorough, and near T-0 every five minutes
    let far = Array(stride(from: 0, to: 4_440, by: Effort.isThorough ? 180 : 540))
    let near = Array(stride(from: 4_445, through: 4_570, by: 5))
    for minute in far + near {
      // When the service publishes a slip on the second day, a hold near T-0, and a later time
      if minute == 1_620 { server.change(row.id) { $0.net = "2026-11-24T15:30:00Z" } }
      if minute == 4_510 { server.change(row.id) { $0.status = 5 } }
      if minute == 4_530 {
        server.change(row.id) {
          $0.status = 1
          $0.net = "2026-11-24T16:10:00Z"
        }
      }
      let before = server.server.requests.count
      let timer = try await user.run(words: Self.alert, with: at(minute))
      _ = try await user.run(words: Self.line, with: at(minute))
      _ = try await user.run("widget", with: at(minute))
      told += events(timer)
      calls.append((minute, server.server.requests.count - before))
      #expect([0, 3].contains(timer.exitCode), "\(timer.errorText)")
    }
    // Then each was told at the next run, and each mark at its time: none for the time that was postponed
    #expect(
      told == [
        "moved-up 22T15:00", "due 24T14:30", "held 24T15:10", "slipped 24T15:30", "go 24T15:30",
        "due 24T16:00", "due 24T16:10",
      ])
    // And the service was called on every day, and at most fifteen times in any hour
    for day in 0..<3 {
      #expect(calls.contains { $0.minute / 1_440 == day && $0.minute % 1_440 > 60 && $0.count > 0 })
    }
    for (minute, _) in calls {
      let hour = calls.filter { $0.minute > minute - 60 && $0.minute <= minute }.reduce(0) { $0 + $1.count }
      #expect(hour <= 15, "\(hour) calls in the hour before minute \(minute)")
    }
  }

  @Test func `in an outage each run makes one try, and not more often than every twenty minutes`()
    async throws
  {
    let (server, _) = try threeDays()
    let user = try await server.syncedUser()
    _ = try await user.run(words: Self.alert)
    server.server.route("/2.3.0/launches/upcoming/") { _ in .status(503) }
    let before = server.server.requests.count
    // When the timer runs every ten minutes for an hour, six hours later, or every five with --thorough
    for minute in stride(from: 360, to: 420, by: Effort.isThorough ? 5 : 10) {
      _ = try await user.run(words: Self.alert, with: at(minute))
    }
    // Then it called as often as once in twenty minutes
    #expect(server.server.requests.count - before <= 4)
  }

  // MARK: - Told, then marked

  /// A user for whom a slip of a launch is due, and the server, which stops when it is released.
  private func userWithASlip(_ tools: String = "") async throws -> (LaunchServer, ConsoleSession) {
    let (server, row) = try threeDays()
    let user = try await server.syncedUser()
    #expect(try await user.run(words: Self.alert).exitCode == 3)
    server.change(row.id) { $0.net = "2026-11-25T16:00:00Z" }
    if !tools.isEmpty { try user.write("#!/bin/sh\n\(tools)\n", to: "bin/notify-send", mode: 0o755) }
    return (server, user)
  }

  @Test(arguments: ["exit 1", "/bin/sleep 60", "kill -9 $$", ""])
  func `an event whose notification failed is told by standard error, and stays due`(script: String)
    async throws
  {
    // Given a notify-send that fails, hangs, is killed, or is missing
    let (server, user) = try await userWithASlip(script)
    defer { withExtendedLifetime(server) {} }
    let path = ["PATH": user.path("bin")]
    for _ in 0..<(Effort.isThorough ? 2 : 1) {
      let failed = try await user.run(words: Self.alert + ["--notify"], with: at(400, path))
      #expect(failed.exitCode == 1)
      #expect(failed.errorText.contains("The notification failed: Falcon 9 Block 5 | Crew-13 slips by"))
      #expect(failed.errorText.contains("its event stays due"))
    }
    // When it works again
    let works = "#!/bin/sh\nprintf '%s\\n' \"$@\" >> \"$HOME/shown\"\n"
    try user.write(works, to: "bin/notify-send", mode: 0o755)
    let told = try await user.run(words: Self.alert + ["--notify"], with: at(405, path))
    let again = try await user.run(words: Self.alert + ["--notify"], with: at(410, path))
    // Then it is told once
    #expect(told.exitCode == 0 && again.exitCode == 3, "\(told.errorText)")
    let shown = try String(contentsOfFile: user.path("shown"), encoding: .utf8)
    #expect(shown.components(separatedBy: "slips by").count == 2)
  }

  @Test(.file("/dev/full")) func `an event that could not be written stays due`() async throws {
    let (server, user) = try await userWithASlip()
    defer { withExtendedLifetime(server) {} }
    let full = try await user.runInShell(
      "export SPACE_EXPLORER_NOW=2026-11-21T18:40:00Z; exec \"$0\" launches alert --plain > /dev/full")
    #expect(full.exitCode == 1)
    let told = try await user.run(words: Self.alert, with: at(405))
    #expect(told.exitCode == 0 && told.outputText.contains("slips by"))
    #expect(try await user.run(words: Self.alert, with: at(410)).exitCode == 3)
  }

  @Test func `on a full disk, what is known is told, and the exit code says that it may be told again`()
    async throws
  {
    let (server, user) = try await userWithASlip()
    defer { withExtendedLifetime(server) {} }
    // When no file can grow
    let full =
      "export SPACE_EXPLORER_NOW=2026-11-21T18:40:00Z; ulimit -f 0; exec \"$0\" launches alert --plain"
    for _ in 0..<2 {
      let told = try await user.runInShell(full)
      #expect(told.exitCode == 1 && told.outputText.contains("slips by"), "\(told.errorText)")
      #expect(told.errorText.contains("no space left"))
    }
    // Then it is told once more when there is room, and no more
    #expect(try await user.run(words: Self.alert, with: at(405)).exitCode == 0)
    #expect(try await user.run(words: Self.alert, with: at(410)).exitCode == 3)
  }

  @Test func `six runs at once tell each event once`() async throws {
    let (server, user) = try await userWithASlip()
    let before = server.asked.count
    let outputs = try await withThrowingTaskGroup(of: ProcessOutput.self) { group in
      for _ in 0..<6 { group.addTask { try await user.run(words: Self.alert, with: self.at(400)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outputs.count { $0.outputText.contains("slips by") } == 1)
    #expect(outputs.allSatisfy { [0, 3].contains($0.exitCode) })
    // And one of them asked
    #expect(server.asked.count - before <= 3)
  }

  @Test func `a run that is suspended for a night holds up others briefly, and loses nothing`()
    async throws
  {
    // Given a run that is suspended while it notifies
    let (server, user) = try await userWithASlip("/bin/sleep 60")
    defer { withExtendedLifetime(server) {} }
    let words = Self.alert + ["--notify"]
    let path = user.path("bin")
    let stopped = try user.startInShell(
      "PATH=\(path) SPACE_EXPLORER_NOW=2026-11-21T18:40:00Z exec \"$0\" \(words.joined(separator: " "))")
    try await stopped.waitForOutput("slips by")
    stopped.signal(SIGSTOP)
    // When the timer runs again
    let other = try await user.run(words: words, with: at(405, ["PATH": path]))
    // Then it ends, and tells why, and what to do
    #expect(other.exitCode == 1)
    #expect(other.errorText.contains("(\(stopped.identifier)) is still reporting the same alerts"))
    #expect(other.errorText.contains("kill -CONT \(stopped.identifier) continues it"))
    // And in the morning the event is told, if not by the first run, then by the next
    stopped.signal(SIGCONT)
    #expect(try await stopped.output().exitCode == 1)
    try user.write("#!/bin/sh\nexit 0\n", to: "bin/notify-send", mode: 0o755)
    #expect(try await user.run(words: words, with: at(410, ["PATH": path])).exitCode == 0)
    #expect(try await user.run(words: words, with: at(415, ["PATH": path])).exitCode == 3)
  }

  // MARK: - Clocks

  @Test(arguments: [120, 525_600, -60])
  func `a clock that was wrong for a while cancels no event of a calendar`(wrong: Int) async throws {
    // Given calendars, and a sync whose clock is two hours or a year ahead, or an hour behind
    let rows = (1...9).map { number in
      var row = LaunchServer.Row.crew
      (row.id, row.net) = ("0000010\(number)-aaaa-4000-8000-000000000000", "2026-12-0\(number)T10:00:00Z")
      return row
    }
    let server = try LaunchServer(rows + [.flown], pageLength: 3)
    let user = try await server.syncedUser()
    let first = try await user.run("launches", "ics")
    // A launch would be canceled once two syncs have been without it
    for minutes in [wrong, 5, 400] + (Effort.isThorough ? [800] : []) {
      _ = try await user.run("launches", "sync", with: at(minutes))
      let later = try await user.run("launches", "ics", with: at(minutes == wrong ? 5 : minutes))
      // Then all events are there, as they were
      #expect(later.outputText == first.outputText)
    }
    // And an age is never negative
    let list = try await user.run("launches", "upcoming", "--offline", with: at(-1_000))
    #expect(list.outputText.contains("cached just now"))
  }

  @Test func `a home copied to another path goes on`() async throws {
    let (server, user) = try await userWithASlip()
    let copy = try server.user()
    for folder in [".cache", ".local"] {
      try FileManager.default.copyItem(atPath: user.path(folder), toPath: copy.path(folder))
    }
    #expect(try await copy.run(words: Self.alert, with: at(400)).outputText.contains("slips by"))
    #expect(try await copy.run(words: Self.alert, with: at(405)).exitCode == 3)
  }
}
