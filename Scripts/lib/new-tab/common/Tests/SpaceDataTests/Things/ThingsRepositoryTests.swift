import Foundation
import SpaceData
import SpaceDomain
import SpaceTestSupport
import Testing

/// The repository with real HTTP and real files.
@Suite final class ThingsRepositoryTests {
  private static let answer = #"""
    {{json}}
    """#

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func repository() throws -> ThingsRepository {
    var urls = BaseURLs()
    try urls.replace(.things, by: server.baseURL.absoluteString)
    return ThingsRepository(Space(cachingIn: folder.path, urls: urls), now: { .sampleNow })
  }

  @Test func `fetches, and falls back on the last answer`() async throws {
    // Given an answer, then a service that has none
    server.route("/things") { _ in .json(Self.answer) }
    let live = try await repository().things()
    server.route("/things") { _ in .status(404) }
    // When
    let kept = try await repository().things()
    // Then
    #expect(live.value == ThingsItem.sample && live.provenance == .live(source: "127.0.0.1"))
    #expect(kept.value == live.value && kept.reason != nil)
  }

  @Test func `shows a sample, with the reason, before any answer`() async throws {
    server.route("/things") { _ in .status(404) }
    let shown = try await repository().things()
    #expect(shown.value == ThingsItem.sample && shown.provenance == .sample && shown.reason != nil)
  }
}
