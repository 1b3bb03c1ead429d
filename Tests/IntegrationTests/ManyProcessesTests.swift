import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Processes of each kind that begin at the same time in one home.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct ManyProcessesTests {
  /// Each is a picture, and a process of each kind; six with `--thorough`.
  private static let days = (1...(Effort.isThorough ? 6 : 3)).map { "2026-10-0\($0)" }

  /// Runs all command lines at the same time.
  private func run(_ lines: [[String]], _ user: ConsoleSession, _ variables: [String: String] = [:])
    async throws -> [(words: [String], output: ProcessOutput)]
  {
    try await withThrowingTaskGroup(of: (words: [String], output: ProcessOutput).self) { group in
      for words in lines {
        group.addTask { (words, try await user.run(words: words, with: variables)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `syncs, calendars, wallpapers and watches at once end well, and lose nothing`() async throws {
    // Given a service with launches on three pages, one with pictures, and a desktop that says whether it got a file
    let launches = try LaunchServer([.crew, .artemis, .someday, .flown], pageLength: 1)
    let pictures = try APODFixtureServer(
      records: Self.days.map { .image(on: CalendarDay($0) ?? "2026-10-01", title: "Picture of \($0)") },
      today: "2026-11-21")
    let user = try ConsoleSession(server: pictures, variables: launches.variables)
    let script = #"test -f "$1" && echo "$1" >> "$HOME/set" || echo missing >> "$HOME/set""#
    try user.write("#!/bin/sh\n\(script)\n", to: "bin/plasma-apply-wallpaperimage", mode: 0o755)
    let desktop = ["PATH": user.path("bin") + ":/usr/bin:/bin", "XDG_CURRENT_DESKTOP": "KDE"]
    // When
    let lines = Self.days.flatMap { day in
      [
        ["launches", "sync"], ["explore", "sync"], ["launches", "ics"], ["wallpaper", day],
        ["launches", "watch", LaunchServer.Row.flown.id],
      ]
    }
    let ended = try await run(lines, user, desktop)
    // Then each has ended well
    for (words, output) in ended { #expect(output.exitCode == 0, "\(words): \(output)") }
    // And everything is kept
    let offline = try await run(
      [
        ["launches", "all", "--offline", "--json", "--search", "crew-13"], ["launches", "ics", "--offline"],
      ], user)
    #expect(offline.allSatisfy { $0.output.outputText.contains("Crew-13") })
    let texts = try await user.run("explore", "--search", "sunlight", "--offline", "--plain")
    let found = texts.outputText.split(separator: "\n").map { $0.prefix(10) }
    #expect(Self.days.allSatisfy { found.contains(Substring($0)) }, "\(texts)")
    // And each wallpaper was there when it was set; the last one is there still
    let calls = try String(contentsOfFile: user.path("set"), encoding: .utf8)
    let set = calls.split(separator: "\n").map(String.init)
    #expect(set.count == Self.days.count && !set.contains("missing"), "\(set)")
    #expect(FileManager.default.fileExists(atPath: set.last ?? ""))
  }
}
