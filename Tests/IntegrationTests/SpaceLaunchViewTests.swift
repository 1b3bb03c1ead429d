import Foundation
import SpaceTestSupport
import Testing

/// The tab of launches and its search, as the seed tests its view, in the running app.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct SpaceLaunchViewTests {
  /// The app at its launches, without a network.
  private func app(_ words: String...) async throws -> RunningProcess {
    let user = try ConsoleSession.alone()
    let app = try user.startInTerminal(["open", "spaceexplorer://launches", "--offline"] + words)
    _ = try await app.waitForScreen { $0.text.contains("/ to search") && $0.text.contains("TBD") }
    return app
  }

  private func end(_ app: RunningProcess) async throws {
    try await app.interrupt()
  }

  /// The rows of the list, each of two lines.
  private func rows(_ screen: TerminalReader) -> [String] {
    stride(from: 4, to: 20, by: 2).map { screen.lines[$0] + screen.lines[$0 + 1] }
  }

  @Test func `view creation and data display: icon, name, agency, day, place and status`() async throws {
    // Given
    let app = try await app()
    // When
    try app.type("/artemis iii")
    // Then
    _ = try await app.waitForScreen { screen in
      rows(screen).contains { row in
        ["👤", "SLS Block 1 | Artemis III", "NASA", "NET", "Kennedy", "TBD"].allSatisfy { row.contains($0) }
      }
    }
    try await end(app)
  }

  @Test func `status colors: a success, a failure and what is planned differ`() async throws {
    // Given
    let app = try await app()
    func color(_ status: String, _ screen: TerminalReader) -> Set<String>? {
      screen.lines.firstIndex { $0.hasSuffix("  " + status) }.flatMap { row in
        screen.cells[row].last { $0.text == status.suffix(1) }?.looks
      }
    }
    let planned = color("TBD", try await app.waitForScreen { color("TBD", $0) != nil })
    // When a search finds others
    try app.type("/vanguard")
    let flown = try await app.waitForScreen { color("Success", $0) != nil && color("Failure", $0) != nil }
    // Then each status has its color
    #expect(Set([planned, color("Success", flown), color("Failure", flown)]).count == 3)
    try await end(app)
  }

  @Test func `search text: the field has each key as soon as it is typed`() async throws {
    // Given
    let app = try await app()
    try app.type("/")
    for count in 1..."SpaceX".count {
      // When
      let text = "SpaceX".prefix(count)
      try app.type(String(text.suffix(1)))
      // Then
      _ = try await app.waitForScreen { $0.lines[3].hasPrefix(" / \(text) ") }
    }
    try app.type("\u{7F}")
    _ = try await app.waitForScreen { $0.lines[3].hasPrefix(" / Space ") }
    try await end(app)
  }

  @Test func `debounced text: six keys in a row are one search`() async throws {
    // Given an app that records what it receives
    let user = try ConsoleSession.alone()
    let path = user.path("app.trace")
    let app = try user.startInTerminal("--offline", "--no-picture", "--trace", path)
    try await app.waitForSample()
    try await app.type("4", until: "TBD")
    // When
    try app.type("/SpaceX")
    _ = try await app.waitForScreen { $0.lines[3].contains(" 723 ") }
    try await end(app)
    // Then the list was asked only for the whole word
    let trace = try String(contentsOfFile: path, encoding: .utf8)
    let asked = Set(trace.matches(of: /"query":"([^"]*)"/).map { String($0.1) })
    #expect(asked == ["", "SpaceX"])
  }

  @Test func `filtered results: the matching rows, and all again once it is cleared`() async throws {
    // Given
    let app = try await app()
    _ = try await app.waitForScreen { $0.lines[1].contains("/7,354 ") }
    for (query, part, isEverywhere) in [("SpaceX", "SpaceX", true), ("lunar", "Nova-C IM-4", false)] {
      // When
      try app.type("/\(query)\r")
      // Then
      _ = try await app.waitForScreen { screen in
        let found = rows(screen).filter { $0.contains(part) }.count
        return screen.lines[3].hasPrefix(" / \(query) ") && !screen.lines[1].contains("/7,354 ")
          && (isEverywhere ? found == rows(screen).count : found == 1)
      }
      // When the search is cleared
      try app.type("\u{1B}")
      // Then
      _ = try await app.waitForScreen {
        $0.lines[3].hasPrefix(" / to search ") && $0.lines[1].contains("/7,354 ")
      }
    }
    try await end(app)
  }
}
