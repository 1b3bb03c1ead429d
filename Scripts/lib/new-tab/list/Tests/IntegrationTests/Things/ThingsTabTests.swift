import Foundation
import SpaceTestSupport
import Testing

/// The tab and the command in the program, over HTTP.
@Suite(.inRealTime) struct ThingsTabTests {
  /// The path below the address of the service.
  private static let path = "/things"
  private static let link = "spaceexplorer://things"
  /// The name of the service, with which this server's addresses begin where it has all services.
  private static let service = "/things"
  private static let heading = "{{literal}}"
  private static let answer = #"""
    {{json}}
    """#

  private let server: LoopbackServer
  private let user: ConsoleSession

  init() throws {
    server = try LoopbackServer()
    server.route(Self.path) { _ in .json(Self.answer) }
    user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_THINGS_URL": server.baseURL.absoluteString])
  }

  @Test func `the command lists what the service has`() async throws {
    let output = try await user.run("things", "--plain")
    let lines = output.outputText.split(separator: "\n")
    #expect(output.exitCode == 0 && lines.count == {{count}} && lines.allSatisfy { $0.hasSuffix("\tlive") })
    #expect(output.outputText.contains(Self.heading))
  }

  @Test func `the command lists only what matches`() async throws {
    let output = try await user.run("things", "qqqqqq", "--plain")
    #expect(output.exitCode != 0 && output.outputText.isEmpty)
  }

  @Test func `the tab shows what the service has, and searches it`() async throws {
    let process = try user.startInTerminal("open", Self.link)
    _ = try await process.waitForScreen { $0.text.contains(Self.heading) }
    try process.type("/qqqqqq")
    _ = try await process.waitForScreen { $0.text.contains(" match ‘qqqqqq’") }
    try process.type("\u{3}")
    #expect(try await process.output().exitCode == 130)
  }

  @Test func `leaving the tab cancels its request`() async throws {
    // Given a service that holds its answer
    let services = try HoldingServer()
    let app = try services.user().startInTerminal("open", Self.link)
    let held = try await services.waitForRequest(Self.service + Self.path)
    // When another tab is shown
    try app.type("1")
    // Then
    try await services.waitForCancellation(of: [held])
    try await app.quit()
  }
}
