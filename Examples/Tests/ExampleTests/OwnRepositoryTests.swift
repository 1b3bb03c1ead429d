import Foundation
import SpaceData
import SpaceTestSupport
import Testing

@testable import NeoWs

/// The test of the article "Add a service of your own".
@Suite struct OwnRepositoryTests {
  @Test func `a list without asteroids is empty`() async throws {
    let transport = MockTransport(json: #"{"near_earth_objects": {}}"#)
    let api = APIService(name: "NASA", transport: transport, for: .neows)
    let asteroids = Asteroids(api: api, cache: CacheService(directory: nil))
    let shown = try await asteroids.passing(in: "2026-11-27"..."2026-12-03")
    #expect(shown.value.isEmpty && shown.provenance == .live(source: "NASA"))
    #expect(transport.onSend.calls.count == 1)
  }

  @Test func `a failure without a kept list is thrown`() async throws {
    let transport = MockTransport()
    transport.onSend.answers(.failure(.offline))
    let api = APIService(name: "NASA", transport: transport, for: .neows)
    let asteroids = Asteroids(api: api, cache: CacheService(directory: nil))
    await #expect(throws: SpaceError.offline) { try await asteroids.passing(in: "2026-11-27"..."2026-12-03") }
  }
}
