import Foundation
import SpaceTestSupport
import Testing

/// Upcoming launches are fetched without a command.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct LaunchesRefreshTests {
  @Test func `the app fetches upcoming launches on the first visit`() async throws {
    // Given an empty cache
    let server = try LaunchServer([.crew, .artemis, .flown])
    let user = try server.user()
    let process = try user.startInTerminal("--no-picture")
    _ = try await process.waitForScreen { $0.text.contains("q quit") }
    // When
    try process.type("4")
    // Then the next launch is selected, its countdown runs, and the rows are complete
    let screen = try await process.waitForScreen {
      $0.text.contains("T-3d 11:") && $0.text.contains("TBD")
    }
    #expect(screen.lines[2].contains("Falcon 9 Block 5 | Crew-13"))
    #expect(screen.text.contains("▌👤 Falcon 9 Block 5 | Crew-13"))
    // The upcoming launches appear while the previous ones are still being fetched.
    _ = try await server.server.waitForRequests(2)
    #expect(server.asked == ["/2.3.0/launches/upcoming/", "/2.3.0/launches/previous/"])
    try await process.quit()
    // And the next visit sends no request
    let again = try user.startInTerminal("--no-picture")
    _ = try await again.waitForScreen { $0.text.contains("T-3d 11:") }
    try await again.quit()
    #expect(server.asked.count == 2)
  }
}
