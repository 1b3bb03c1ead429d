import Foundation
import SpaceTestSupport
import Testing

/// The app's actions as numbered menu entries, for screen readers.
@Suite(.inRealTime) struct AccessibleMenuTests {
  /// Maps the names of the menu's entries to their numbers.
  private func numbers(_ user: ConsoleSession) async throws -> [String: Int] {
    let process = try user.startInTerminal("--accessible", "--offline")
    try await process.waitForOutput("Type a number and Enter.")
    try process.type("q\n")
    let lines = try await process.output().outputText.split(whereSeparator: \.isNewline)
    return lines.reduce(into: [:]) { numbers, line in
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let number = Int(parts[0]) { numbers[String(parts[1])] = number }
    }
  }

  @Test func `every action of the app has a number`() async throws {
    let numbers = try await numbers(ConsoleSession.alone())
    for name in [
      "Today", "Explore", "Mars", "Launches", "Movies", "Contacts", "Favorites", "Settings",
      "The picture of any day", "Pictures of a calendar day in all years", "Fetch the texts of all pictures",
      "Open the page of a day", "Open the video of a day", "Keep the picture of a day",
      "Share the picture of a day", "Weather at a station on Mars", "Share the weather at a station on Mars",
      "Past launches", "Fetch launches", "Details of a launch", "Open the webcast of a launch",
      "Keep a launch", "Share a launch", "Details of a film", "Open the trailer of a film", "Share a film",
      "Copy the mail address of a contact", "Show a favorite", "Share a favorite", "Remove a favorite",
      "Change a setting", "Remove the pictures on disk", "Undo the last removal of a favorite",
    ] {
      #expect(numbers[name] != nil, "\(name)")
    }
  }

  @Test func `adds, removes and restores a favorite, and lists more than twenty items`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let numbers = try await numbers(user)
    func entry(_ name: String) -> String { "\(numbers[name] ?? 0)\n" }
    let process = try user.startInTerminal("--accessible", "--offline")
    // When a launch on the second page of twenty is added to the favorites
    try process.type(entry("Keep a launch") + "agency:isro\n")
    try await process.waitForOutput("m for")
    try process.type("m\n")
    try await process.waitForOutput(times: 2, "Enter alone goes back.")
    try process.type("40\n")
    try await process.waitForOutput("Kept ")
    // And then removed and restored
    try process.type(entry("Remove a favorite") + "1\n")
    try await process.waitForOutput("Removed ")
    let undo = entry("Undo the last removal of a favorite")
    try process.type(undo)
    try await process.waitForOutput("Restored ")
    try process.type(undo + "q\n")
    // Then
    let output = try await process.output()
    #expect(output.exitCode == 0)
    #expect(output.outputText.contains("No favorite was removed since the start."))
  }

  @Test func `changes a setting with immediate effect, and offers every way of sharing`() async throws {
    // Given
    let user = try ConsoleSession.alone()
    let numbers = try await numbers(user)
    func entry(_ name: String) -> String { "\(numbers[name] ?? 0)\n" }
    let process = try user.startInTerminal("--accessible", "--offline")
    // When
    try process.type(entry("Change a setting"))
    try await process.waitForOutput("8 units imperial")
    try process.type("8\n")
    try await process.waitForOutput("Saved units = imperial.")
    try process.type(entry("Weather at a station on Mars") + "2\n")
    try await process.waitForOutput("°F")
    try process.type(entry("Share a launch") + "sputnik\n1\n")
    try await process.waitForOutput("2 Copy it to the clipboard")
    try process.type("2\n")
    try await process.waitForOutput("Copied to the clipboard.")
    try process.type("q\n")
    // Then
    #expect(try await process.output().exitCode == 0)
    let file = user.path(".config/space-explorer/settings")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "units = imperial\n")
  }
}
