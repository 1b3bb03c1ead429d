import Foundation
import SpaceTestSupport
import Testing

/// Pictures of the app in a terminal that keeps them as kitty does.
@Suite(.inRealTime) struct FullScreenPicturesTests {
  @Test func `what is on the screen exists in the terminal, from day to day and back`() async throws {
    // Given three days with pictures
    let server = try APODFixtureServer(
      records: [
        .image(on: "2026-11-19", title: "Mimas"), .image(on: "2026-11-20", title: "Tethys"),
        .image(on: "2026-11-21", title: "Dione"),
      ], today: "2026-11-21")
    let user = try ConsoleSession(server: server, variables: ["PATH": "/nowhere"])
    let app = try user.startInTerminal("--pictures", "kitty")
    func wait(for title: String) async throws {
      let screen = try await app.waitForScreen {
        $0.text.contains(title) && $0.graphics.placements.count == 1
      }
      // Then the picture is in the terminal's memory; the wait itself looks for faults
      #expect(screen.graphics.placements.allSatisfy { screen.graphics.pictures[$0.picture] != nil })
    }
    try await wait(for: "Dione")
    // When the user moves through them
    try app.type("2")
    _ = try await app.waitForScreen { $0.text.contains("2026-11-20    Tethys") }
    try app.type("\r")
    try await wait(for: "Dione")
    for (key, title) in [("[", "Tethys"), ("[", "Mimas"), ("]", "Tethys"), ("]", "Dione"), ("1", "Dione")] {
      try app.type(key)
      try await wait(for: title)
    }
    try await app.quit()
  }

  @Test func `after a change of the font pictures have its size`() async throws {
    // Given a picture in sixels
    let server = try APODFixtureServer(
      records: [.image(on: "2026-11-21", title: "Dione")], today: "2026-11-21")
    let user = try ConsoleSession(server: server, variables: ["PATH": "/nowhere"])
    let app = try user.startInTerminal("--pictures", "sixel")
    /// The width of the last picture of some.
    func width(times count: Int) async throws -> Int {
      let start = "q\"1;1;"
      let output = try await app.waitForOutput(times: count, start)
      let place = try #require(output.ranges(of: start).last)
      return try #require(Int(output[place.upperBound...].prefix(while: \.isNumber)))
    }
    try await app.waitForOutput("\u{1B}[c")
    try app.type("\u{1B}[6;20;10t\u{1B}[?62;4c")
    let first = try await width(times: 1)
    // When a font of twice the size leaves one column more
    try app.resize(columns: 81, rows: 24)
    try await app.waitForOutput(times: 2, "\u{1B}[16t")
    try app.type("\u{1B}[6;40;20t\u{1B}[?62;4c")
    // Then
    var count = 2
    while try await width(times: count) < first * 3 / 2 { count += 1 }
    try await app.quit()
  }
}
