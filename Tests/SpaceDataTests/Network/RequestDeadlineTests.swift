import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct RequestDeadlineTests {
  private let script = ScriptedTransport(.response(200, body: "{}"))
  private let request = HTTPRequest(
    url: URL(string: "https://api.nasa.gov/apod")!, timeout: .seconds(7_200))

  private func ask() async throws {
    _ = try await APIService(name: "NASA", transport: script, clock: FastForwardClock()).data(request)
  }

  @Test func `requests of a task and its children share one deadline`() async throws {
    // Longer than the test takes, even on a busy machine
    let limit = Duration.seconds(3_600)
    try await RequestDeadline.within(limit) {
      try await ask()
      try await Task { try await ask() }.value
      async let child: Void = ask()
      try await child
    }
    #expect(script.requests.count == 3)
    #expect(script.requests.allSatisfy { $0.timeout <= limit && $0.timeout > .zero })
  }

  @Test func `after the deadline a request has no time left`() async throws {
    try? await RequestDeadline.within(.zero) { try await ask() }
    #expect(script.requests.allSatisfy { $0.timeout <= .zero })
    // And a transport then sends nothing
    let error = await #expect(throws: SpaceError.self) {
      try await RequestDeadline.within(.zero) {
        _ = try await APIService(name: "NASA", transport: SystemTransport()).data(request)
      }
    }
    #expect(error == .timedOut(host: "api.nasa.gov"))
  }

  @Test func `a request keeps its own shorter limit, also without a deadline`() async throws {
    try await RequestDeadline.within(.seconds(72_000)) { try await ask() }
    try await RequestDeadline.within(nil) { try await ask() }
    try await ask()
    #expect(script.requests.map(\.timeout) == [.seconds(7_200), .seconds(7_200), .seconds(7_200)])
  }
}
