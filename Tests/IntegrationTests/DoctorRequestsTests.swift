import Foundation
import SpaceTestSupport
import Testing

/// The section of `doctor` about requests.
@Suite(.inRealTime) struct DoctorRequestsTests {
  @Test func `doctor tells which services are paused, and since when`() async throws {
    // Given one service that asks for a pause, among others that answer
    let server = try LoopbackServer()
    server.route("/*") { _ in .json("{}") }
    server.route("/busy") { _ in .status(429).header("Retry-After", "120") }
    let (well, busy) = (server.url("/").absoluteString, server.url("/busy").absoluteString)
    let names = ["APOD", "NASA", "MARS", "MARS_IMAGES", "LAUNCHES", "MOVIES", "CONTACTS"]
    let addresses = names.map { ("SPACE_EXPLORER_\($0)_URL", $0 == "MARS" ? busy : well) }
    let user = try ConsoleSession(server: nil, variables: Dictionary(uniqueKeysWithValues: addresses))
    // When
    let doctor = try await user.run("doctor", "--json")
    // Then
    let requests = try #require(try doctor.json()["requests"] as? [String: String])
    let paused = requests.values.filter { $0.hasPrefix("paused since 2026-11-21T12:00:00Z, for 1") }
    #expect(
      paused.count == 1 && requests.values.contains("allowed since 2026-11-21T12:00:00Z"), "\(requests)")
    // And without a network nothing is said of it
    #expect(try await user.run("doctor", "--json", "--offline").json()["requests"] == nil)
  }
}
