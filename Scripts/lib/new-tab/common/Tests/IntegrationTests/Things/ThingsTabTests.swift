import Foundation
import SpaceTestSupport
import Testing

/// The tab and the command in the program, over HTTP.
@Suite(.inRealTime) struct ThingsTabTests {
  private let server: LoopbackServer
  private let user: ConsoleSession

  init() throws {
    server = try LoopbackServer()
    server.route("/things") { _ in .json(#"[{"id":"1","name":"First"},{"id":"2","name":"Second"}]"#) }
    user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_THINGS_URL": server.baseURL.absoluteString])
  }

  @Test func `the command lists what the service has`() async throws {
    let output = try await user.run("things", "--plain")
    #expect(output.exitCode == 0 && output.outputText == "1\tFirst\tlive\n2\tSecond\tlive\n")
  }

  @Test func `the tab shows what the service has`() async throws {
    let process = try user.startInTerminal("open", "spaceexplorer://things")
    _ = try await process.waitForScreen { $0.text.contains("First") && $0.text.contains("Second") }
    try process.type("\u{3}")
    #expect(try await process.output().exitCode == 130)
  }

  @Test func `leaving the tab cancels its request`() async throws {
    // Given a service that holds its answer
    let services = try HoldingServer()
    let app = try services.user().startInTerminal("open", "spaceexplorer://things")
    let held = try await services.waitForRequest("/things")
    // When another tab is shown
    try app.type("1")
    // Then
    try await services.waitForCancellation(of: [held])
    try await app.quit()
  }
}
