import Foundation
import SpaceTestSupport
import Testing

/// The tab of the weather on Mars, as the seed tests its view, in the running app.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct MarsViewTests {
  @Test func `view creation and sample data display: notice, sol, badge and three sensors`() async throws {
    // Given the app without a network
    let app = try ConsoleSession.alone().startInTerminal("--offline")
    try await app.waitForSample()
    // When the tab is shown, and its third station
    try app.type("3ll")
    // Then
    let texts = [
      "Sol 681", "[Fall]", "2020-10-25", "Month 11", "Min: -95°C  Avg: -62°C  Max: -4°C", "Min: 718 Pa",
      "💨 Wind Speed", "Note: InSight mission ended. Showing sample data.",
    ]
    _ = try await app.waitForScreen { screen in texts.allSatisfy { screen.text.contains($0) } }
    try await app.quit()
  }

  @Test func `data integrity: what a station reports replaces the sample, and stays offline`() async throws {
    // Given
    let server = try MarsFixtureServer()
    let user = try ConsoleSession.alone([
      "SPACE_EXPLORER_NASA_URL": server.nasaURL.absoluteString,
      "SPACE_EXPLORER_MARS_URL": server.marsURL.absoluteString,
    ])
    for options in [[], ["--offline"]] {
      // When
      let app = try user.startInTerminal(["open", "spaceexplorer://mars"] + options)
      let screen = try await app.waitForScreen {
        $0.text.contains("Sol 4012") && $0.text.contains("2023-11-18") && !$0.text.contains("Loading")
      }
      // Then
      #expect(screen.text.contains("Min: -77°C  Max: -14°C") && !screen.text.contains("sample"))
      try await app.interrupt()
    }
  }

  @Test(arguments: ["insight", "curiosity"])
  func `temperature ranges: minimum ≤ average ≤ maximum in every bundled sol`(station: String) async throws {
    // When the program writes all bundled sols
    let output = try await ConsoleSession.alone()
      .run("mars", "--offline", "--json", "--station", station, "--sols", "1000")
    let sols = try #require(output.json()["sols"] as? [[String: Any]])
    // Then
    #expect(sols.count == (station == "insight" ? 7 : 30))
    for sol in sols {
      let ranges = ["temperature", "pressure", "wind"].compactMap { sol[$0] as? [String: Any] }
      #expect(sol["temperature"] != nil)
      for range in ranges {
        let values = ["min", "average", "max"].compactMap { range[$0] as? Double }
        #expect(values == values.sorted() && !values.isEmpty, "\(sol)")
      }
    }
  }
}
