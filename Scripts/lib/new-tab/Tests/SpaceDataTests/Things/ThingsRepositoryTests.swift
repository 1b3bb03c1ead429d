import Foundation
import SpaceData
import SpaceDomain
import SpaceTestSupport
import Testing

/// The repository with real HTTP and real files.
@Suite final class ThingsRepositoryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func repository() -> ThingsRepository {
    let url = server.url("/things")
    let api = APIService(
      name: "example.org", transport: SystemTransport(), addresses: AddressPolicy(userBases: [url]))
    return ThingsRepository(api: api, baseURL: url, cache: CacheService(directory: folder.path))
  }

  @Test func `fetches, and falls back on the last answer`() async throws {
    // Given an answer, then a service that has none
    server.route("/things") { _ in .json(#"[{"id":"1","name":"First"}]"#) }
    let live = try await repository().things()
    server.route("/things") { _ in .status(404) }
    // When
    let kept = try await repository().things()
    // Then
    #expect(live.value == [ThingsItem(id: "1", name: "First")] && live.provenance == .live(source: "example.org"))
    #expect(kept.value == live.value && kept.reason != nil)
  }

  @Test func `fails without any answer`() async throws {
    server.route("/things") { _ in .json("{}") }
    await #expect(throws: SpaceError.self) { try await self.repository().things() }
  }
}
