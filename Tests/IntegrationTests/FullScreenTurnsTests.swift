import Foundation
import SpaceTestSupport
import Testing

/// Work of the app that a second key press meets while it is under way.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenTurnsTests {
  @Test func `three favorites within a moment are kept, all of them`() async throws {
    // Given three launches
    let third = LaunchServer.Row(id: "cccc0003-0000", name: "Electron | Third", net: "2027-01-05T10:00:00Z")
    let launches = try LaunchServer([.crew, .artemis, third])
    let user = try ConsoleSession(server: nil, variables: launches.variables)
    #expect(try await user.run("launches", "sync").exitCode == 0)
    let process = try user.startInTerminal("open", "spaceexplorer://launches")
    _ = try await process.waitForScreen { $0.text.contains("Electron | Third") }
    // When f is pressed on each of them at once, and then q
    try process.type("\u{1B}[Hf\u{1B}[Bf\u{1B}[Bfq")
    #expect(try await process.output().exitCode == 0)
    // Then
    #expect(try await user.run("favorites", "--plain").outputText.split(separator: "\n").count == 3)
  }

  @Test func `launches are fetched once, however often it is asked for`() async throws {
    // Given a service that holds back the second page of the launches
    let gate = Gate()
    let launches = try LaunchServer([.crew, .artemis], pageLength: 1, laterPages: gate)
    let user = try ConsoleSession(server: nil, variables: launches.variables)
    let process = try user.startInTerminal("open", "spaceexplorer://launches")
    try await launches.server.waitForRequests(2)
    // When
    try await process.type("rr", until: "The launches are being fetched already.")
    // Then one sync tells its progress, and ends
    gate.open()
    try process.type("k")
    _ = try await process.waitForScreen {
      $0.text.contains("Artemis") && !$0.text.contains("Fetch") && !$0.text.contains("already")
    }
    #expect(launches.asked.count { $0 == "/2.3.0/launches/upcoming/" } == 1)
    try await process.interrupt()
  }

  @Test func `two wallpapers are set in turn, and both files are there when they are named`() async throws {
    // Given a setter that says whether its file is there
    let apods = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: "Saturn"), .image(on: "2026-11-20", title: "Horsehead")],
      today: "2026-11-21")
    let user = try ConsoleSession(server: apods)
    let calls = user.path("calls")
    let script = "#!/bin/sh\nsleep 0.2\ntest -s \"$1\" && echo \"${1##*/}\" >> '\(calls)'\n"
    let setter = try user.write(script, to: "setter", mode: 0o755)
    #expect(try await user.run("settings", "wallpaper", "\(setter) {}").exitCode == 0)
    let process = try user.startInTerminal("open", "spaceexplorer://explore/2026-11-20")
    _ = try await process.waitForScreen { $0.text.contains("Horsehead") }
    // When w is pressed on two days at once, and then Ctrl-C
    try await process.type("w", until: "wallpaper")
    try process.type("]")
    _ = try await process.waitForScreen {
      $0.text.contains("Saturn") && $0.text.contains("● live") && !$0.text.contains("Horsehead")
    }
    try process.type("w\u{3}")
    _ = try await process.output()
    // Then
    let named = try String(contentsOfFile: calls, encoding: .utf8)
    #expect(named == "apod-2026-11-20.jpg\napod-2026-11-21.jpg\n")
  }
}
