import Foundation
import SpaceTestSupport
import Testing

/// A first start on a network whose services take a request and never answer.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct HangingStartTests {
  @Test func `today in a shell says after some seconds what it waits for`() async throws {
    let services = try HoldingServer()
    let waiting = try services.user().startInTerminal("today")
    _ = try await waiting.waitForOutput("Waiting for 127.0.0.1; Ctrl-C ends it")
    waiting.signal(SIGINT)
    #expect(try await waiting.output().exitCode == 130)
  }

  @Test func `the app shows the sample, marked, and that it still waits`() async throws {
    let services = try HoldingServer()
    let app = try services.user().startInTerminal("--pictures", "off")
    _ = try await app.waitForScreen {
      $0.text.contains("The Hubble Extreme Deep Field") && $0.text.contains("sample")
        && $0.text.contains("Fetching today's picture")
    }
    try app.type("q")
    #expect(try await app.output().exitCode == 0)
  }
}
